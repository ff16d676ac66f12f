// Keeps the program's files, and the pages of the game that was looked at last, so that they open without a network.
// The network always goes first; what is entered is never kept here (the table's own queue does that).
const FILES = "files";
const PAGES = "pages";
const OFFLINE = "/offline";
const STATIC = "/static/";
const GAME = /^\/games\/([^/]+)(\/holes\/\d+|\/big|\/rules)?$/;
const GROUP = /^\/groups\/[^/]+$/;
const OURS = /^\/(games|groups)\//;

const isKept = ({ pathname }) => pathname === "/" || GROUP.test(pathname) || GAME.test(pathname);

async function keepFile(request, answer) {
  const files = await caches.open(FILES);
  const { pathname } = new URL(request.url ?? request, location);
  // Of a file's versions only the newest is kept.
  await files.delete(pathname, { ignoreSearch: true });
  await files.put(request, answer);
}

async function keepPage({ pathname }, answer) {
  const pages = await caches.open(PAGES);
  const game = GAME.exec(pathname)?.[1];
  for (const kept of game ? await pages.keys() : []) {
    const other = GAME.exec(new URL(kept.url).pathname)?.[1];
    if (other && other !== game) await pages.delete(kept);
  }
  await pages.put(pathname, answer);
}

// A link that was closed opens nothing any more, here neither.
async function look(url, answer) {
  if ([403, 404].includes(answer.status) && OURS.test(url.pathname)) await caches.delete(PAGES);
  return answer;
}

async function file(event, url) {
  const { request } = event;
  const files = await caches.open(FILES);
  const kept = await files.match(request);
  // Such an address changes with what the file holds.
  if (kept && url.searchParams.has("v")) return kept;
  try {
    const answer = await fetch(request);
    if (answer.status === 200) event.waitUntil(keepFile(request, answer.clone()));
    return answer;
  } catch {
    return kept ?? Response.error();
  }
}

async function page(event, url) {
  try {
    const answer = await look(url, await fetch(event.request));
    const html = answer.headers.get("Content-Type")?.startsWith("text/html");
    if (answer.status === 200 && html && isKept(url)) event.waitUntil(keepPage(url, answer.clone()));
    return answer;
  } catch {
    const kept = await (await caches.open(PAGES)).match(url.pathname, { ignoreVary: true });
    return kept ?? (await caches.match(OFFLINE, { ignoreVary: true })) ?? Response.error();
  }
}

async function keepOne(address) {
  const url = new URL(address, location);
  if (url.origin !== location.origin || !(isKept(url) || url.pathname.startsWith(STATIC))) return;
  const answer = await fetch(url).catch(() => null);
  if (answer?.status !== 200 || answer.redirected) return;
  await (isKept(url) ? keepPage(url, answer) : keepFile(url.href, answer));
}

const keep = (addresses) => Promise.all(addresses.map(keepOne));

async function prepare() {
  const answer = await fetch(OFFLINE, { cache: "reload" });
  await (await caches.open(FILES)).put(OFFLINE, answer.clone());
  const files = (await answer.text()).matchAll(/(?:href|src)="(\/static\/[^"]+)"/g);
  await keep([...files].map(([, address]) => address));
  await skipWaiting();
}

addEventListener("install", (event) => event.waitUntil(prepare()));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("message", (event) => event.waitUntil(keep(event.data)));
addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith(STATIC)) event.respondWith(file(event, url));
  else if (request.mode === "navigate" || request.headers.get("Accept") === "text/html") event.respondWith(page(event, url));
  else if (OURS.test(url.pathname)) event.respondWith(fetch(request).then((answer) => look(url, answer)));
});
