/** The messages of the open channel: drawing, following the bottom, and what presses do. */
import { isForum, isThread } from "./channels.js";
import { leaves } from "./commands.js";
import { announce, coalesce, reconcile } from "./dom.js";
import { Focus } from "./focus.js";
import { openMessageMenu } from "./menus.js";
import { drawAttempt, drawDay, drawIntro, drawMessage, drawNewMark, gist } from "./message-view.js";
import { openSelect } from "./select.js";
import { EPHEMERAL, SILENT } from "./state.js";
import { dayOf } from "./time.js";

const COMPACT_WITHIN_MS = 7 * 60_000;
const NEAR_BOTTOM_PX = 48;

export class Messages {
  #world;
  #actions;
  #scroller = document.getElementById("messages");
  #list = document.getElementById("message-list");
  #focus = new Focus(this.#list);
  #toRead = null; // a private answer that has just come, by its id
  #reading = false; // one that is longer than the view
  #jump = document.getElementById("jump");
  #following = true;
  #missed = 0;
  #scrolledTo = 0;

  /** `actions` are the things main.js can do: press, choose, dismiss, deleteMessage, openChannel, useCommand. */
  constructor(world, actions) {
    this.#world = world;
    this.#actions = actions;
    const draw = coalesce(() => this.#draw());
    world.on("messages world members commands", draw);
    world.on("channel", () => {
      this.#follow();
      draw();
    });
    world.on("arrival", (message) => this.#arrived(message));
    world.on("update", (message) => this.#updated(message));
    this.#scroller.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    this.#list.addEventListener("click", (event) => this.#clicked(event));
    this.#list.addEventListener("keydown", (event) => this.#keyed(event));
    this.#jump.addEventListener("click", () => this.#follow());
    const keepBottom = new ResizeObserver(() => this.#stick());
    keepBottom.observe(this.#list);
    keepBottom.observe(this.#scroller);
  }

  #draw() {
    const { channel } = this.#world;
    this.#focus.note();
    reconcile(this.#list, channel ? this.#rows(channel) : []);
    this.#focus.keep();
    this.#stick();
  }

  #rows(channel) {
    const world = this.#world;
    const first = firstCommands(channel, world);
    const rows = [
      {
        key: `intro-${channel.id}`,
        stamp: `${channel.name}\n${channel.topic}\n${first.map((each) => each.title)}`,
        build: () => keyed(drawIntro(channel, first, world), `intro-${channel.id}`),
      },
    ];
    const attempts = [...(world.business.attempts.get(channel.id) ?? [])];
    const messages = world.messagesOf(channel.id);
    const addAttempts = (after) => {
      for (const attempt of attempts.filter((each) => each.after === after)) {
        rows.push({ key: attempt.nonce, stamp: attempt, build: () => drawAttempt(attempt, world) });
      }
    };
    addAttempts(null);
    let previous = null;
    for (const message of messages) {
      this.#addMarks(rows, message, previous);
      const compact = previous !== null && rows.at(-1).message === previous && follows(message, previous);
      rows.push(this.#row(message, compact));
      addAttempts(message.id);
      previous = message;
    }
    return rows;
  }

  #addMarks(rows, message, previous) {
    const time = Date.parse(message.timestamp);
    if (!previous || dayOf(time) !== dayOf(Date.parse(previous.timestamp))) {
      const key = `day-${dayOf(time)}`;
      rows.push({ key, stamp: this.#world.locale, build: () => keyed(drawDay(time, this.#world), key) });
    }
    if (this.#world.unread.get(message.channel_id)?.first === message.id) {
      rows.push({ key: "new", stamp: "", build: () => keyed(drawNewMark(), "new") });
    }
  }

  #row(message, compact) {
    const { id } = message;
    const stamp = `${this.#world.version(id)} ${compact}`;
    return { key: id, message, stamp, build: () => drawMessage(message, this.#world, compact) };
  }

  // ---- following the newest message

  #scrolled() {
    const { scrollHeight, scrollTop, clientHeight } = this.#scroller;
    const near = scrollHeight - scrollTop - clientHeight < NEAR_BOTTOM_PX;
    const upwards = scrollTop < this.#scrolledTo; // else the list grew, and the bottom went away from the reader
    this.#scrolledTo = scrollTop;
    if (near) this.#missed = 0;
    if (near || upwards) this.#following = near;
    this.#showJump();
  }

  #stick() {
    if (this.#following) this.#scroller.scrollTop = this.#scroller.scrollHeight;
    if (this.#following && this.#toRead) this.#showBeginning(this.#toRead);
    this.#showJump();
  }

  /** A private answer that is only read, and longer than the view, is read from its first line. */
  #showBeginning(id) {
    const row = this.#list.querySelector(`[data-message-id="${id}"]`);
    if (!row) return;
    this.#toRead = null;
    this.#reading = row.offsetHeight > this.#scroller.clientHeight;
    if (!this.#reading) return;
    row.scrollIntoView({ block: "start" });
    this.#following = false;
  }

  #follow() {
    this.#following = true;
    this.#reading = false;
    this.#missed = 0;
    this.#stick();
  }

  #showJump() {
    this.#jump.hidden = this.#following;
    const count = this.#missed;
    const label = count ? `${count} new message${count === 1 ? "" : "s"}` : "Jump to the newest";
    this.#jump.querySelector("span").textContent = label;
  }

  // ---- news for screen readers and for readers elsewhere in the channel

  #arrived(message) {
    if (message.channel_id !== this.#world.channelId) return;
    const forMe = Boolean(message.flags & EPHEMERAL);
    if (message.author.id === this.#world.me.id || (forMe && this.#reading)) this.#follow();
    else if (!this.#following) this.#missed += 1;
    this.#toRead = forMe && this.#following && !hasButtons(message.components) ? message.id : null;
    this.#showJump();
    announce(`${this.#world.nameOf(message.author)}: ${gist(message, this.#world)}`);
  }

  #updated(message) {
    if (message.channel_id !== this.#world.channelId || !(message.flags & EPHEMERAL)) return;
    announce(`Updated for you: ${gist(message, this.#world)}`);
  }

  // ---- presses

  #keyed(event) {
    // A key held down presses once: what has the focus next is another button.
    if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
    const target = event.target.closest("[role=button][data-act]");
    if (target && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      target.click();
    }
  }

  #clicked(event) {
    const target = event.target.closest("[data-act]");
    if (!target || target.getAttribute("aria-busy") === "true") return;
    const id = target.closest("[data-message-id]")?.dataset.messageId;
    const message = this.#world.messagesOf(this.#world.channelId).find((each) => each.id === id);
    this.#acts[target.dataset.act]?.(target, message, event);
  }

  #acts = {
    press: (target, message) => this.#actions.press(message, target.dataset.customId, 2),
    choose: (target, message) => this.#choose(target, message),
    reveal: (target, message, event) => {
      if (target.dataset.revealed !== undefined) return;
      event.preventDefault();
      target.dataset.revealed = "";
    },
    dismiss: (target, message) => this.#actions.deleteMessage(message),
    "dismiss-attempt": (target) => this.#world.business.dismissAttempt(this.#world.channelId, target.dataset.nonce),
    "message-menu": (target, message) => openMessageMenu(target, message, this.#actions),
    jump: (target) => this.#show(target.dataset.message),
    "open-channel": (target) => this.#world.open(target.dataset.channel),
    "use-command": (target) => this.#actions.useCommand(target.dataset.name),
  };

  /** Bring a message before the reader's eyes. */
  #show(id) {
    const row = this.#list.querySelector(`[data-message-id="${id}"]`);
    row?.scrollIntoView({ block: "center" });
    row?.animate([{ backgroundColor: "rgb(88 110 240 / 40%)" }, {}], 1200);
  }

  #choose(target, message) {
    const component = findComponent(message.components, target.dataset.customId);
    openSelect(target, component, this.#world, {
      chosen: this.#world.business.chosen.get(`${message.id}/${component.custom_id}`),
      onChoose: (values) => {
        this.#world.business.chosen.set(`${message.id}/${component.custom_id}`, values);
        this.#actions.press(message, component.custom_id, component.type, values);
      },
    });
  }
}

function keyed(element, key) {
  element.dataset.key = key;
  return element;
}

/** The commands that somebody who is new here begins with; none where no table can open. */
function firstCommands(channel, world) {
  if (isThread(channel) || isForum(channel) || channel.permissions?.send === false) return [];
  const named = (name) => leaves(world).find((leaf) => leaf.steps.at(-1)?.name === name);
  const start = named("start");
  return start ? [start, named("learn")].filter(Boolean) : [];
}

function hasButtons(components) {
  return (components ?? []).some((each) => each.custom_id || hasButtons(each.components));
}

function follows(message, previous) {
  const near = Date.parse(message.timestamp) - Date.parse(previous.timestamp) < COMPACT_WITHIN_MS;
  const kind = EPHEMERAL | SILENT;
  const sameKind = (message.flags & kind) === (previous.flags & kind);
  const context = message.interaction_metadata?.name || message.referenced_message !== undefined;
  return near && sameKind && !context && message.author.id === previous.author.id;
}

function findComponent(components, customId) {
  for (const component of components ?? []) {
    if (component.custom_id === customId) return component;
    const found = findComponent(
      [...(component.components ?? []), component.accessory].filter(Boolean),
      customId,
    );
    if (found) return found;
  }
  return null;
}
