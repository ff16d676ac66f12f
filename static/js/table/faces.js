// Draws cards in their places as the server does, for those that it has not drawn yet.
import { isBare } from "./view.js";

const WIDEST = 5;
const template = (name) => document.getElementById(`${name}-template`).content.firstElementChild;

export function makeFaces(shape, words) {
  const suitOf = (card) => (card.length > 1 ? shape.suits.find((suit) => card.endsWith(suit)) : undefined);
  const rankOf = (card) => shape.ranks.find((rank) => rank.name === (suitOf(card) ? card.slice(0, -1) : card));

  function spoken(card) {
    if (!card) return words.noCard;
    if (card === "-") return words.emptyPlace;
    const suit = suitOf(card);
    const rank = rankOf(card)?.spoken ?? card;
    return suit ? `${rank} ${words.suits[suit]}` : rank;
  }

  function draw(cell, card, pending) {
    const suit = suitOf(card);
    const rank = rankOf(card);
    cell.className = "card place";
    cell.classList.toggle("red", suit === "H" || suit === "D");
    cell.classList.toggle("empty", card === "-");
    cell.classList.toggle("pending", pending);
    cell.dataset.card = card;
    cell.replaceChildren();
    if (rank?.joker) cell.append(template("star").cloneNode(true));
    else if (card && card !== "-") {
      const face = document.createElement("span");
      face.className = "rank";
      face.textContent = rank?.name ?? card;
      cell.append(face);
      if (suit) cell.append(template(suit).cloneNode(true));
    }
    cell.setAttribute("aria-label", `${cell.dataset.where}: ${spoken(card)}`);
  }

  // Lays what this phone has entered over the server's drawing, and marks the place of the next card. at: next and
  // chosen places, rank (a card that waits for its suit).
  function lay(grid, seat, { next, chosen, rank }) {
    const bare = isBare(seat);
    grid.hidden = bare && chosen === null;
    const wanted = bare ? [] : seat.places.map((each) => each.place);
    if (shape.places) wanted.splice(0, wanted.length, ...Array(shape.places).keys());
    else if (next !== -1) wanted.push(next);
    const known = new Map([...grid.children].map((cell) => [Number(cell.dataset.place), cell]));
    grid.replaceChildren(...wanted.map((place) => known.get(place) ?? newCell(place)));
    for (const cell of grid.children) {
      const place = Number(cell.dataset.place);
      const here = bare ? undefined : seat.places.find((each) => each.place === place);
      const card = here?.card ?? "";
      if (cell.dataset.card !== card || here?.pending) draw(cell, card, Boolean(here?.pending));
      // Bridges belong to what the server has seen.
      if (seat.pending) {
        cell.classList.remove("cancelled", "bonus");
        for (const bridge of cell.querySelectorAll(".bridge, .mark")) bridge.remove();
      }
      const target = place === (chosen ?? next);
      if (target && rank) draw(cell, rank, true);
      cell.classList.toggle("next", target);
      if (target) cell.setAttribute("aria-current", "true");
    }
    if (!shape.places) setColumns(grid, grid.children.length);
  }

  function newCell(place) {
    const cell = template("cell").cloneNode(true);
    cell.dataset.place = place;
    cell.dataset.where = words.cardNumber.replace("{n}", place + 1);
    draw(cell, "", false);
    return cell;
  }

  return { lay, spoken };
}

function setColumns(grid, count) {
  const columns = Math.min(WIDEST, Math.max(3, count));
  grid.parentElement.className = `felt columns-${columns} rows-${Math.min(4, Math.ceil(count / columns) || 1)}`;
}
