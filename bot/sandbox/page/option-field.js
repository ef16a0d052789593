/** One option of a command while it is being filled in. */
import { channels, roles, users } from "./choices.js";
import { avatar } from "./avatar.js";
import {
  BOOLEAN,
  CHANNEL,
  INTEGER,
  MENTIONABLE,
  NUMBER,
  ROLE,
  STRING,
  USER,
  localDescription,
  localName,
} from "./commands.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";

export class OptionField {
  /** The choice taken from the list, if the text still is its label. */
  #picked = null;

  constructor(option, world) {
    this.option = option;
    this.world = world;
    this.name = localName(option, world.locale);
    this.description = localDescription(option, world.locale);
    this.input = h("input", {
      class: "pill-input",
      type: "text",
      size: "1",
      inputmode: option.type === INTEGER ? "numeric" : null,
      autocomplete: "off",
      spellcheck: "false",
      role: "combobox",
      "aria-label": this.name,
      "aria-required": option.required ? "true" : null,
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-describedby": "command-problem",
      placeholder: " ",
    });
    this.element = h(
      "span",
      { class: "pill", dataset: { option: option.name } },
      h("span", { class: "pill-name", "aria-hidden": "true" }, this.name),
      h("span", { class: "pill-grow" }, this.input),
      !option.required &&
        h(
          "button",
          { class: "pill-remove", type: "button", tabindex: "-1", "aria-label": `Remove ${this.name}` },
          icon("close"),
        ),
    );
    this.input.addEventListener("input", () => this.#typed());
    this.#grow();
  }

  #typed() {
    if (this.#picked?.label !== this.input.value) this.#picked = null;
    this.markProblem(null);
    this.#grow();
  }

  #grow() {
    this.input.parentElement.dataset.text = this.input.value || " ";
  }

  get text() {
    return this.input.value.trim();
  }

  get isPicked() {
    return this.#picked !== null;
  }

  /** Write `text` into the field, as if typed. */
  write(text) {
    this.input.value = text;
    this.#typed();
  }

  /** Take an item of `suggestions` (or of the server's autocomplete). */
  pick(item) {
    this.input.value = item.label;
    this.#picked = item;
    this.markProblem(null);
    this.#grow();
  }

  markProblem(problem) {
    this.element.classList.toggle("pill-bad", Boolean(problem));
    if (problem) this.input.setAttribute("aria-invalid", "true");
    else this.input.removeAttribute("aria-invalid");
  }

  get isFromServer() {
    return Boolean(this.option.autocomplete);
  }

  /** Whether the value must be one of the suggestions. */
  get isClosed() {
    return (
      Boolean(this.option.choices?.length) ||
      [BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE].includes(this.option.type)
    );
  }

  /** What can be chosen here without asking the server, filtered by the text typed. */
  suggestions() {
    const all = this.#everything();
    if (this.isPicked || !this.text) return all;
    const query = this.text.toLowerCase().replace(/^[@#]/, "");
    return all.filter(
      (item) => item.label.toLowerCase().includes(query) || item.description?.toLowerCase().includes(query),
    );
  }

  #everything() {
    const { option, world } = this;
    if (option.choices?.length) {
      return option.choices.map((choice) => ({
        label: localName(choice, world.locale),
        value: choice.value,
      }));
    }
    switch (option.type) {
      case BOOLEAN:
        return [
          { label: "True", value: true },
          { label: "False", value: false },
        ];
      case USER:
        return people(world);
      case CHANNEL:
        return channels(world, option.channel_types);
      case ROLE:
        return roles(world);
      case MENTIONABLE:
        return [...people(world), ...roles(world)];
      default:
        return [];
    }
  }

  /** `{value}`, `{}` when left empty, or `{problem}` in words. */
  read() {
    const { option, text } = this;
    if (this.#picked) return { value: this.#picked.value };
    if (!text) return option.required ? { problem: `${this.name}: this option is required.` } : {};
    if (this.isClosed) return this.#readChoice();
    if (option.type === INTEGER || option.type === NUMBER) return this.#readNumber();
    if (option.type !== STRING) return { problem: `${this.name}: this page cannot send such an option.` };
    if (option.min_length && text.length < option.min_length)
      return { problem: `${this.name}: at least ${option.min_length} characters.` };
    if (option.max_length && text.length > option.max_length)
      return { problem: `${this.name}: at most ${option.max_length} characters.` };
    return { value: text };
  }

  /** What an autocomplete request may say of a field that is not valid yet. */
  readLoosely() {
    const { value } = this.read();
    return value ?? this.text;
  }

  #readChoice() {
    const wanted = this.text.toLowerCase().replace(/^[@#]/, "");
    const same = this.#everything().find((item) => {
      return item.label.toLowerCase().replace(/^[@#]/, "") === wanted || String(item.value) === this.text;
    });
    return same ? { value: same.value } : { problem: `${this.name}: choose one from the list.` };
  }

  #readNumber() {
    const { option, text } = this;
    const value = Number(text);
    const whole = option.type === INTEGER;
    if (!Number.isFinite(value) || (whole && !Number.isSafeInteger(value))) {
      return { problem: `${this.name}: ${whole ? "a whole number" : "a number"} is needed.` };
    }
    if (option.min_value !== undefined && value < option.min_value)
      return { problem: `${this.name}: at least ${option.min_value}.` };
    if (option.max_value !== undefined && value > option.max_value)
      return { problem: `${this.name}: at most ${option.max_value}.` };
    return { value };
  }
}

function people(world) {
  return users(world).map((item) => ({ ...item, visual: () => avatar(item.user, item.label) }));
}
