/** The small menus: of a message, of a channel, and of who to be. */
import { avatar } from "./avatar.js";
import { openDialog } from "./dialog.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { openPopup, walkItems } from "./popup.js";

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

/** What the bot may do in a channel, and deleting it; for members who manage channels. */
export function openChannelMenu(anchor, channel, world, actions) {
  const bot = world.application.name;
  const may = { view: true, send: true, ...channel.permissions };
  const toggle = (name, label) =>
    h(
      "button",
      {
        class: "menu-item",
        role: "menuitemcheckbox",
        type: "button",
        tabindex: "-1",
        "aria-checked": String(may[name]),
        onclick: (event) => {
          may[name] = !may[name];
          event.currentTarget.setAttribute("aria-checked", String(may[name]));
          actions.setPermissions(channel, may);
        },
      },
      label,
      h("span", { class: "switch" }),
    );
  const permissions = [
    h("p", { class: "menu-title" }, `What ${bot} may do in #${channel.name}`),
    toggle("view", "View the channel"),
    toggle("send", "Send messages"),
    h("hr"),
  ];
  const isThread = Boolean(channel.thread_metadata); // it has its channel's permissions
  openMenu(anchor, `Settings of #${channel.name}`, (shut) => [
    ...(isThread ? [] : permissions),
    menuItem(
      isThread ? "Delete thread" : "Delete channel",
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
              href: `?as=${user.id}`,
              target: "_blank",
              title: `Open a window as ${name}`,
              "aria-label": `Open a window as ${name}`,
            },
            icon("window"),
          ),
        );
      }),
    ],
    { above: true, match: true },
  );
}
