/** One's own cards: a fan that is played from, or marked for the draw. */
import { card as picture } from "./cards.js";
import { byId, make, mark } from "./dom.js";
import { comeFrom } from "./motion.js";
import { cardName, text } from "./texts.js";

/**
 * @typedef {object} Doing
 * @property {(card: string) => void} play
 * @property {(cards: string[]) => void} mark
 */

export class Hand {
  constructor(/** @type {Doing} */ doing) {
    this.doing = doing;
    this.root = byId("hand");
    /** @type {Map<string, any>} */
    this.cards = new Map();
    /** @type {any} */
    this.hand = null;
    /** The cards marked for the draw. @type {Set<string>} */
    this.marks = new Set();
    this.of = "";
    /** How many presses the table has not answered; until then its marks are older than ours. */
    this.marking = 0;
    this.root.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.move(event));
    document.addEventListener("keydown", (event) => this.press(event));
  }

  /**
   * Show a hand.
   * @param {any} hand null: there is none
   * @param {string} of which deal and decision it is of
   * @param {import("./motion.js").Where | null} from where new cards come from; null: they are simply there
   */
  show(hand, of, from) {
    this.hand = hand;
    if (of !== this.of || this.marking === 0) this.marks = new Set(hand?.marks ?? []);
    if (hand?.ahead) this.marks = new Set(hand.ahead.discard);
    this.of = of;
    const codes = hand?.cards ?? [];
    for (const [code, item] of this.cards) {
      if (!codes.includes(code)) {
        const hadFocus = item.contains(document.activeElement);
        item.remove();
        this.cards.delete(code);
        if (hadFocus) this.refocus = true;
      }
    }
    /** @type {any[]} */
    const fresh = [];
    codes.forEach((/** @type {string} */ code, /** @type {number} */ at) => {
      let item = this.cards.get(code);
      if (item === undefined) {
        item = this.make(code);
        this.cards.set(code, item);
        fresh.push(item);
      }
      if (this.root.children[at] !== item) this.root.insertBefore(item, this.root.children[at] ?? null);
      item.style.setProperty("--at", String(at - (codes.length - 1) / 2));
    });
    const keepsPlace = hand !== null && document.body.matches(".stage-deal, .stage-pause");
    this.root.hidden = codes.length === 0 && !keepsPlace;
    this.root.style.setProperty("--count", String(codes.length));
    this.refresh();
    if (from !== null) fresh.forEach((item, at) => comeFrom(item.firstChild, from, { delay: at * 70, turn: 40 }));
    if (this.refocus) {
      this.refocus = false;
      this.buttons()[0]?.focus();
    }
  }

  make(/** @type {string} */ code) {
    const button = make("button", { type: "button", "data-card": code, onclick: () => this.choose(code) }, picture(code));
    return make("li", {}, button);
  }

  /** Show which cards may be played, and which are marked. */
  refresh() {
    const may = this.hand?.may ?? {};
    const draws = "draw" in may || "ahead" in may;
    const buttons = this.buttons();
    mark(this.root, "data-playing", "play" in may);
    mark(this.root, "data-drawing", draws);
    buttons.forEach((button) => {
      const code = button.dataset.card;
      const isLegal = !("play" in may) || may.play.includes(code);
      const isMarked = draws && this.marks.has(code);
      mark(button, "aria-disabled", "play" in may && !isLegal);
      mark(button, "aria-pressed", draws ? String(isMarked) : null);
      mark(button, "data-legal", "play" in may && isLegal);
      const marked = isMarked ? `, ${text("marked")}` : "";
      mark(button, "aria-label", `${cardName(code)}${marked}`);
    });
    const focused = buttons.indexOf(/** @type {any} */ (document.activeElement));
    buttons.forEach((button, at) => (button.tabIndex = at === Math.max(0, focused) ? 0 : -1));
    this.onMarks?.();
  }

  /** @returns {HTMLButtonElement[]} */
  buttons() {
    return [...this.root.querySelectorAll("button")];
  }

  choose(/** @type {string} */ code) {
    const may = this.hand?.may ?? {};
    if ("draw" in may || "ahead" in may) {
      if (this.hand.ahead) return;
      if (!this.marks.delete(code)) this.marks.add(code);
      this.refresh();
      this.doing.mark([...this.marks]);
    } else if ("play" in may) {
      this.doing.play(code);
    }
  }

  /** Return where a card of the hand is on the screen. @returns {DOMRect | null} */
  rectOf(/** @type {string} */ code) {
    return this.cards.get(code)?.firstChild.getBoundingClientRect() ?? null;
  }

  move(/** @type {KeyboardEvent} */ event) {
    const buttons = this.buttons();
    const at = buttons.indexOf(/** @type {any} */ (document.activeElement));
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    const next = buttons[(to + buttons.length) % buttons.length];
    for (const each of buttons) each.tabIndex = each === next ? 0 : -1;
    next.focus();
  }

  /** A number chooses a card; an arrow leads into the hand from wherever nothing else wants it. */
  press(/** @type {KeyboardEvent} */ event) {
    const isElsewhere = document.querySelector("dialog[open]") || event.target instanceof HTMLInputElement;
    if (isElsewhere || event.ctrlKey || event.altKey || event.metaKey) return;
    const buttons = this.buttons();
    if (/^[1-5]$/.test(event.key) && !event.repeat) buttons[Number(event.key) - 1]?.click();
    else if (/^Arrow(Left|Right)$/.test(event.key) && document.activeElement === document.body) {
      (event.key === "ArrowLeft" ? buttons.at(-1) : buttons[0])?.focus();
    }
  }
}
