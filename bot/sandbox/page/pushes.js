/**
 * What a phone would be told: a small notice for each message that names this
 * member and comes while they look elsewhere. It holds the message's plain
 * content alone, so one made of components (V2) says nothing at all, and silent
 * ones never come. It fades by itself; what was missed is counted beside its
 * channel. It has a place of its own above the messages and covers nothing.
 */
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { plainText } from "./markdown-view.js";

const MOST = 3;
const STAYS_MS = 6000;
const FADES_MS = 400; // as long as its transition

export class Pushes {
  #world;
  #root = document.getElementById("pushes");
  #messages = document.getElementById("messages");
  #shown = [];

  constructor(world, actions) {
    this.#world = world;
    world.on("push", (message) => this.#add(message));
    world.on("channels world", () => this.#keep(({ message }) => !world.looksAt(message.channel_id)));
    this.#root.addEventListener("click", (event) => {
      const id = event.target.closest("[data-push]")?.dataset.push;
      const push = this.#shown.find(({ message }) => message.id === id);
      if (!push) return;
      this.#keep((other) => other !== push);
      if (event.target.closest(".push-open")) actions.openChannel(push.message.channel_id);
    });
  }

  #add(message) {
    const element = drawPush(message, this.#world);
    const push = { message, member: this.#world.me.id, element };
    this.#shown.push(push);
    this.#inPlace(() => {
      this.#root.append(element);
      while (this.#shown.length > MOST) this.#shown.shift().element.remove();
    });
    this.#fadeLater(push);
  }

  #fadeLater(push) {
    setTimeout(() => this.#fade(push), STAYS_MS);
  }

  /** Let it go, unless somebody is about to press it. */
  #fade(push) {
    if (push.element.matches(":hover, :focus-within")) {
      this.#fadeLater(push);
      return;
    }
    push.element.classList.add("push-fading");
    setTimeout(() => this.#keep((other) => other !== push), FADES_MS);
  }

  /** Change what is shown, and leave the messages below where their reader has them. */
  #inPlace(change) {
    const before = this.#messages.getBoundingClientRect().top;
    change();
    this.#messages.scrollTop += this.#messages.getBoundingClientRect().top - before;
  }

  #keep(wanted) {
    const { me } = this.#world;
    const stays = (push) => push.member === me.id && wanted(push);
    const going = this.#shown.filter((push) => !stays(push));
    if (!going.length) return;
    this.#inPlace(() => going.forEach((push) => push.element.remove()));
    this.#shown = this.#shown.filter(stays);
  }
}

function drawPush(message, world) {
  const name = world.nameOf(message.author);
  const channel = world.channels.get(message.channel_id);
  return h(
    "li",
    { class: "push", dataset: { push: message.id } },
    h(
      "button",
      { class: "push-open", type: "button", title: `Open #${channel?.name}` },
      h("span", { class: "push-title" }, h("strong", {}, name), ` #${channel?.name}`),
      h("span", { class: "push-body" }, plainText(message.content ?? "", world)),
    ),
    h("button", { class: "icon-button push-close", type: "button", "aria-label": "Close" }, icon("close")),
  );
}
