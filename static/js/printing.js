// The printing page: the picture follows the choices. Without this script a button shows the same.
const form = document.querySelector("form[data-printing]");
const PAUSE = 300;
let waiting;
let asked;

async function drawn(part) {
  // The old picture stays until the new one is there.
  const shown = part.querySelector("img");
  if (!shown) return;
  const picture = new Image();
  picture.src = shown.getAttribute("src");
  await picture.decode().catch(() => {});
}

async function look(kind) {
  asked?.abort();
  asked = new AbortController();
  const { signal } = asked;
  const address = new URL(form.action);
  address.search = new URLSearchParams(new FormData(form));
  history.replaceState(null, "", address);
  address.searchParams.set("part", "live");
  document.getElementById("seen").setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(address, { signal });
    if (!answer.ok) throw new Error(answer.statusText);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    await drawn(page.getElementById("seen"));
    if (signal.aborted) return;
    // Another kind of sheet has other fields; otherwise the field in hand stays as it is.
    const parts = kind ? ["seen", "printing-fields"] : ["seen"];
    for (const id of parts) document.getElementById(id).replaceWith(page.getElementById(id));
  } catch {
    // Asked anew meanwhile, or the network is away: what is shown stays.
    if (!signal.aborted) document.getElementById("seen").removeAttribute("aria-busy");
  }
}

form.addEventListener("input", (event) => {
  clearTimeout(waiting);
  waiting = setTimeout(look, PAUSE, event.target.name === "what");
});
for (const button of form.querySelectorAll("[data-plain]")) button.hidden = true;
