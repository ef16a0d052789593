/** The buttons below the hand: what is asked now, and what else one may do. */
import { byId, make } from "./dom.js";
import { drawLabel, takeLabel, text } from "./texts.js";

/** @typedef {{label: string, act?: string, ask?: string, main?: boolean, off?: boolean, work: () => void}} Button */

/** What stands beside the hand rather than in the menu, in this order. */
const AT_HAND = ["join", "add-computer", "deal", "come-back", "agree", "cut", "again", "buy-in", "resume", "advice"];

export class Controls {
  /**
   * @param {import("./hand.js").Hand} hand
   * @param {(act: object) => void} act
   * @param {(ask: string) => void} ask
   * @param {(draw: object | null) => void} ahead
   */
  constructor(hand, act, ask, ahead) {
    this.hand = hand;
    this.act = act;
    this.ask = ask;
    this.ahead = ahead;
    this.root = byId("controls");
    this.shown = "";
    /** @type {any} */
    this.state = null;
    hand.onMarks = () => this.refresh();
  }

  show(/** @type {any} */ state) {
    this.state = state;
    this.refresh();
  }

  refresh() {
    if (this.state === null) return;
    const buttons = [...this.ofDeal(), ...this.ofTable()];
    const shown = buttons.map((each) => `${each.act}|${each.ask}|${each.label}|${each.off}`).join("\n");
    if (shown === this.shown) {
      this.latest = buttons;
      return;
    }
    this.shown = shown;
    this.latest = buttons;
    const focused = /** @type {any} */ (document.activeElement);
    const had = this.root.contains(focused) ? (focused.dataset.act ?? focused.dataset.ask) : null;
    this.root.replaceChildren(...buttons.map((each, at) => this.make(each, at)));
    if (had) this.root.querySelector(`[data-act="${had}"], [data-ask="${had}"]`)?.focus();
  }

  make(/** @type {Button} */ button, /** @type {number} */ at) {
    return make("button", {
      type: "button",
      class: button.main ? "main" : "",
      text: button.label,
      "data-act": button.act,
      "data-ask": button.ask,
      "aria-disabled": button.off ? "true" : null,
      onclick: () => this.latest?.[at]?.work(),
    });
  }

  /** @returns {Button[]} */
  ofDeal() {
    const hand = this.state.hand;
    const may = hand?.may ?? {};
    /** @type {Button[]} */
    const buttons = [];
    const say = (/** @type {string} */ act, /** @type {string} */ label, /** @type {object} */ what, main = true) =>
      buttons.push({ act, label, main, work: () => this.act(what) });
    if (may.declare && hand.fist === null) {
      if (may.only !== "pass") say("in", text("play"), { act: "declare", play: true });
      if (may.only !== "play") say("pass", text("pass"), { act: "declare", play: false });
    } else if (may.declare && !may.only) {
      say("change", hand.fist ? text("pass-after-all") : text("play-after-all"), { act: "declare", play: !hand.fist }, false);
    }
    if (may.stay) {
      say("stay", text("stay"), { act: "stay", stay: true });
      say("drop", text("drop"), { act: "stay", stay: false });
    }
    if (may.draw || may.ahead) buttons.push(...this.draws(may.draw ?? may.ahead, "ahead" in may));
    if (may.recall) say("recall", text("recall"), { act: "recall" }, false);
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
    if (told) return [{ act: "not-ahead", label: text("not-ahead"), work: () => this.ahead(null) }];
    const discard = [...this.hand.marks];
    const count = discard.length;
    const draw = (/** @type {boolean} */ take) => () =>
      isAhead ? this.ahead({ discard, take }) : this.act({ act: "draw", discard, take });
    /** @type {Button[]} */
    const buttons = [
      { act: "draw", label: drawLabel(count, isAhead), main: !isAhead, off: !may.sizes.includes(count), work: draw(false) },
    ];
    if (may.takes.length) {
      buttons.push({ act: "take", label: takeLabel(Math.max(0, count - 1), isAhead), main: !isAhead, off: !may.takes.includes(count), work: draw(true) });
    }
    return buttons;
  }

  /** @returns {Button[]} */
  ofTable() {
    const can = this.state.can;
    const labels = askLabels();
    const { table, you } = this.state;
    const isOut = table?.chairs.find((/** @type {any} */ each) => each.seat === you.seat)?.out;
    const isAlone = table?.stage === "lobby" && table.chairs.length < 2;
    /** @type {Record<string, boolean>} */
    const isShown = { "buy-in": Boolean(isOut), "add-computer": isAlone };
    /** @type {Record<string, boolean>} */
    const isMain = { deal: !isAlone, "come-back": Object.keys(this.state.hand?.may ?? {}).length === 0 };
    return AT_HAND.filter((ask) => can.includes(ask) && isShown[ask] !== false).map((ask) => ({
      ask,
      label: labels[ask],
      main: isMain[ask] ?? ["join", "add-computer", "agree", "cut", "again"].includes(ask),
      work: () => this.ask(ask),
    }));
  }
}

/** Return what buttons of the table are called, by what they ask. @returns {Record<string, string>} */
export function askLabels() {
  return {
    join: text("join"),
    deal: text("deal"),
    leave: text("leave"),
    "sit-out": text("sit-out"),
    away: text("away"),
    "come-back": text("come-back"),
    agree: text("agree"),
    "buy-in": text("buy-in"),
    cut: text("cut"),
    "add-computer": text("add-computer"),
    "remove-computer": text("remove-computer"),
    close: text("close"),
    pause: text("pause"),
    resume: text("resume"),
    advice: text("advice"),
    rules: text("rules"),
    replay: text("replay"),
    again: text("again"),
  };
}
