/** The buttons beside the hand: what is asked now, and what else one may do. */
import { byId, make } from "./dom.js";
import { pref } from "./prefs.js";
import { ended } from "./seats.js";
import { drawLabel, takeLabel, text } from "./texts.js";

/**
 * @typedef {object} Button
 * @property {string} label
 * @property {string} [act]
 * @property {string} [ask]
 * @property {string} [key] presses it, where the keyboard has nothing else to do
 * @property {boolean} [main]
 * @property {boolean} [alt] as large as the main one, and not gold
 * @property {boolean} [off]
 * @property {boolean} [busy] its answer is thought over, and it says so
 * @property {() => void} work
 */
/**
 * @typedef {object} Doing
 * @property {(act: object) => void} act
 * @property {(ask: string) => void} ask
 * @property {(draw: object | null) => void} ahead
 * @property {() => void} peek shows the cards that one has passed with, or not
 * @property {() => void} last shows the last trick
 * @property {() => boolean} lies tells whether it still lies there
 * @property {(ask: string) => boolean} thinks tells whether the answer to something asked is thought over
 * @property {() => any} behind returns the play that the felt still shows of a deal that is over, or null
 * @property {() => void} share
 */

/** What stands beside the hand rather than in the menu, in this order, by the key that presses it. */
const AT_HAND = {
  join: "Enter", deal: "Enter", "come-back": "Enter", agree: "Enter", cut: "Enter", again: "Enter", "buy-in": "B", resume: "G",
  "add-computer": "C", house: "R", watch: "W", advice: "A", rules: "R", review: "V", replay: "R", verify: "V",
};
/** What tells of the deal that is over: it comes with the result. */
const AFTER_RESULT = ["again", "review", "replay", "verify"];
/** What is told of the last deal as long as it is the last one: its keys also work once the next has begun. */
const LOOKS_BACK = ["review", "replay"];
/** More would not be read; a phone has room for one less. The rest is in the menu. */
const MOST = 4;

export class Controls {
  /**
   * @param {import("./hand.js").Hand} hand
   * @param {Doing} doing
   */
  constructor(hand, doing) {
    this.hand = hand;
    this.doing = doing;
    this.root = byId("controls");
    this.shown = "";
    /** @type {any} */
    this.state = null;
    /** @type {Button[]} */
    this.latest = [];
    hand.onMarks = () => this.refresh();
    // Before it ends what moves: a key presses what stands there now, and nothing that comes by it.
    window.addEventListener("keydown", (event) => this.press(event), { capture: true });
  }

  show(/** @type {any} */ state) {
    this.state = state;
    this.refresh();
  }

  refresh() {
    if (this.state === null) return;
    const buttons = [...this.ofDeal(), ...this.ofTable()].slice(0, MOST);
    /** @type {Set<string | undefined>} */
    const taken = new Set();
    for (const each of buttons) {
      if (taken.has(each.key)) delete each.key;
      taken.add(each.key);
    }
    buttons.filter((each) => each.main).slice(1).forEach((each) => (each.main = false)); // one is gold
    const shown = buttons.map((each) => `${each.act}|${each.ask}|${each.label}|${each.off}|${each.busy}|${each.key}|${each.main}`).join("\n");
    this.latest = buttons;
    if (shown === this.shown) return;
    this.shown = shown;
    const focused = /** @type {any} */ (document.activeElement);
    const had = this.root.contains(focused) ? (focused.dataset.act ?? focused.dataset.ask) : null;
    this.root.replaceChildren(...buttons.map((each, at) => this.make(each, at)));
    if (had) this.root.querySelector(`[data-act="${had}"], [data-ask="${had}"]`)?.focus();
  }

  make(/** @type {Button} */ button, /** @type {number} */ at) {
    const facts = {
      type: "button",
      class: `${button.main || button.alt ? "main" : ""}${button.alt ? " alt" : ""}`,
      "data-act": button.act,
      "data-ask": button.ask,
      "aria-disabled": button.off ? "true" : null,
      "aria-busy": button.busy ? "true" : null,
      onclick: () => this.latest[at]?.work(),
    };
    const key = button.key && make("kbd", { "aria-hidden": "true", text: button.key === "Enter" ? "↵" : button.key });
    return make("button", facts, make("span", { text: button.label }), key);
  }

  /** @returns {Button[]} */
  ofDeal() {
    const { hand, table } = this.state;
    const may = hand?.may ?? {};
    const act = (/** @type {object} */ what) => () => this.doing.act(what);
    /** @type {Button[]} */
    const buttons = [];
    if (may.declare && hand.fist === null) {
      if (may.only !== "pass") buttons.push({ act: "in", label: text("play"), main: true, key: "P", work: act({ act: "declare", play: true }) });
      if (may.only !== "play") buttons.push({ act: "pass", label: text("pass"), alt: true, key: "X", work: act({ act: "declare", play: false }) });
    } else if (may.declare && !may.only) {
      const label = hand.fist ? text("pass-after-all") : text("play-after-all");
      buttons.push({ act: "change", label, key: hand.fist ? "X" : "P", work: act({ act: "declare", play: !hand.fist }) });
    }
    if (may.stay) {
      buttons.push({ act: "stay", label: text("stay"), main: true, key: "P", work: act({ act: "stay", stay: true }) });
      buttons.push({ act: "drop", label: text("drop"), alt: true, key: "X", work: act({ act: "stay", stay: false }) });
    }
    if (may.draw || may.ahead) buttons.push(...this.draws(may.draw ?? may.ahead, "ahead" in may));
    if (may.recall) buttons.push({ act: "recall", label: text("recall"), key: "B", work: act({ act: "recall" }) });
    if (table?.play?.seats[hand?.seat]?.standing === "passed" && hand.cards.length) {
      buttons.push({ act: "peek", label: text(this.hand.isPeeking ? "hide-cards" : "show-cards"), key: "H", work: this.doing.peek });
    }
    return buttons;
  }

