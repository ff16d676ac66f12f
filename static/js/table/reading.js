// What is typed on a keyboard or pasted as a line, card by card. Pure. `shape.ranks` are the cards of the keypad: name,
// signs, suited (a suit must follow), suits (one may follow); `shape.suits` the letters of the suits.
const SUITS = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };

export const isAbsent = (text) => /^[-–—−]$/.test(text.trim());

// Reads a line as one layout, the longest sign first: its cards by name, or null when it is something else.
export function readCards(text, shape) {
  const signs = shape.ranks.flatMap((rank) => rank.signs.map((sign) => [sign.toUpperCase(), rank]));
  signs.sort(([one], [other]) => other.length - one.length);
  const cards = [];
  let rest = text.trim().toUpperCase();
  while (rest) {
    const found = signs.find(([sign]) => rest.startsWith(sign));
    if (found) {
      const [sign, rank] = found;
      const suit = SUITS[rest[sign.length]] ?? rest[sign.length];
      const withSuit = rank.suits && shape.suits.includes(suit);
      if (rank.suited && !withSuit) return null;
      cards.push(withSuit ? rank.name + suit : rank.name);
      rest = rest.slice(sign.length + (withSuit ? 1 : 0));
    } else if (/^[-–−]/.test(rest) && shape.emptyPlaces) {
      cards.push("-");
      rest = rest.slice(1);
    } else if (/^[\s/\ufe0e\ufe0f]/.test(rest)) rest = rest.slice(1);
    else return null;
  }
  return cards.length && (!shape.places || cards.length === shape.places) ? cards : null;
}

// Reads one key after the other. `press` gives {card} when one is whole ({card, suit} when its suit completed it),
// {suitFor} when its suit must follow, {odd} for a key that means nothing here, {} for one that only begins or parts.
export function makeReader(shape) {
  const signs = new Map(shape.ranks.flatMap((rank) => rank.signs.map((sign) => [sign.toUpperCase(), rank])));
  const begins = (typed) => [...signs.keys()].some((sign) => sign.length > typed.length && sign.startsWith(typed));
  let typed = "";
  let rank = null;

  function press(char) {
    const key = char.toUpperCase();
    if (key === "\ufe0e" || key === "\ufe0f") return {};
    if (rank) {
      const suit = SUITS[key] ?? key;
      if (shape.suits.includes(suit)) {
        const card = rank.name + suit;
        rank = null;
        return { card, suit };
      }
      rank = null;
    }
    if (/^[\s/]$/.test(key)) {
      typed = "";
      return {};
    }
    if (!typed && /^[-–−]$/.test(key)) return shape.emptyPlaces ? { card: "-" } : { odd: true };
    typed += key;
    if (signs.has(typed)) {
      const found = signs.get(typed);
      typed = "";
      if (!found.suited) return { card: found.name };
      rank = found;
      return { suitFor: found.name };
    }
    if (begins(typed)) return {};
    const alone = typed === key;
    typed = "";
    return alone ? { odd: true } : press(char);
  }

  return {
    press,
    isWaiting: () => Boolean(typed || rank),
    forget() {
      typed = "";
      rank = null;
    },
  };
}
