/** The sandbox page: a small Discord on this machine. This module joins its parts. */
import { assignTints } from "./avatar.js";
import { Composer } from "./composer.js";
import { h } from "./dom.js";
import { Drawers } from "./drawers.js";
import { channelIcon, isForum, isThread } from "./channels.js";
import { FaultPanel } from "./faults.js";
import { icon } from "./icons.js";
import { Messages } from "./messages.js";
import { Modals } from "./modal.js";
import { Pushes } from "./pushes.js";
import { Sidebar } from "./sidebar.js";
import { Live } from "./socket.js";
import { World } from "./state.js";
import { openThreadDialog } from "./thread-menu.js";
import { keepTimes } from "./time.js";

const world = new World();
const live = new Live({
  onFrame: (frame) => world.apply(frame),
  onState: (state) => world.setConnection(state),
});

/** Ask something of the bot; the nonce, or null when there is no connection. */
function ask(type, data, business) {
  const nonce = world.nextNonce();
  if (!live.send(type, { nonce, ...data })) return null;
  if (business) world.business.wait(nonce, business);
  return nonce;
}

const actions = {
  say: (content) => live.send("message", { channel_id: world.channelId, content }),

  command(leaf, options) {
    const data = { channel_id: world.channelId, command_id: leaf.command.id, options };
    return ask("command", data, { kind: "command", channelId: world.channelId, name: leaf.title }) !== null;
  },

  autocomplete(leaf, options) {
    const data = { channel_id: world.channelId, command_id: leaf.command.id, options };
    return ask("autocomplete", data, { kind: "autocomplete", channelId: world.channelId });
  },

  press(message, customId, componentType, values) {
    const business = { kind: "component", channelId: message.channel_id, messageId: message.id, customId };
    const data = {
      channel_id: message.channel_id,
      message_id: message.id,
      custom_id: customId,
      component_type: componentType,
    };
    const sent = ask("component", values ? { ...data, values } : data, business);
    if (sent === null) notify("There is no connection to the sandbox just now.");
  },

  submitModal(modal, components) {
    const data = { channel_id: modal.channelId, custom_id: modal.custom_id, components };
    const about = {
      ...(modal.messageId && { message_id: modal.messageId }),
      ...(modal.interaction_id && { interaction_id: modal.interaction_id }),
    };
    return ask(
      "modal_submit",
      { ...data, ...about },
      { kind: "modal", channelId: modal.channelId, messageId: null },
    );
  },

  deleteMessage: (message) =>
    live.send("delete_message", { channel_id: message.channel_id, message_id: message.id }),
  deleteChannel: (channel) => live.send("delete_channel", { channel_id: channel.id }),
  startThread: (channel, name, isPrivate, content) =>
    live.send("start_thread", { channel_id: channel.id, name, private: isPrivate, ...(content && { content }) }),
  setThread: (thread, { archived, locked }) =>
    live.send("set_thread", { channel_id: thread.id, archived, locked }),
  setPermissions: (channel, { view, send }) =>
    live.send("set_permissions", { channel_id: channel.id, view, send }),

  openChannel(id) {
    world.open(id);
    drawers.close();
    composer.focusIfPointed();
  },

  startFault: (id) => live.send("start_fault", { id, channel_id: world.channelId }),
  endFault: (id) => live.send("end_fault", { id }),
  openFaults(opener) {
    drawers.close();
    faultPanel.open(opener);
  },

  useCommand: (name) => composer.begin(name),

  become(id) {
    if (id !== world.me?.id) live.connect(id, world.guild?.id ?? null);
    drawers.close();
  },

  enter(id) {
    if (id !== world.guild?.id) live.connect(world.me.id, id);
  },
};

world.on("world", () => assignTints(world.members.keys())); // before anything is drawn
new Messages(world, actions);
new Sidebar(world, actions);
new Modals(world, actions.submitModal);
new Pushes(world, actions);
const composer = new Composer(world, actions);
const drawers = new Drawers();
const faultPanel = new FaultPanel(world, actions);

// ---- who one is, and where: in the address (so that windows can be told apart), and kept by the tab

const TAB_MEMBER = "booray-sandbox-member";
const TAB_SERVER = "booray-sandbox-server";
const TAB_CHANNEL = "booray-sandbox-channel";

world.on("world", () => {
  sessionStorage.setItem(TAB_MEMBER, world.me.id);
  sessionStorage.setItem(TAB_SERVER, world.guild.id);
  const address = new URL(location.href);
  address.searchParams.set("as", world.me.id);
  if (world.guilds.length > 1) address.searchParams.set("in", world.guild.id);
  history.replaceState(null, "", address);
  document.getElementById("app").hidden = false;
  document.getElementById("welcome").hidden = true;
});

const threadButton = document.getElementById("start-thread");

let restored = false;
world.on("world", () => {
  const kept = sessionStorage.getItem(TAB_CHANNEL);
  if (!restored && kept) world.open(kept);
  restored = true;
});
world.on("channel", () => {
  if (world.channelId) sessionStorage.setItem(TAB_CHANNEL, world.channelId);
  drawHeader();
});
world.on("channels", drawHeader);

function drawHeader() {
  const { channel } = world;
  document.getElementById("channel-title").textContent = channel?.name ?? "No channel";
  document.getElementById("channel-topic").textContent = channel?.topic ?? "";
  document.getElementById("channel-icon").replaceChildren(icon(channel ? channelIcon(channel) : "hash"));
  threadButton.hidden = !channel || isThread(channel);
  const label = isForum(channel) ? "New post" : "New thread";
  threadButton.setAttribute("aria-label", label);
  threadButton.title = label;
}

threadButton.addEventListener("click", () => openThreadDialog(world.channel, actions));

// ---- the connection, and small notices

const WAITING_TEXT = { connecting: "Connecting to the sandbox…", lost: "Connection lost. Trying again…" };

world.on("connection", () => {
  const strip = document.getElementById("connection");
  strip.hidden = world.connection === "open";
  strip.textContent = WAITING_TEXT[world.connection] ?? "";
});
world.on("error", notify);

function notify(text) {
  const toast = h(
    "div",
    { class: "toast", role: "alert" },
    h("span", {}, text),
    h(
      "button",
      { class: "icon-button", type: "button", "aria-label": "Close", onclick: () => toast.remove() },
      icon("close"),
    ),
  );
  document.getElementById("toasts").append(toast);
  setTimeout(() => toast.remove(), 8000);
}

function lookAgain() {
  if (!document.hidden && world.guild) world.see();
}

document.addEventListener("visibilitychange", lookAgain);
addEventListener("focus", lookAgain);

for (const slot of document.querySelectorAll("[data-icon]")) slot.prepend(icon(slot.dataset.icon));
keepTimes();
const asked = new URLSearchParams(location.search);
live.connect(
  asked.get("as") ?? sessionStorage.getItem(TAB_MEMBER),
  asked.get("in") ?? sessionStorage.getItem(TAB_SERVER),
);
