// Where somebody is on the page, kept on the phone, so that a reload or another look comes back to the same player.
export function makePlace(game, now) {
  const key = `table:${game}:at`;
  const named = /^#seat-(\d+)$/.exec(location.hash);
  const kept = named ? null : read(key);
  const place = {
    hole: now.hole,
    seat: named ? Number(named[1]) - 1 : 0,
    // The place that was tapped, a rank that waits for its suit, and whether a whole hole is being corrected.
    place: null,
    rank: null,
    correcting: Boolean(named),
    found: Boolean(named),
    begin(hole) {
      Object.assign(place, { hole, seat: 0, place: null, rank: null, correcting: false });
    },
    go(seat, to, correcting) {
      Object.assign(place, { seat, place: to, rank: null, correcting });
    },
    keep() {
      const { hole, seat, correcting } = place;
      write(key, { hole, seat, correcting });
    },
  };
  if (kept?.hole === now.hole && now.seats[kept.seat]) Object.assign(place, kept, { found: true });
  if (!now.seats[place.seat]) place.seat = 0;
  return place;
}

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // No storage: a reload begins with the first player who lacks cards.
  }
}
