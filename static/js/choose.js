// House rules that exclude each other: says so as soon as both are ticked, and lets one of them go at once.
// The server checks the same again, and its buttons do the same without this.
const form = document.querySelector("form:has([data-with])");

function show() {
  for (const decide of form.querySelectorAll("[data-with]")) {
    decide.hidden = !decide.dataset.with.split(" ").every((id) => document.getElementById(id)?.checked);
  }
}

form?.addEventListener("change", (event) => {
  show();
  // The choice stands where the hand is.
  const here = document.getElementById(`${event.target.id}-error`);
  for (const decide of form.querySelectorAll("[data-with]:not([hidden])")) {
    if (here && decide.dataset.with.split(" ").includes(event.target.id)) here.append(decide);
  }
});
form?.addEventListener("click", (event) => {
  const box = document.getElementById(event.target.closest("[data-untick]")?.dataset.untick);
  if (!box) return;
  event.preventDefault();
  box.checked = false;
  box.focus();
  box.dispatchEvent(new Event("change", { bubbles: true }));
});
if (form) show();
