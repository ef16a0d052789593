/** The list above the composer; the focus stays in the input it serves. */
import { h } from "./dom.js";

export class Picker {
  #root = document.getElementById("picker");
  #input = null;
  #items = [];
  #at = -1;
  #choose = () => {};

  constructor() {
    this.#root.addEventListener("mousedown", (event) => event.preventDefault());
    this.#root.addEventListener("click", (event) => {
      const row = event.target.closest("[role=option]");
      if (row) this.#choose(this.#items[Number(row.dataset.at)]);
    });
    this.#root.addEventListener("mousemove", (event) => {
      const row = event.target.closest("[role=option]");
      if (row) this.#mark(Number(row.dataset.at), false);
    });
  }

  get open() {
    return !this.#root.hidden;
  }

  /** The item Enter and Tab would choose, if any. */
  get current() {
    return this.open ? (this.#items[this.#at] ?? null) : null;
  }

  /**
   * Show `items` (`{label, name?, description?, badge?, visual?}`) for `input`;
   * `first` marks the first one at once; `note` stands where there are none.
   */
  show(input, { title, detail, items, note, first = true, choose }) {
    this.#detach();
    this.#input = input;
    this.#items = items;
    this.#choose = choose ?? (() => {});
    const rows = items.map((item, at) => this.#row(item, at));
    const head =
      title && h("div", { class: "picker-head" }, h("strong", {}, title), detail && h("span", {}, detail));
    const list = h(
      "div",
      {
        role: "listbox",
        id: "picker-list",
        class: "picker-list",
        "aria-label": title || "Suggestions",
        tabindex: "0", // it scrolls
      },
      rows,
    );
    this.#root.replaceChildren(
      ...[head, list, !items.length && note && h("p", { class: "picker-note" }, note)].filter(Boolean),
    );
    this.#root.hidden = false;
    this.#tellWhether(items.length > 0);
    input.setAttribute("aria-controls", "picker-list");
    this.#mark(first && items.length ? 0 : -1, true);
  }

  hide() {
    this.#detach();
    this.#root.hidden = true;
    this.#items = [];
    this.#at = -1;
  }

  /** Choose the marked item; false when there is none. */
  take() {
    const item = this.current;
    if (!item) return false;
    this.#choose(item);
    return true;
  }

  /** Move the mark by one; false when there is nothing to move over. */
  move(step) {
    if (!this.open || !this.#items.length) return false;
    const count = this.#items.length;
    this.#mark(this.#at < 0 ? (step > 0 ? 0 : count - 1) : (this.#at + step + count) % count, true);
    return true;
  }

  /** Tell screen readers whether there are suggestions; the box for several lines cannot say so. */
  #tellWhether(expanded) {
    if (this.#input?.role === "combobox") this.#input.setAttribute("aria-expanded", String(expanded));
  }

  #detach() {
    this.#tellWhether(false);
    this.#input?.removeAttribute("aria-activedescendant");
    this.#input = null;
  }

  #mark(at, scroll) {
    this.#at = at;
    const rows = this.#root.querySelectorAll("[role=option]");
    rows.forEach((row, index) => row.setAttribute("aria-selected", String(index === at)));
    if (at < 0) return this.#input?.removeAttribute("aria-activedescendant");
    this.#input?.setAttribute("aria-activedescendant", `pick-${at}`);
    if (scroll) rows[at].scrollIntoView({ block: "nearest" });
    return undefined;
  }

  #row(item, at) {
    return h(
      "div",
      { role: "option", id: `pick-${at}`, class: "pick", "aria-selected": "false", dataset: { at } },
      item.visual?.(),
      h(
        "span",
        { class: "pick-text" },
        h(
          "span",
          { class: "pick-label" },
          item.label,
          item.badge && h("span", { class: "pick-badge" }, item.badge),
        ),
        item.description && h("small", {}, item.description),
      ),
      item.aside && h("small", { class: "pick-aside" }, item.aside),
    );
  }
}
