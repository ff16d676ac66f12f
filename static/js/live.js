// A form that shows what it would come to while it is filled in. The server works it out; only the marked parts change.
// Without this script the form's buttons show the same.
const form = document.querySelector("form[data-live]");
const layout = form?.elements.layout;
const PAUSE = 250;
let waiting;
let asked;

async function look() {
  asked?.abort();
  asked = new AbortController();
  const fields = new URLSearchParams(new FormData(form));
  fields.set("then", "look");
  fields.set("part", "live");
  const address = new URL(form.action);
  const post = form.method === "post";
  if (!post) address.search = fields;
  try {
    const answer = await fetch(address, { method: form.method, body: post ? fields : undefined, signal: asked.signal });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const part of page.querySelectorAll("[data-part]")) document.getElementById(part.id)?.replaceWith(part);
  } catch {
    // Asked anew meanwhile, or the network is away: what is shown stays.
  }
}

function soon() {
  clearTimeout(waiting);
  waiting = setTimeout(look, PAUSE);
}

function tap(text) {
  const typed = layout.value;
  if (text === "") layout.value = typed.trimEnd().replace(/\S+$/, "").trimEnd();
  else layout.value = /^[A-Z]$/.test(text) && "SHDC".includes(text) ? typed.trimEnd() + text : `${typed.trimEnd()} ${text}`.trimStart();
  soon();
}

if (form) {
  let unsaved = false;
  form.addEventListener("input", (event) => {
    unsaved ||= event.target !== layout && form.method === "post";
    soon();
  });
  form.addEventListener("change", soon);
  form.addEventListener("submit", () => {
    unsaved = false;
  });
  addEventListener("beforeunload", (event) => {
    if (unsaved) event.preventDefault();
  });
  layout.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    look();
  });
  // What these buttons show is there already.
  for (const button of form.querySelectorAll("[data-plain]")) button.hidden = true;
  const keys = form.querySelector("[data-keys]");
  keys.hidden = false;
  keys.addEventListener("click", (event) => {
    const key = event.target.closest("button");
    if (key) tap(key.value);
  });
}
