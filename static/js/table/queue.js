// What was entered on this phone and the server has not acknowledged yet, and what it would not take. Each operation
// has a key of its own in the browser's storage, so that two tabs never overwrite each other's.
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}

export function makeQueue(game, storage = usable(() => localStorage)) {
  const waiting = `table:${game}:waiting:`;
  const decided = `table:${game}:decide:`;

  const keys = (prefix) => storage.keys().filter((key) => key.startsWith(prefix)).sort();

  const read = (prefix) => keys(prefix).map((key) => JSON.parse(storage.getItem(key)));

  function put(prefix, id, value) {
    const last = Number(keys(prefix).at(-1)?.slice(prefix.length).split(":")[0] ?? 0);
    storage.setItem(`${prefix}${String(last + 1).padStart(9, "0")}:${id}`, JSON.stringify(value));
  }

  function take(prefix, id) {
    for (const key of keys(prefix)) if (key.endsWith(`:${id}`)) storage.removeItem(key);
  }

  return {
    // Keeps an operation until it is acknowledged, and gives it with its id.
    add(operation) {
      const kept = { op: newId(), ...operation };
      put(waiting, kept.op, kept);
      return kept;
    },
    pending: () => read(waiting),
    // Operations that need a decision: {operation, status, message, theirs}.
    undecided: () => read(decided),
    // What the server said to one operation.
    settle({ op, status, message, theirs }) {
      const operation = read(waiting).find((each) => each.op === op);
      if (!operation) return;
      if (status === "clash" || status === "refused") {
        // A later value for the same thing takes the place of an earlier one.
        for (const each of read(decided)) if (sameThing(each.operation, operation)) take(decided, each.operation.op);
        put(decided, op, { operation, status, message, theirs });
      }
      take(waiting, op);
    },
    // Takes back an operation that was not sent yet.
    forget: (op) => take(waiting, op),
    // Ends a decision; with `again`, the operation is sent anew as one that saw what stands.
    decide(op, again) {
      const found = read(decided).find((each) => each.operation.op === op);
      take(decided, op);
      return found && again ? this.add({ ...found.operation, op: newId(), seen: found.theirs?.op ?? null }) : undefined;
    },
  };
}

export function sameThing(one, other) {
  return ["kind", "hole", "seat", "place", "extra", "act"].every((name) => one[name] === other[name]);
}

// The storage; what a full one, or a browser that allows none, does not take is kept as long as the page.
export function usable(find) {
  let storage = null;
  try {
    storage = find();
  } catch {
    // Some browsers refuse even to look.
  }
  const kept = new Map();
  const stored = () => Array.from({ length: storage?.length ?? 0 }, (_, place) => storage.key(place));
  return {
    keys: () => [...stored().filter((key) => !kept.has(key)), ...kept.keys()],
    getItem: (key) => kept.get(key) ?? storage?.getItem(key) ?? null,
    setItem(key, value) {
      try {
        storage.setItem(key, value);
        kept.delete(key);
      } catch {
        kept.set(key, value);
      }
    },
    removeItem(key) {
      kept.delete(key);
      storage?.removeItem(key);
    },
  };
}
