// A page that follows what happens: asks for the rev, and when it has changed, for the page, and renews what is marked
// `data-live`. Where it can't, it says since when the page is behind. Without this script one loads the page again.
import { morph } from "./table/morph.js";
import { makePolling } from "./table/polling.js";
import { keepAwake } from "./table/wake.js";

const follow = document.getElementById("follow");
let wanted = follow.dataset.rev;
let shown = wanted;
let renewing = false;
let current = new Date();
let fails = 0;

async function renew() {
  if (renewing) return;
  renewing = true;
  try {
    const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
    if (answer.ok) show(new DOMParser().parseFromString(await answer.text(), "text/html"));
  } catch {
    // The network is away: asked again with the next answer.
  }
  renewing = false;
}

function show(page) {
  for (const old of document.querySelectorAll("[data-live]")) {
    const fresh = page.getElementById(old.id);
    if (fresh) morph(old, fresh);
  }
  document.title = page.title;
  shown = page.getElementById("follow")?.dataset.rev ?? wanted;
}

function tell(well) {
  fails = well ? 0 : fails + 1;
  if (well) {
    current = new Date();
    follow.hidden = true;
    if (shown !== wanted) renew();
  } else if (fails > 1 && follow.hidden) {
    // Written when it is shown, so that it is read aloud, once.
    follow.hidden = false;
    const time = current.toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
    follow.textContent = follow.dataset.says.replace("{time}", time);
  }
}

const polling = makePolling({
  address: () => follow.dataset.url,
  told: (now) => (wanted = String(now.rev)),
  changed: tell,
  // The link was closed: the page says so itself.
  gone: () => location.reload(),
});
polling.ask();
if (document.body.classList.contains("big")) keepAwake();
