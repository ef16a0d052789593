/** The columns at the sides: the server with its channels, the members, and who one is. */
import { avatar } from "./avatar.js";
import { channelIcon, isArchived, isLocked, isPrivate, isThread } from "./channels.js";
import { coalesce, h, reconcile } from "./dom.js";
import { icon } from "./icons.js";
import { openChannelMenu, openMemberSwitch, openServerSwitch } from "./menus.js";
import { MANAGE_CHANNELS, MANAGE_GUILD, MANAGE_THREADS, allows } from "./permissions.js";

export class Sidebar {
  #world;
  #actions;
  #channels = document.getElementById("channel-list");
  #members = document.getElementById("member-list");
  #you = document.getElementById("you");

  constructor(world, actions) {
    this.#world = world;
    this.#actions = actions;
    world.on(
      "world channels channel",
      coalesce(() => this.#drawChannels()),
    );
    world.on(
      "world members",
      coalesce(() => this.#drawMembers()),
    );
    this.#channels.addEventListener("click", (event) => {
      const target = event.target.closest("[data-act]");
      const channel = target && world.channels.get(target.dataset.channel);
      if (!channel) return;
      if (target.dataset.act === "open-channel") actions.openChannel(channel.id);
      else openChannelMenu(target, channel, world, actions);
    });
    this.#you.addEventListener("click", () => openMemberSwitch(this.#you, world, actions));
  }

  #drawChannels() {
    const world = this.#world;
    if (!world.guild) return;
    this.#drawServer();
    const rows = world
      .channelTree()
      .flatMap(({ channel, threads, archived }) => [
        this.#channelRow(channel),
        ...threads.map((thread) => this.#channelRow(thread)),
        ...(archived.length ? [archiveTitle(channel)] : []),
        ...archived.map((thread) => this.#channelRow(thread)),
      ]);
    reconcile(this.#channels, rows);
    this.#drawTitle();
  }

  /** The server's name, and where there are several, the way to the others. */
  #drawServer() {
    const { guild, guilds } = this.#world;
    const title = document.getElementById("guild-name");
    if (title.dataset.shows === guild.id) return;
    title.dataset.shows = guild.id;
    if (guilds.length < 2) title.replaceChildren(guild.name);
    else title.replaceChildren(this.#serverButton(guild));
  }

  #serverButton(guild) {
    const button = h(
      "button",
      {
        class: "server-switch",
        type: "button",
        "aria-haspopup": "menu",
        "aria-expanded": "false",
        "aria-label": `${guild.name}. Choose a server`,
        onclick: () => openServerSwitch(button, this.#world, this.#actions),
      },
      h("span", {}, guild.name),
      icon("down"),
    );
    return button;
  }

  #drawTitle() {
    const { channel } = this.#world;
    const { mentions } = this.#world.unread;
    document.title = `${mentions ? `(${mentions}) ` : ""}${channel ? `#${channel.name}` : this.#world.guild.name} · Booray sandbox`;
  }

  #channelRow(channel) {
    const world = this.#world;
    const { count = 0, mentions = 0 } = world.unread.get(channel.id) ?? {};
    const current = channel.id === world.channelId;
    const manage = world.can(isThread(channel) ? MANAGE_THREADS : MANAGE_CHANNELS);
    const notes = [
      ...stateNotes(channel, world),
      count && `${count} unread`,
      mentions && `${mentions} for you`,
    ].filter(Boolean);
    const look = { notes, count, mentions, current, manage };
    return {
      key: channel.id,
      stamp: JSON.stringify([channel.name, look, world.me.id]),
      build: () => drawChannel(channel, look),
    };
  }

  #drawMembers() {
    const world = this.#world;
    if (!world.guild) return;
    const people = [...world.members.values()];
    const here = people.filter(({ user }) => !user.bot || world.botOnline);
    const away = people.filter(({ user }) => user.bot && !world.botOnline);
    const rows = [];
    for (const [title, group] of [
      ["Online", here],
      ["Offline", away],
    ]) {
      if (!group.length) continue;
      const label = `${title} — ${group.length}`;
      rows.push({
        key: `title-${title}`,
        stamp: label,
        build: () => h("li", { class: "member-title", dataset: { key: `title-${title}` } }, label),
      });
      for (const member of group) rows.push(this.#memberRow(member, title === "Online"));
    }
    reconcile(this.#members, rows);
    const name = world.nameOf(world.me);
    this.#you.setAttribute("aria-label", `You are ${name}. Choose who you are`);
    this.#you.replaceChildren(
      avatar(world.me, name, { status: "online" }),
      h("span", { class: "you-text" }, h("small", {}, "You are"), h("strong", {}, name)),
      icon("down"),
    );
  }

  #memberRow({ user, locale, permissions }, online) {
    const world = this.#world;
    const name = world.nameOf(user);
    const key = `member-${user.id}`;
    const isModerator = !user.bot && allows(permissions, MANAGE_GUILD);
    const isMe = user.id === world.me.id;
    return {
      key,
      stamp: JSON.stringify([name, online, isModerator, isMe]),
      build: () =>
        h(
          "li",
          { class: online ? "member" : "member member-away", dataset: { key } },
          avatar(user, name, { status: online ? "online" : "offline" }),
          h("span", { class: "member-name" }, name),
          user.bot && h("span", { class: "bot-tag" }, "App"),
          isModerator &&
            h(
              "span",
              {
                class: "member-mark",
                role: "img",
                title: "Manages the server",
                "aria-label": "manages the server",
              },
              icon("crown"),
            ),
          isMe && h("small", { class: "member-note" }, "you"),
          !user.bot && locale && !locale.startsWith("en") && h("small", { class: "member-note" }, locale),
        ),
    };
  }
}

/** What sets a channel or thread apart, in words. */
function stateNotes(channel, world) {
  if (isThread(channel))
    return [
      isPrivate(channel) && "private thread",
      isArchived(channel) && "archived",
      isLocked(channel) && "locked",
    ];
  const closed = channel.permissions?.send === false || channel.permissions?.view === false;
  return [closed && `${world.application.name} may not post here`];
}

function archiveTitle(channel) {
  const key = `archive-${channel.id}`;
  return {
    key,
    stamp: "",
    build: () => h("li", { class: "archive-title", dataset: { key } }, "Archived"),
  };
}

function drawChannel(channel, { notes, count, mentions, current, manage }) {
  const classes = [
    "channel",
    isThread(channel) && "channel-thread",
    isArchived(channel) && "channel-archived",
    count && "channel-unread",
  ];
  return h(
    "li",
    { class: classes.filter(Boolean).join(" "), dataset: { key: channel.id } },
    h(
      "button",
      {
        class: "channel-button",
        type: "button",
        title: notes.join(", ") || null,
        "aria-current": current ? "page" : null,
        "aria-label": [channel.name, ...notes].join(", "),
        dataset: { act: "open-channel", channel: channel.id },
      },
      icon(channelIcon(channel)),
      h("span", { class: "channel-name" }, channel.name),
      isLocked(channel) && h("small", { class: "channel-note", "aria-hidden": "true" }, "locked"),
      mentions ? h("span", { class: "badge", "aria-hidden": "true" }, String(mentions)) : null,
    ),
    manage &&
      h(
        "button",
        {
          class: "icon-button channel-settings",
          type: "button",
          title: `Settings of #${channel.name}`,
          "aria-label": `Settings of #${channel.name}`,
          "aria-haspopup": "menu",
          "aria-expanded": "false",
          dataset: { act: "channel-menu", channel: channel.id },
        },
        icon("settings"),
      ),
  );
}
