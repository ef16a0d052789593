/** A form the bot asks this member to fill in. */
import { avatar } from "./avatar.js";
import { dots } from "./components.js";
import { openDialog } from "./dialog.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { markdown } from "./markdown-view.js";
import { makeField } from "./modal-fields.js";

const ACTION_ROW = 1;
const TEXT_DISPLAY = 10;
const LABEL = 18;

export class Modals {
  #world;
  #submit;
  #open = null;

  /** `submit(modal, components) -> nonce or null` sends the answers. */
  constructor(world, submit) {
    this.#world = world;
    this.#submit = submit;
    world.on("modal", (modal) => this.#show(modal));
    world.on("settled", ({ nonce, error }) => this.#settled(nonce, error));
    world.on("connection", () => {
      if (world.connection === "lost") this.#settled(this.#open?.nonce, "");
    });
  }

  #show(modal) {
    this.#open?.dialog.close();
    const parts = modal.components.map((component) => this.#part(component));
    const problem = h("p", { class: "field-problem", role: "alert" });
    const send = h(
      "button",
      { class: "button button-primary", type: "submit" },
      h("span", { class: "button-content" }, "Submit"),
    );
    const cancel = h(
      "button",
      { class: "button button-link", type: "button", onclick: () => dialog.close() },
      "Cancel",
    );
    const bot = this.#world.application;
    const dialog = h(
      "dialog",
      { class: "modal", "aria-labelledby": "modal-title" },
      h(
        "form",
        { novalidate: true, onsubmit: (event) => this.#send(event) },
        h(
          "header",
          { class: "modal-header" },
          avatar({ id: bot.id, bot: true }, bot.name),
          h("h2", { id: "modal-title" }, modal.title),
          h(
            "button",
            { class: "icon-button", type: "button", "aria-label": "Close", onclick: () => dialog.close() },
            icon("close"),
          ),
        ),
        h(
          "div",
          { class: "modal-body" },
          parts.map((part) => part.element),
          problem,
        ),
        h(
          "footer",
          { class: "modal-footer" },
          h("p", { class: "modal-note" }, `What you write here goes to ${bot.name}.`),
          cancel,
          send,
        ),
      ),
    );
    this.#open = { modal, parts, dialog, send, problem, nonce: null };
    openDialog(dialog, () => {
      if (this.#open?.dialog === dialog) this.#open = null;
    });
    parts.find((part) => part.field)?.field.focus();
  }

  /** `{element, field?, wrap}`: `wrap` puts the field's answer back into the tree it came from. */
  #part(component) {
    const id = component.id === undefined ? {} : { id: component.id };
    if (component.type === TEXT_DISPLAY)
      return { element: h("div", { class: "text" }, markdown(component.content, this.#world)) };
    if (component.type === LABEL) {
      const field = makeField(component.component, component.label, component.description, this.#world);
      if (field)
        return { element: field.element, field, wrap: (data) => ({ type: LABEL, ...id, component: data }) };
    }
    if (component.type === ACTION_ROW) {
      const inner = component.components[0];
      const field = makeField(inner, inner.label ?? inner.placeholder ?? "", null, this.#world);
      if (field)
        return {
          element: field.element,
          field,
          wrap: (data) => ({ type: ACTION_ROW, ...id, components: [data] }),
        };
    }
    return { element: h("p", { class: "unknown" }, "This page cannot show a part of this form.") };
  }

  #send(event) {
    event.preventDefault();
    const open = this.#open;
    if (!open || open.nonce) return;
    const components = [];
    let first = null;
    for (const part of open.parts.filter((each) => each.field)) {
      const { data, problem } = part.field.read();
      if (problem) first ??= part.field;
      else components.push(part.wrap(data));
    }
    open.problem.textContent = "";
    if (first) {
      first.focus();
      return;
    }
    open.nonce = this.#submit(open.modal, components);
    if (!open.nonce) this.#complain("There is no connection to the sandbox just now.");
    else this.#busy(true);
  }

  #busy(busy) {
    const { send } = this.#open;
    send.querySelector(".dots")?.remove();
    if (busy) send.append(dots());
    send.setAttribute("aria-busy", String(busy));
  }

  #complain(text) {
    this.#open.problem.textContent = text;
  }

  #settled(nonce, error) {
    if (!nonce || this.#open?.nonce !== nonce) return;
    if (error === null) {
      this.#open.dialog.close();
      return;
    }
    this.#open.nonce = null;
    this.#busy(false);
    this.#complain(`Something went wrong. Try again.${error ? ` (${error})` : ""}`);
  }
}
