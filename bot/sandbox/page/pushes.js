/**
 * What a phone would be told: a small notice for each message that comes while
 * this member looks elsewhere. It holds the message's plain content alone, so
 * one made of components (V2) says nothing at all, and silent ones never come.
 */
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { plainText } from "./markdown-view.js";

const MOST = 3;

export class Pushes {
  #world;
  #root = document.getElementById("pushes");
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
    this.#shown.push({ message, member: this.#world.me.id, element });
    this.#root.append(element);
    while (this.#shown.length > MOST) this.#shown.shift().element.remove();
  }

  #keep(wanted) {
    const { me } = this.#world;
    const stays = (push) => push.member === me.id && wanted(push);
    for (const push of this.#shown) if (!stays(push)) push.element.remove();
    this.#shown = this.#shown.filter(stays);
  }
}

function drawPush(message, world) {
  const name = world.nameOf(message.author);
  const channel = world.channels.get(message.channel_id);
  const mentioned = world.mentionsMe(message);
  return h(
    "li",
    { class: mentioned ? "push push-mention" : "push", dataset: { push: message.id } },
    h(
      "button",
      { class: "push-open", type: "button", title: `Open #${channel?.name}` },
      h("span", { class: "push-title" }, h("strong", {}, name), ` #${channel?.name}`),
      h("span", { class: "push-body" }, plainText(message.content ?? "", world)),
    ),
    h("button", { class: "icon-button push-close", type: "button", "aria-label": "Close" }, icon("close")),
  );
}