  /**
   * Return the buttons that draw.
   * @param {{sizes: number[], takes: number[]}} may
   * @param {boolean} isAhead whether it isn't one's turn yet
   * @returns {Button[]}
   */
  draws(may, isAhead) {
    const told = this.state.hand.ahead;
    if (told) return [{ act: "not-ahead", label: text("not-ahead"), key: "B", work: () => this.doing.ahead(null) }];
    const discard = [...this.hand.marks];
    const count = discard.length;
    const draw = (/** @type {boolean} */ take) => () =>
      (isAhead ? this.doing.ahead : this.doing.act)({ act: "draw", discard, take });
    /** @type {Button[]} */
    const buttons = [
      { act: "draw", label: drawLabel(count, isAhead), main: !isAhead, off: !may.sizes.includes(count), key: "Enter", work: draw(false) },
    ];
    if (may.takes.length) {
      const label = takeLabel(Math.max(0, count - 1), isAhead);
      buttons.push({ act: "take", label, alt: !isAhead, off: !may.takes.includes(count), key: "T", work: draw(true) });
    }
    return buttons;
  }

  /** @returns {Button[]} */
  ofTable() {
    const { table, you, can, hand } = this.state;
    const labels = askLabels();
    const isOut = table?.chairs.find((/** @type {any} */ each) => each.seat === you.seat)?.out;
    const isLobby = table?.stage === "lobby";
    const isAlone = isLobby && table.chairs.length < 2;
    const isOver = table !== null && (Boolean(ended(table)) || table.stage === "closed");
    /** @type {Record<string, boolean>} */
    const isShown = { "buy-in": Boolean(isOut), "add-computer": isLobby, watch: isLobby, rules: isLobby && !table.deal, review: isOver && table.stage !== "closed", replay: isOver };
    /** @type {Record<string, boolean>} */
    const isMain = { deal: !isAlone, "add-computer": isAlone, "come-back": Object.keys(hand?.may ?? {}).length === 0 };
    const behind = this.doing.behind();
    const isTold = (/** @type {string} */ ask) => !behind || !(AFTER_RESULT.includes(ask) || (ask === "cut" && behind.phase === "declaring"));
    const asked = Object.entries(AT_HAND).filter(([ask]) => can.includes(ask) && isShown[ask] !== false && isTold(ask)).map(([ask, key]) => ({
      ask,
      label: this.doing.thinks(ask) ? text("one-moment") : labels[ask],
      busy: this.doing.thinks(ask),
      main: isMain[ask] ?? (key === "Enter"),
      key: behind && ask === "cut" ? undefined : key, // whoever presses Enter now wants to see the end
      work: () => this.doing.ask(ask),
    }));
    const [first, ...more] = asked;
    if (behind) return asked;
    return table?.stage === "closed" && first?.main ? [first, ...this.ofPage(), ...more] : [...asked, ...this.ofPage()];
  }

  /** Return what the page does by itself. @returns {Button[]} */
  ofPage() {
    const { table } = this.state;
    /** @type {Button[]} */
    const buttons = [];
    if (table?.play?.last && !this.doing.lies()) buttons.push({ act: "last", label: text("last-trick"), key: "L", work: this.doing.last });
    if (table?.stage === "closed" && table.evening) buttons.push({ act: "share", label: text("share"), key: "S", work: this.doing.share });
    return buttons;
  }

  /** Press the button whose key it is, unless the keyboard is at something else. */
  press(/** @type {KeyboardEvent} */ event) {
    const isElsewhere = document.querySelector("dialog[open]") || event.target instanceof HTMLInputElement;
    if (isElsewhere || event.repeat || event.ctrlKey || event.altKey || event.metaKey || pref("keys") === "off") return;
    // What a mouse has pressed keeps the focus, and nobody who types sees that.
    if (event.key === "Enter" && document.activeElement?.matches(":focus-visible")) return;
    const key = event.key === "Enter" ? "Enter" : event.key.toUpperCase();
    const at = this.latest.findIndex((each) => each.key === key);
    const late = LOOKS_BACK.find((ask) => AT_HAND[ask] === key && this.state.can.includes(ask));
    if (at < 0 && !late) return;
    event.preventDefault();
    if (at >= 0) this.root.children[at].click();
    else this.doing.ask(/** @type {string} */ (late));
  }
}

/** What a page asks that has a label of its own here. */
const ASKS = [
  "join", "deal", "leave", "sit-out", "away", "come-back", "agree", "buy-in", "cut", "add-computer", "remove-computer",
  "close", "pause", "resume", "advice", "rules", "replay", "review", "verify", "watch", "again",
  "house", "hold", "hold-not", "allow-advice", "allow-no-advice",
];

/** Return what buttons of the table are called, by what they ask. @returns {Record<string, string>} */
export const askLabels = () => Object.fromEntries(ASKS.map((ask) => [ask, text(ask)]));
