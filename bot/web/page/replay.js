/** A deal that is over, moment by moment. */
import { card } from "./cards.js";
import { make, mark, say, sign } from "./dom.js";
import { open } from "./dialogs.js";
import { placeOf, put } from "./seats.js";
import { cardName, number, text } from "./texts.js";

/** Milliseconds for which each moment stands while a replay plays by itself. */
const STEP = 1400;

/**
 * Show a replay.
 * @param {any} shows
 * @param {(bare: boolean) => void} again asks for it with all cards shown, or without
 */
export function showReplay(shows, again) {
  const felt = make("ol", { class: "replay-felt" });
  const said = make("p", { class: "replay-said", "aria-live": "polite" });
  const slider = make("input", { type: "range", min: 0, max: shows.moments.length - 1, value: 0, "aria-label": text("moment") });
  const go = (/** @type {number} */ to) => {
    slider.value = String(Math.max(0, Math.min(shows.moments.length - 1, to)));
    show(Number(slider.value));
  };
  const show = (/** @type {number} */ at) => {
    const moment = shows.moments[at];
    felt.replaceChildren(...seats(shows, moment), middle(moment));
    say(said, moment.says.join(" "));
    mark(slider, "aria-valuetext", moment.says.join(" "));
  };
  slider.addEventListener("input", () => go(Number(slider.value)));
  const step = (/** @type {string} */ shape, /** @type {string} */ name, /** @type {() => void} */ work) =>
    make("button", { type: "button", class: "icon", "aria-label": name, onclick: work }, sign(shape));
  let running = 0;
  const showRunning = () => {
    mark(runs, "aria-pressed", String(running !== 0));
    runs.replaceChildren(sign(running ? "hold" : "run"));
  };
  const stop = () => {
    clearInterval(running);
    running = 0;
    showRunning();
  };
  const isAtEnd = () => Number(slider.value) >= shows.moments.length - 1;
  const run = () => {
    if (running) {
      stop();
      return;
    }
    if (isAtEnd()) go(0);
    running = setInterval(() => {
      if (felt.isConnected) go(Number(slider.value) + 1);
      if (!felt.isConnected || isAtEnd()) stop();
    }, STEP);
    showRunning();
  };
  const runs = step("run", text("play-by-itself"), run);
  showRunning();
  const row = make(
    "div",
    { class: "row replay-row" },
    runs,
    step("back", text("previous"), () => go(Number(slider.value) - 1)),
    slider,
    step("on", text("next"), () => go(Number(slider.value) + 1)),
  );
  const bare = shows.mayBare
    ? [make("button", { type: "button", text: shows.bare ? text("own-cards") : text("all-cards"), onclick: () => again(!shows.bare) })]
    : [];
  open(`${text("replay")}: ${text("deal-number")} ${number(shows.deal)}`, felt, said, row, ...bare);
  show(0);
  slider.focus();
}

function seats(/** @type {any} */ shows, /** @type {any} */ moment) {
  return shows.chairs.map((/** @type {any} */ chair, /** @type {number} */ at) => {
    const dealt = moment.play.seats[chair.seat];
    const hand = moment.hands[chair.seat] ?? [];
    const cards = make("span", { class: "replay-hand", role: "img", "aria-label": hand.map(cardName).join(", ") || text("cards") });
    if (hand.length) cards.append(...hand.map(card));
    else for (let count = 0; count < (dealt?.standing === "passed" ? 0 : (dealt?.cards ?? 0)); count += 1) cards.append(card(null));
    const about = `${"•".repeat(dealt?.tricks ?? 0)} ${dealt?.standing === "passed" ? text("passed-now") : ""}`;
    const seat = make("li", { class: "replay-seat" }, make("b", { text: chair.name }), make("span", { text: about }), cards);
    mark(seat, "data-turn", moment.play.toAct.includes(chair.seat));
    put(seat, placeOf(at, shows.chairs.length));
    return seat;
  });
}

function middle(/** @type {any} */ moment) {
  const { trick, last, turnUp } = moment.play;
  const lying = trick?.cards.length ? trick.cards : (last?.cards ?? []);
  const cards = lying.map((/** @type {[number, string]} */ each) => card(each[1]));
  const label = lying.map((/** @type {[number, string]} */ each) => cardName(each[1])).join(", ");
  const pot = make("span", { text: `${text("pot")} ${number(moment.pot)}` });
  const turn = make("span", { class: "replay-turn", role: "img", "aria-label": `${text("turn-up")}: ${cardName(turnUp)}` }, card(turnUp));
  const played = make("span", { class: "replay-trick", role: label ? "img" : null, "aria-label": label || null }, ...cards);
  return make("li", { class: "replay-middle" }, pot, turn, played);
}
