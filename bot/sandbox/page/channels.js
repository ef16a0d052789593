/** Kinds of channels, and how they are told apart. */
const THREADS = new Set([10, 11, 12]);
const PRIVATE_THREAD = 12;
const FORUMS = new Set([15, 16]);

export function isThread(channel) {
  return THREADS.has(channel.type);
}

/** Whether a channel holds posts, and no messages of its own. */
export function isForum(channel) {
  return FORUMS.has(channel?.type);
}

export function isPrivate(channel) {
  return channel.type === PRIVATE_THREAD;
}

export function isArchived(channel) {
  return Boolean(channel.thread_metadata?.archived);
}

/** Whether moderators closed this thread: its buttons are dead for all, and only they may write. */
export function isLocked(channel) {
  return Boolean(channel?.thread_metadata?.locked);
}

/** The name of the icon a channel is listed with. */
export function channelIcon(channel) {
  if (isPrivate(channel)) return "privateThread";
  if (isThread(channel)) return "thread";
  if (isForum(channel)) return "forum";
  const closedToBot = channel.permissions?.send === false || channel.permissions?.view === false;
  return closedToBot ? "locked" : "hash";
}
