/** One's own cards: a fan that is played from, or marked for the draw. */
import { card } from "./cards.js";
import { byId, make, mark } from "./dom.js";
import { cardName, text, whyNot } from "./texts.js";

/**
 * @typedef {object} Doing
 * @property {(card: string) => void} play
 * @property {(cards: string[]) => void} mark
 * @property {() => void} plan a card was chosen ahead, or is not any more
 * @property {(sentence: string, card: string) => void} refuse says at a card why it may not be played
 */

/** Milliseconds within which a second press is still about the card that was played by the first. */
const DOUBLE = 400;

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
    /** Of which deal and decision it is. */
    this.of = "";
    /** Of which deal it is. */
    this.deal = "";
    /** Whether a card may be chosen before it is one's turn. */
    this.mayPlan = false;
    /** The card that is played once it is one's turn. @type {string | null} */
    this.planned = null;
    /** When a press last played a card. */
    this.playedAt = 0;
    /** How many presses the table has not answered; until then its marks are older than ours. */
    this.marking = 0;
    /** Whether one who has passed looks at the cards that they gave up. */
    this.isPeeking = false;
    this.root.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.move(event));
    document.addEventListener("keydown", (event) => this.press(event));
  }

  /** Show the hand of a state; what was planned is played if it may be. */
  show(/** @type {any} */ state) {
    const { hand, table } = state;
    const deal = table === null ? "" : `${table.id}.${table.deal}`;
    const of = hand === null ? "" : `${deal}.${hand.decision}`;
    this.hand = hand;
    if (of !== this.of || this.marking === 0) this.marks = new Set(hand?.marks ?? []);
    if (hand?.ahead) this.marks = new Set(hand.ahead.discard);
    if (deal !== this.deal) {
      this.planned = null;
      this.isPeeking = false;
      this.playedAt = 0;
    }
    this.of = of;
    this.deal = deal;
    this.mayPlan = isWaitingToPlay(state);
    this.fill(hand?.cards ?? []);
    this.root.hidden = !this.isShown(state);
    this.refresh();
    this.playPlanned();
  }

  /** Return whether one's cards are shown: whoever has passed sees the table instead, unless they want to. */
  isShown(/** @type {any} */ { hand, table, you }) {
    const hasCards = Boolean(hand?.cards.length) && table?.play;
    return Boolean(hasCards && (this.isPeeking || table.play.seats[you.seat]?.standing !== "passed"));
  }

  fill(/** @type {string[]} */ codes) {
    let refocuses = false;
    for (const [code, item] of this.cards) {
      if (codes.includes(code)) continue;
      refocuses ||= item.contains(document.activeElement);
      item.remove();
      this.cards.delete(code);
    }
    codes.forEach((code, at) => {
      const item = this.cards.get(code) ?? this.make(code);
      this.cards.set(code, item);
      if (this.root.children[at] !== item) this.root.insertBefore(item, this.root.children[at] ?? null);
      item.style.setProperty("--at", String(at - (codes.length - 1) / 2));
      item.lastChild.textContent = String(at + 1);
    });
    this.root.dataset.count = String(codes.length);
    if (refocuses) this.buttons()[0]?.focus();
  }

  make(/** @type {string} */ code) {
    const button = make("button", { type: "button", "data-card": code, onclick: () => this.choose(code) }, card(code));
    return make("li", {}, button, make("kbd", { "aria-hidden": "true" }));
  }

  /** Show which cards may be played, and which are marked. */
  refresh() {
    const may = this.hand?.may ?? {};
    const draws = "draw" in may || "ahead" in may;
    const buttons = this.buttons();
    mark(this.root, "data-playing", "play" in may);
    mark(this.root, "data-choosing", "play" in may || draws || this.mayPlan);
    buttons.forEach((button) => {
      const code = button.dataset.card ?? "";
      const isLegal = !("play" in may) || may.play.includes(code);
      const isMarked = draws && this.marks.has(code);
      const isPlanned = code === this.planned;
      mark(button, "aria-disabled", "play" in may && !isLegal);
      mark(button, "aria-pressed", draws ? String(isMarked) : this.mayPlan ? String(isPlanned) : null);
      mark(button, "data-marked", isMarked);
      mark(button, "data-legal", "play" in may && isLegal);
      mark(button, "data-ahead", isPlanned ? text("ahead") : null);
      const more = isMarked ? `, ${text("marked")}` : isPlanned ? `, ${text("ahead")}` : "";
      mark(button, "aria-label", `${cardName(code)}${more}`);
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
      const why = may.play.includes(code) ? "" : whyNot(this.hand.why[code]);
      if (why) this.doing.refuse(why, code);
      else {
        this.playedAt = Date.now();
        this.doing.play(code);
      }
    } else if (this.mayPlan && Date.now() - this.playedAt > DOUBLE) {
      this.planned = this.planned === code ? null : code;
      this.refresh();
      this.doing.plan();
    }
  }

  /** Play the card that was chosen ahead, now that it is one's turn; where that may not be, say so. */
  playPlanned() {
    const legal = this.hand?.may.play;
    const card = this.planned;
    if (card === null || (this.mayPlan && !legal)) return;
    this.planned = null;
    this.refresh();
    if (!legal) return; // the deal goes on without one
    const why = whyNot(this.hand.why[card]); // also where reneging is allowed: nobody chose to, before a card was led
    if (legal.includes(card) && !why) this.doing.play(card);
    else if (this.cards.has(card)) this.doing.refuse(`${text("ahead-not")} ${why}`, card);
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
    if (isElsewhere || this.root.hidden || event.ctrlKey || event.altKey || event.metaKey) return;
    const buttons = this.buttons();
    if (/^[1-5]$/.test(event.key) && !event.repeat) buttons[Number(event.key) - 1]?.click();
    else if (/^Arrow(Left|Right)$/.test(event.key) && document.activeElement === document.body) {
      (event.key === "ArrowLeft" ? buttons.at(-1) : buttons[0])?.focus();
    }
  }
}

/** Return whether somebody has cards to play, and it isn't their turn. */
function isWaitingToPlay(/** @type {any} */ { table, hand, you }) {
  const play = table?.play;
  if (play?.phase !== "playing" || !hand || hand.byItself || "play" in hand.may) return false;
  return play.seats[you.seat]?.standing === "in" && hand.cards.length > 0;
}
