/** The composer while a command is being filled in: its name, a pill per option, what may be added. */
import { kindName, nest, typedOptions } from "./commands.js";
import { h } from "./dom.js";
import { OptionField } from "./option-field.js";

const AUTOCOMPLETE_AFTER_MS = 150;

export class CommandForm {
  #leaf;
  #world;
  #picker;
  #events;
  #fields = [];
  #more;
  #problem = h("p", { class: "command-problem", id: "command-problem", role: "alert" });
  #pills = h("span", { class: "pills" });
  #asked = null;
  #timer = 0;

  /** `events`: `send(leaf, options, title)`, `cancel(text)`, `autocomplete(leaf, options) -> nonce or null`. */
  constructor(leaf, rest, world, picker, events) {
    this.#leaf = leaf;
    this.#world = world;
    this.#picker = picker;
    this.#events = events;
    this.#more = h("input", {
      class: "more-input",
      type: "text",
      autocomplete: "off",
      spellcheck: "false",
      role: "combobox",
      "aria-label": `Options of /${leaf.title}`,
      "aria-autocomplete": "list",
      "aria-expanded": "false",
    });
    this.element = h(
      "div",
      { class: "command-form", role: "group", "aria-label": `/${leaf.title}` },
      h(
        "div",
        { class: "command-line" },
        h("span", { class: "command-name" }, `/${leaf.title}`),
        this.#pills,
        this.#more,
      ),
      this.#problem,
    );
    for (const option of leaf.options) if (option.required) this.#add(option);
    for (const [name, text] of Object.entries(typedOptions(leaf, rest))) this.#fieldFor(name).write(text);
    this.#listen();
    this.#showMore();
  }

  #listen() {
    this.element.addEventListener("keydown", (event) => this.#keyed(event));
    this.element.addEventListener("focusin", (event) => this.#suggest(event.target));
    this.element.addEventListener("input", (event) => {
      this.#problem.textContent = "";
      this.#suggest(event.target);
    });
    this.element.addEventListener("click", (event) => {
      const remove = event.target.closest(".pill-remove");
      if (remove) this.#remove(this.#fields.find((field) => field.element.contains(remove)));
      else if (!event.target.closest("input")) this.focus();
    });
  }

  get commandId() {
    return this.#leaf.command.id;
  }

  get path() {
    return this.#leaf.path;
  }

  /** Put the caret where the next thing is wanted. */
  focus() {
    const open = this.#fields.find((field) => !field.text) ?? null;
    (open?.input ?? (this.#more.hidden ? this.#fields.at(-1)?.input : this.#more) ?? this.#more).focus();
  }

  close() {
    clearTimeout(this.#timer);
    this.#asked = null;
    this.#picker.hide();
  }

  /** Choices have come from the server. */
  answer({ nonce, choices }) {
    if (nonce !== this.#asked?.nonce || document.activeElement !== this.#asked.field.input) return;
    const items = choices.map((choice) => ({ label: String(choice.name), value: choice.value }));
    this.#show(this.#asked.field, items, "Nothing fits what you typed.");
  }

  /** The server had no choices to offer, for the reason given. */
  unanswered(nonce, error) {
    if (nonce === this.#asked?.nonce) this.#show(this.#asked.field, [], `No suggestions: ${error}.`);
  }

  /** Ask the server again for what is looked for: it has come back. */
  renew() {
    const field = this.#fields.find((each) => each.input === document.activeElement);
    if (field?.isFromServer && this.#picker.open) this.#suggest(field.input);
  }

  // ---- fields

  #add(option) {
    const field = new OptionField(option, this.#world);
    this.#fields.push(field);
    this.#pills.append(field.element);
    this.#showMore();
    return field;
  }

  #fieldFor(name) {
    const existing = this.#fields.find((field) => field.option.name === name);
    return existing ?? this.#add(this.#leaf.options.find((option) => option.name === name));
  }

  #remove(field) {
    this.#fields = this.#fields.filter((other) => other !== field);
    field.element.remove();
    this.#showMore();
    this.focus();
  }

  #remaining() {
    return this.#leaf.options.filter((option) => !this.#fields.some((field) => field.option === option));
  }

  #showMore() {
    const count = this.#remaining().length;
    this.#more.hidden = count === 0 && this.#fields.length > 0;
    this.#more.placeholder = count === 0 ? "" : `+${count} optional`;
  }

  // ---- suggestions

  #suggest(target) {
    clearTimeout(this.#timer);
    this.#asked = null;
    if (target === this.#more) this.#suggestOptions();
    const field = this.#fields.find((each) => each.input === target);
    if (!field) return;
    if (field.isFromServer) this.#askServer(field);
    else this.#show(field, field.suggestions(), field.isClosed ? "Nothing fits what you typed." : "");
  }

  #suggestOptions() {
    const typed = this.#more.value.trim().toLowerCase();
    const named = /^([\p{L}\p{N}_-]+):(.*)$/u.exec(typed);
    const exact = named && this.#remaining().find((option) => option.name === named[1]);
    if (exact) {
      this.#takeOption(exact).write(named[2].trim());
      return;
    }
    const options = this.#remaining().filter((option) => option.name.startsWith(typed));
    if (!this.#remaining().length) {
      this.#picker.show(this.#more, {
        title: `/${this.#leaf.title}`,
        detail: this.#leaf.description,
        items: [],
        note: "Press Enter to send.",
      });
      return;
    }
    this.#picker.show(this.#more, {
      title: "Options",
      detail: this.#leaf.description,
      first: typed !== "",
      note: "No such option.",
      items: options.map((option) => {
        const { name, description } = new OptionField(option, this.#world);
        return { label: name, description, aside: kindName(option), option };
      }),
      choose: (item) => this.#takeOption(item.option),
    });
  }

  #takeOption(option) {
    this.#more.value = "";
    const field = this.#add(option);
    field.input.focus();
    return field;
  }

  #askServer(field) {
    this.#show(field, [], "Looking…");
    this.#timer = setTimeout(() => {
      const values = this.#fields
        .filter((each) => each === field || each.text)
        .map((each) => ({
          name: each.option.name,
          type: each.option.type,
          value: each.readLoosely(),
          ...(each === field && { focused: true }),
        }));
      const nonce = this.#events.autocomplete(this.#leaf, nest(this.#leaf, values));
      if (nonce) this.#asked = { field, nonce };
      else this.#show(field, [], "No suggestions: there is no connection to the sandbox just now.");
    }, AUTOCOMPLETE_AFTER_MS);
  }

  #show(field, items, note) {
    const { option } = field;
    this.#picker.show(field.input, {
      title: field.name,
      detail: `${field.description}${option.required ? " (required)" : ""}${limits(option)}`,
      items,
      note,
      first: !field.isPicked && (option.required || field.text !== ""),
      choose: (item) => {
        field.pick(item);
        this.#advance(field);
      },
    });
  }

  /** Go on after a field: to the next one that is empty and required, else to what may be added. */
  #advance(field) {
    const open = this.#fields.find((each) => each !== field && each.option.required && !each.text);
    if (open) open.input.focus();
    else if (!this.#more.hidden) this.#more.focus();
    else this.#picker.hide();
  }

  // ---- keys

  #keyed(event) {
    if (event.isComposing) return;
    if (
      (event.key === "ArrowDown" || event.key === "ArrowUp") &&
      this.#picker.move(event.key === "ArrowDown" ? 1 : -1)
    ) {
      event.preventDefault();
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (!this.#picker.take()) this.submit();
    } else if (event.key === "Tab" && !event.shiftKey && this.#picker.take()) {
      event.preventDefault();
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (this.#picker.open) this.#picker.hide();
      else this.#events.cancel("");
    } else if (event.key === "Backspace" && event.target.value === "") {
      event.preventDefault();
      this.#back(event.target);
    }
  }

  /** Backspace in an empty place: undo the last thing. */
  #back(target) {
    const field = this.#fields.find((each) => each.input === target);
    if (field && !field.option.required) this.#remove(field);
    else {
      const at = field ? this.#fields.indexOf(field) : this.#fields.length;
      const previous = this.#fields[at - 1];
      if (previous) previous.input.focus();
      else this.#events.cancel(`/${this.#leaf.title}`);
    }
  }

  /** Send the command, or say what is wrong with it. */
  submit() {
    const values = [];
    for (const field of this.#fields) {
      const { value, problem } = field.read();
      if (problem) return this.#refuse(field, problem);
      if (value !== undefined) values.push({ name: field.option.name, type: field.option.type, value });
    }
    return this.#events.send(this.#leaf, nest(this.#leaf, values));
  }

  #refuse(field, problem) {
    field.input.focus();
    this.#picker.hide();
    field.markProblem(problem);
    this.#problem.textContent = problem;
  }

  /** Say why the command could not be sent. */
  complain(text) {
    this.#problem.textContent = text;
  }
}

function limits(option) {
  const { min_value: least, max_value: most } = option;
  if (least !== undefined && most !== undefined) return ` · ${least} to ${most}`;
  if (least !== undefined) return ` · at least ${least}`;
  if (most !== undefined) return ` · at most ${most}`;
  return "";
}
