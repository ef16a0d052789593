/** Where the focus is among the messages, and where it goes when they are drawn anew. */

/** The focus of somebody who plays by keyboard: a press may take away the button that had it. */
export class Focus {
  #list;
  /** the message that holds the place until it has something to press again, and what was pressed there */
  #held = null;
  #was = null;

  /** `list` holds the messages. */
  constructor(list) {
    this.#list = list;
  }

  /** Note where the focus is; to be called before the messages are drawn. */
  note() {
    const active = document.activeElement;
    const article = this.#list.contains(active) ? active.closest("article") : null;
    if (!article) {
      this.#was = this.#held = null;
      return;
    }
    if (active !== article) this.#held = null;
    const all = pressable(article);
    const at = all.indexOf(active);
    this.#was = {
      active,
      article,
      customId: active.dataset.customId ?? this.#held,
      text: active.textContent,
      at,
      count: all.length,
      next: article.nextElementSibling,
    };
  }

  /** Give the focus back; to be called once the messages are drawn. */
  keep() {
    const was = this.#was;
    if (!was) return;
    if (!was.article.isConnected) {
      this.#hold(was.next?.isConnected ? was.next : this.#list.lastElementChild, null);
      return;
    }
    const lost = !was.article.contains(document.activeElement);
    const { customId, textContent } = { ...was.active.dataset, textContent: was.active.textContent };
    const changed = was.customId && customId !== was.customId && (was.at < 0 || textContent !== was.text);
    if (lost || changed || was.active.disabled) this.#place(was);
  }

  /**
   * The button by what it does; else the one in the same place, where as many are left, as of cards
   * that are marked; else the first. What cannot be pressed any more holds the place: nobody who
   * presses twice is to press another button.
   */
  #place({ article, customId, at, count }) {
    const all = pressable(article);
    const same = all.find((button) => customId && button.dataset.customId === customId);
    const inPlace = all.length === count ? all[at] : null;
    const found = same ?? (inPlace?.disabled ? null : inPlace) ?? all.find((button) => !button.disabled);
    if (!found || found.disabled) this.#hold(article, customId);
    else {
      this.#held = null;
      found.focus({ preventScroll: true });
    }
  }

  #hold(article, customId) {
    this.#held = customId;
    article?.focus({ preventScroll: true });
  }
}

function pressable(article) {
  return [...article.querySelectorAll("button[data-custom-id]")];
}
