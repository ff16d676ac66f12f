// Asks again and again how a game stands; an unchanged game answers with nothing.
const USUAL = 2000;
// Not longer: an answer is the first that a phone hears of a network that is back.
const LONGEST = 5000;

// `address()` may change between two questions; `told` gets each new answer, `changed` learns whether one came at all,
// `gone` that this link opens the game no more.
export function makePolling({ address, told, changed = () => {}, gone = () => {} }) {
  let tag = null;
  let asked = "";
  let fails = 0;
  let timer;
  let under = null;

  async function ask() {
    clearTimeout(timer);
    under?.abort();
    const mine = (under = new AbortController());
    const where = address();
    if (where !== asked) tag = null;
    asked = where;
    const limit = setTimeout(() => mine.abort(), 10_000);
    try {
      const answer = await fetch(where, { headers: tag ? { "If-None-Match": tag } : {}, signal: mine.signal });
      if (answer.status === 200) {
        const now = await answer.json();
        tag = answer.headers.get("ETag");
        told(now);
      }
      if (answer.status === 403 || answer.status === 404) gone();
      fails = answer.ok || answer.status === 304 ? 0 : fails + 1;
    } catch {
      // Asked anew meanwhile, or the network is away.
      if (under === mine) fails += 1;
    }
    clearTimeout(limit);
    if (under !== mine) return;
    changed(fails === 0);
    if (!document.hidden) timer = setTimeout(ask, Math.min(LONGEST, USUAL * 1.5 ** fails));
  }

  document.addEventListener("visibilitychange", () => (document.hidden ? clearTimeout(timer) : ask()));
  addEventListener("online", ask);
  return { ask };
}
