// The search box: hits while one types, "/" from anywhere, arrows, Enter and Escape. Without this script it is a form.
const PAUSE = 120;
const boxes = [...document.querySelectorAll(".rule-search")].map(searchBox);

document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target.closest?.("input, select, textarea, [contenteditable]") || !boxes.length) return;
  event.preventDefault();
  boxes[0].focus();
  boxes[0].select();
});

function searchBox(form, number) {
  const input = form.querySelector("input[type=search]");
  const list = form.querySelector(".search-list");
  const status = form.querySelector("[role=status]");
  let waiting;
  let asked;
  let shown = "";

  list.id = `search-list-${number}`;
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-controls", list.id);
  input.setAttribute("aria-expanded", "false");

  const options = () => [...list.querySelectorAll("[role=option]")];
  const active = () => list.querySelector("[aria-selected=true]");

  function choose(option) {
    active()?.setAttribute("aria-selected", "false");
    if (option) {
      option.setAttribute("aria-selected", "true");
      option.scrollIntoView({ block: "nearest" });
      input.setAttribute("aria-activedescendant", option.id);
    } else {
      input.removeAttribute("aria-activedescendant");
    }
  }

  function open(yes) {
    list.hidden = !yes;
    input.setAttribute("aria-expanded", String(yes && options().length > 0));
    if (!yes) choose(null);
  }

  function forget() {
    clearTimeout(waiting);
    asked?.abort();
  }

  async function ask() {
    asked?.abort();
    asked = new AbortController();
    const { signal } = asked;
    const fields = new URLSearchParams(new FormData(form));
    try {
      const answer = await fetch(`${form.dataset.typing}?${fields}`, { signal });
      if (!answer.ok) return;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (signal.aborted) return;
      const rows = page.querySelector(".typing-rows");
      list.replaceChildren(...rows.children);
      options().forEach((option, place) => (option.id = `${list.id}-${place}`));
      shown = input.value;
      choose(null);
      open(true);
      status.textContent = rows.dataset.status.trim();
    } catch {
      // Typed on meanwhile, or the network is away: Enter still sends the form.
    }
  }

  input.addEventListener("input", () => {
    forget();
    if (input.value.trim()) {
      waiting = setTimeout(ask, PAUSE);
    } else {
      open(false);
      status.textContent = "";
    }
  });

  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    const all = options();
    const place = all.indexOf(active());
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (list.hidden && shown === input.value && all.length) open(true);
      if (list.hidden || !all.length) return;
      event.preventDefault();
      const next = event.key === "ArrowDown" ? place + 1 : place < 0 ? all.length - 1 : place - 1;
      choose(next < all.length ? all[next] : null);
    } else if (event.key === "Enter" && !list.hidden && place >= 0) {
      event.preventDefault();
      all[place].click();
    } else if (event.key === "Escape") {
      forget();
      if (list.hidden) return input.blur();
      event.preventDefault();
      open(false);
    }
  });

  // A press on a row must not take the focus from the field, or the list would be gone before the click.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  form.addEventListener("focusout", (event) => {
    if (!form.contains(event.relatedTarget)) open(false);
  });
  form.addEventListener("submit", forget);
  return input;
}
