"""Changes by moderators, owners, users and the bot's developer.

| call | what the bot hears | what it meets then |
|---|---|---|
| `set_role(role, ...)` | GUILD_ROLE_UPDATE | 50013 or 50001, or may again |
| `delete_role(role)` | GUILD_ROLE_DELETE | the role on nobody |
| `set_locale(locale)` | GUILD_UPDATE | the server's locale in interactions |
| `give_bot(role)`, `take_from_bot(role)` | GUILD_MEMBER_UPDATE of its own | the same |
| `set_thread(thread, ...)` | THREAD_UPDATE | archived: 50083 for edits, posts reopen it; \
locked: 50083 for both |
| `take_bot_out_of(thread)` | THREAD_MEMBERS_UPDATE | 50001 in a private one |
| `kick(name)`, `ban(name)`, `time_out(name, seconds)` | GUILD_AUDIT_LOG_ENTRY_CREATE with the \
permission for it; GUILD_BAN_ADD | the member gone, or in time-out |
| `remove_bot()` | GUILD_DELETE, or a READY without the server | 50001, 10004, no interactions |
| `invite_bot()` | GUILD_CREATE | |
| `install_for(user)` | | interactions by their own installation, also in servers without it |
| `enable_activities()` | | an Entry Point command; 50240 for a bulk update without it |

Channels' permissions, and the deletion of channels and messages, are what a `Person` with the right
to it does: `let_bot`, `delete_channel`, `delete`; a private thread without the bot is one that a
`Person` starts.
"""

from bot.sandbox import commands, events, thread_acts
from bot.sandbox.clock import timestamp
from bot.sandbox.errors import Json
from bot.sandbox.models import Channel, Guild, Member, Role
from bot.sandbox.permissions import MEMBERS, NOTHING, Permission
from bot.sandbox.world import World


class Moderation:
    """Acts in one of the sandbox's servers. Names nobody and nothing has raise `LookupError`."""

    def __init__(self, world: World, server_id: str | None = None) -> None:
        """Act in a server, or (None) in the first."""
        self._world = world
        self._server_id = server_id

    def set_role(
        self, name: str, *, allow: Permission = NOTHING, deny: Permission = NOTHING
    ) -> None:
        """Give permissions to a role, and take others from it."""
        role = self._role(name)
        self._world.change_role(self._guild(), role, (role.permissions | allow) & ~deny)

    def delete_role(self, name: str) -> None:
        """Delete a role."""
        self._world.delete_role(self._guild(), self._role(name))

    def set_locale(self, locale: str) -> None:
        """Say which language the server is in, by a locale of Discord's."""
        self._world.set_locale(self._guild(), locale)

    def give_bot(self, role: str) -> None:
        """Give a role to the bot."""
        bot = self._guild().members[self._bot_id]
        self._world.set_roles(bot, [*bot.role_ids, self._role(role).id])

    def take_from_bot(self, role: str) -> None:
        """Take a role from the bot."""
        bot = self._guild().members[self._bot_id]
        taken = self._role(role).id
        self._world.set_roles(bot, [held for held in bot.role_ids if held != taken])

    def set_thread(self, name: str, *, archived: bool = False, locked: bool = False) -> None:
        """Say whether a thread is archived and locked."""
        thread_acts.settle(self._world, self._channel(name), archived=archived, locked=locked)

    def take_bot_out_of(self, thread: str) -> None:
        """Take the bot out of a thread."""
        self._world.leave_thread(self._channel(thread), self._bot_id)

    def kick(self, name: str) -> None:
        """Kick a member."""
        self._shut_out(name, events.KICK)

    def ban(self, name: str) -> None:
        """Ban a member; they can be let in again as anybody can."""
        self._shut_out(name, events.BAN)

    def _shut_out(self, name: str, action: int) -> None:
        member = self._member(name)
        del self._guild().members[member.user.id]
        self._world.publish(events.MemberModerated(member, action, []))

    def time_out(self, name: str, seconds: float | None) -> None:
        """Have a member press nothing for a while; None: they may again."""
        member, until = self._member(name), None
        if seconds is not None:
            until = self._world.clock.now() + seconds
        member.timed_out_until = until
        change: Json = {"key": "communication_disabled_until"}
        if until is not None:
            change["new_value"] = timestamp(until)
        told = events.MemberModerated(member, events.MEMBER_UPDATE, [change])
        self._world.publish(told)

    def remove_bot(self) -> None:
        """Remove the bot from the server; nothing happens if it is not in it."""
        if self._bot_id in self._guild().members:
            self._world.remove_bot(self._guild())

    def invite_bot(self, permissions: Permission = MEMBERS) -> None:
        """Invite the bot to the server; nothing happens if it is in it."""
        if self._bot_id not in self._guild().members:
            self._world.invite_bot(self._guild(), permissions)

    def install_for(self, user_id: str) -> None:
        """Let a user install the bot for themselves; commands say whether they come with that."""
        self._world.user_installs.add(user_id)
        self._world.publish(events.CommandsChanged())

    def enable_activities(self) -> None:
        """Let the app have Activities: Discord makes it an Entry Point command."""
        ids, application = self._world.ids, self._world.application
        command = commands.stored(
            {"type": commands.ENTRY_POINT, "name": "launch", "handler": 2},
            command_id=ids.next(),
            application_id=application.id,
            guild_id=None,
            version=ids.next(),
            installs=(0, 1),
        )
        self._world.commands[None][command["id"]] = command
        self._world.publish(events.CommandsChanged())

    @property
    def _bot_id(self) -> str:
        return self._world.application.user.id

    def _guild(self) -> Guild:
        first = next(iter(self._world.guilds.values()))
        return first if self._server_id is None else self._world.guild(self._server_id)

    def _member(self, name: str) -> Member:
        for member in self._guild().members.values():
            if name in (member.user.username, member.user.global_name, member.user.id):
                return member
        raise LookupError(f"no member is called {name!r}")

    def _role(self, name: str) -> Role:
        for role in self._guild().roles.values():
            if name in (role.name, role.id):
                return role
        raise LookupError(f"no role is called {name!r}")

    def _channel(self, name: str) -> Channel:
        for channel in self._guild().channels.values():
            if name in (channel.name, channel.id):
                return channel
        raise LookupError(f"no channel is called {name!r}")
