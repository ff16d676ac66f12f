// Brings what waits in the queue to the server, in order, again and again until it is acknowledged.
const SHORTEST = 500;
const LONGEST = 15_000;
const PATIENCE = 10_000;
const MOST = 100;
const LARGEST = 48 * 1024;

// `told` gets the server's answer after each delivery; `changed` is called when what `trouble()` says may be another.
export function makeSending({ address, token, queue, told, changed, fetching = (...all) => fetch(...all) }) {
  let busy = false;
  let fails = 0;
  let most = MOST;
  let trouble = "";
  let sending = [];
  let wake = () => {};

  function say(what) {
    if (what === trouble) return;
    trouble = what;
    changed();
  }

  async function deliver() {
    sending = batch(queue.pending(), most);
    const body = JSON.stringify({ operations: sending });
    const headers = { "Content-Type": "application/json", "X-CSRFToken": token };
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetching(address(), { method: "POST", headers, body, signal });
    if (answer.ok) {
      const { results, now } = await answer.json();
      for (const result of results) queue.settle(result);
      most = MOST;
      told(results, now);
      return "";
    }
    if (answer.status === 400) return "reload";
    if (answer.status === 403 || answer.status === 404) return "closed";
    // One that the server can't take must not hold up the others: find it, and let somebody decide.
    if (most === 1 && answer.status < 500 && answer.status !== 429) {
      queue.settle({ op: sending[0].op, status: "refused", message: "" });
    }
    most = 1;
    return "away";
  }

  async function run() {
    if (busy) return;
    busy = true;
    while (queue.pending().length) {
      const wrong = await deliver().catch(() => "away");
      sending = [];
      fails = wrong ? fails + 1 : 0;
      say(wrong);
      if (wrong) await pause(wrong === "away" ? pauseAfter(fails) : LONGEST);
    }
    busy = false;
    changed();
  }

  function pause(length) {
    return new Promise((done) => {
      const timer = setTimeout(done, length);
      wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  return {
    // Sends at once what waits, also in the middle of a pause.
    now() {
      wake();
      run();
    },
    // "" all is well; "away" no answer; "reload" the page is too old to be believed; "closed" the link opens no more.
    trouble: () => trouble,
    isUnderWay: (op) => sending.some((each) => each.op === op),
  };
}

// How long to wait after so many failures in a row: longer and longer, and never two phones at once.
export function pauseAfter(fails, random = Math.random()) {
  return Math.min(LONGEST, SHORTEST * 2 ** (fails - 1)) * (0.5 + random / 2);
}

// The first operations that fit one delivery.
export function batch(pending, most) {
  let size = 0;
  const fits = pending.findIndex((each) => (size += JSON.stringify(each).length * 2) > LARGEST);
  return pending.slice(0, Math.min(most, fits < 1 ? (fits === 0 ? 1 : most) : fits));
}
