"""Threads: what members may do in archived and locked ones."""

from bot.sandbox.errors import NotPossibleError
from bot.sandbox.models import PRIVATE_THREAD, PUBLIC_THREAD, Channel, Message
from bot.sandbox.permissions import Permission
from bot.sandbox.world import World


def needed_to_start(parent: Channel, *, private: bool) -> Permission:
    """The permission a member needs to start a thread."""
    if parent.is_forum:
        return Permission.SEND_MESSAGES
    return Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS


def start(
    world: World, user_id: str, parent: Channel, name: str, *, private: bool, content: str = ""
) -> Channel:
    """Start a thread with its owner alone in it; in a forum, a post that begins with `content`."""
    name = name.strip()
    if parent.is_thread:
        raise NotPossibleError("A thread has no threads of its own.")
    if not 0 < len(name) <= 100:
        raise NotPossibleError("A thread's name has 1 to 100 characters.")
    if parent.is_forum and (private or not 0 < len(content.strip()) <= 2000):
        raise NotPossibleError("A post is for everybody, and begins with 1 to 2,000 characters.")
    thread = Channel(
        id=world.ids.next(),
        guild_id=parent.guild_id,
        name=name,
        type=PRIVATE_THREAD if private else PUBLIC_THREAD,
        parent_id=parent.id,
        owner_id=user_id,
        created=world.clock.now(),
        member_ids=[user_id],
    )
    world.add_channel(thread)
    if parent.is_forum:
        author = world.member(parent.guild_id, user_id).user
        # Discord gives a post's first message the number of the post.
        world.post(Message(thread.id, thread.id, author, world.clock.now(), content.strip()))
    return thread


def settle(world: World, thread: Channel, *, archived: bool, locked: bool) -> None:
    """Archive, lock, or open a thread."""
    if not thread.is_thread:
        raise NotPossibleError("Only a thread can be archived or locked.")
    thread.archived, thread.locked = archived, locked
    world.changed_channel(thread)


def check_writing(world: World, user_id: str, channel: Channel) -> None:
    """Refuse a member's message or command in a forum, and in a locked thread of others'."""
    if channel.is_forum:
        raise NotPossibleError("A forum has no messages of its own: write in one of its posts.")
    if world.is_shut_out(user_id, channel):
        raise NotPossibleError("This thread is locked: only moderators may write in it.")


def check_components(channel: Channel) -> None:
    """Refuse a press in a locked thread: clients disable its buttons and selects for everybody."""
    if channel.locked:
        raise NotPossibleError("This thread is locked: its buttons and menus do not work.")


def reopen(world: World, channel: Channel) -> None:
    """Open an archived thread again, as posting in it does and nothing else."""
    if channel.archived:
        channel.archived = False
        world.changed_channel(channel)


def gather(world: World, channel: Channel, message: Message) -> None:
    """Add a message's author and whom it mentions to its thread."""
    if not channel.is_thread:
        return
    home = world.channel(channel.parent_id or "")
    for user_id in (message.author.id, *message.mentions):
        if world.may_view(user_id, home):
            world.join_thread(channel, user_id)
