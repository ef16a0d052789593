/** A deal that is over, moment by moment. */
import { make, mark, say, sign } from "./dom.js";
import { open } from "./dialogs.js";
import { trumps } from "./dock.js";
import { felt } from "./felt.js";
import { cardName, number, text } from "./texts.js";

/** Milliseconds for which each moment stands while a replay plays by itself. */
const STEP = 1400;
/** No seat: in a replay, none is oneself. */
const NOBODY = -1;

/**
 * Show a replay.
 * @param {any} shows
 * @param {(bare: boolean) => void} again asks for it with all cards shown, or without
 */
export function showReplay(shows, again) {
  const stage = make("div", { class: "replay-felt" });
  const said = make("p", { class: "replay-said", "aria-live": "polite" });
  const slider = make("input", { type: "range", min: 0, max: shows.moments.length - 1, value: 0, "aria-label": text("moment") });
  const go = (/** @type {number} */ to) => {
    slider.value = String(Math.max(0, Math.min(shows.moments.length - 1, to)));
    show(Number(slider.value));
  };
  const show = (/** @type {number} */ at) => {
    const moment = shows.moments[at];
    stage.replaceChildren(feltAt(shows, moment), trumps(moment.play));
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
      if (stage.isConnected) go(Number(slider.value) + 1);
      if (!stage.isConnected || isAtEnd()) stop();
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
  open(`${text("replay")}: ${text("deal-number")} ${number(shows.deal)}`, stage, said, row, ...bare);
  show(0);
  slider.focus();
}

/** Return the felt at a moment; the first to act sits at the near side, and all are shown. */
function feltAt(/** @type {any} */ shows, /** @type {any} */ moment) {
  const { play, pot, hands } = moment;
  const seats = Object.fromEntries(Object.entries(play.seats).map(([seat, each]) => [seat, { ...each, hand: hands[seat] }]));
  const chairs = shows.chairs.map((/** @type {any} */ chair) => {
    const cards = (hands[chair.seat] ?? []).map(cardName).join(", ");
    return { ...chair, stack: play.seats[chair.seat]?.stack ?? 0, said: [chair.name, cards].filter(Boolean).join(": ") };
  });
  const { trick, last } = play;
  const lying = trick?.cards.length || !last ? trick : { ...last, winning: last.winner, done: true };
  const table = { chairs, pot, price: null, stage: "deal", result: null, play: { ...play, seats, trick: lying } };
  return felt({ table, you: { seat: NOBODY }, can: [] }, () => undefined);
}
