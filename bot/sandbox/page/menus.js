/** The small menus: of a message, of a channel, and of who to be. */
import { avatar } from "./avatar.js";
import { openDialog } from "./dialog.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { isThread } from "./channels.js";
import { openPopup, walkItems } from "./popup.js";
import { threadSwitches } from "./thread-menu.js";

function menuItem(label, iconName, act, { danger = false } = {}) {
  return h(
    "button",
    {
      class: danger ? "menu-item menu-danger" : "menu-item",
      role: "menuitem",
      type: "button",
      tabindex: "-1",
      onclick: act,
    },
    label,
    icon(iconName),
  );
}

function openMenu(anchor, label, build, options) {
  const menu = h("div", { class: "menu", role: "menu", "aria-label": label });
  let shut = () => {};
  menu.append(...build(() => shut()));
  shut = openPopup(anchor, menu, options);
  walkItems(menu, "[role^=menuitem]");
}

export function openMessageMenu(anchor, message, actions) {
  openMenu(anchor, "Message actions", (shut) => [
    menuItem("Copy text", "copy", () => {
      shut();
      const texts = anchor.closest("article").querySelector(".message-body");
      navigator.clipboard?.writeText(texts?.innerText ?? "");
    }),
    menuItem(
      "Delete message",
      "trash",
      () => {
        shut();
        actions.deleteMessage(message);
      },
      { danger: true },
    ),
  ]);
}

/** An item that is on or off and stays open; `turn(on)` is called when it is pressed. */
function menuSwitch({ label, on, turn }) {
  return h(
    "button",
    {
      class: "menu-item",
      role: "menuitemcheckbox",
      type: "button",
      tabindex: "-1",
      "aria-checked": String(on),
      onclick: (event) => {
        const isOn = event.currentTarget.getAttribute("aria-checked") !== "true";
        event.currentTarget.setAttribute("aria-checked", String(isOn));
        turn(isOn);
      },
    },
    label,
    h("span", { class: "switch" }),
  );
}

/** What the bot may do in a channel; a thread has its channel's permissions. */
function permissionSwitches(channel, actions) {
  const may = { view: true, send: true, ...channel.permissions };
  const turner = (key) => (on) => {
    may[key] = on;
    actions.setPermissions(channel, may);
  };
  return [
    { label: "View the channel", on: may.view, turn: turner("view") },
    { label: "Send messages", on: may.send, turn: turner("send") },
  ];
}

/** What moderators set in a channel or thread, and deleting it. */
export function openChannelMenu(anchor, channel, world, actions) {
  const thread = isThread(channel);
  const title = thread ? `#${channel.name}` : `What ${world.application.name} may do in #${channel.name}`;
  const switches = thread ? threadSwitches(channel, actions) : permissionSwitches(channel, actions);
  openMenu(anchor, `Settings of #${channel.name}`, (shut) => [
    h("p", { class: "menu-title" }, title),
    ...switches.map(menuSwitch),
    h("hr"),
    menuItem(
      thread ? "Delete thread" : "Delete channel",
      "trash",
      () => {
        shut();
        confirmDeletion(channel, actions);
      },
      { danger: true },
    ),
  ]);
}

function confirmDeletion(channel, actions) {
  const dialog = h(
    "dialog",
    { class: "modal modal-small", "aria-labelledby": "confirm-title" },
    h(
      "form",
      { method: "dialog" },
      h("h2", { id: "confirm-title" }, `Delete #${channel.name}?`),
      h("p", {}, "Its messages go with it, for everybody."),
      h(
        "footer",
        { class: "modal-footer" },
        h("button", { class: "button button-link", value: "cancel" }, "Cancel"),
        h("button", { class: "button button-danger", value: "delete" }, "Delete channel"),
      ),
    ),
  );
  openDialog(dialog, () => {
    if (dialog.returnValue === "delete") actions.deleteChannel(channel);
  });
}

/** Choose which of one's servers to look at. */
export function openServerSwitch(anchor, world, actions) {
  openMenu(
    anchor,
    "Choose a server",
    (shut) =>
      world.guilds.map(({ id, name }) =>
        h(
          "button",
          {
            class: "menu-item",
            role: "menuitemradio",
            type: "button",
            tabindex: "-1",
            "aria-checked": String(id === world.guild.id),
            onclick: () => {
              shut();
              actions.enter(id);
            },
          },
          h("span", { class: "menu-name" }, name),
          h("span", { class: "mark" }, icon("check")),
        ),
      ),
    { match: true },
  );
}

/** Choose which member to be, here or in a window of its own. */
export function openMemberSwitch(anchor, world, actions) {
  const people = [...world.members.values()].filter(({ user }) => !user.bot);
  openMenu(
    anchor,
    "Choose who you are",
    (shut) => [
      h("p", { class: "menu-title" }, "You are"),
      ...people.map(({ user }) => {
        const name = world.nameOf(user);
        return h(
          "div",
          { class: "menu-row", role: "none" },
          h(
            "button",
            {
              class: "menu-item",
              role: "menuitemradio",
              type: "button",
              tabindex: "-1",
              "aria-checked": String(user.id === world.me.id),
              onclick: () => {
                shut();
                actions.become(user.id);
              },
            },
            avatar(user, name),
            h("span", { class: "menu-name" }, name),
            h("span", { class: "mark" }, icon("check")),
          ),
          h(
            "a",
            {
              class: "icon-button",
              role: "menuitem",
              tabindex: "-1",
              href: world.guilds.length > 1 ? `?as=${user.id}&in=${world.guild.id}` : `?as=${user.id}`,
              target: "_blank",
              title: `Open a window as ${name}`,
              "aria-label": `Open a window as ${name}`,
            },
            icon("window"),
          ),
        );
      }),
      h("hr"),
      menuItem("Let something go wrong…", "bolt", () => {
        shut();
        actions.openFaults(anchor);
      }),
    ],
    { above: true, match: true },
  );
}
