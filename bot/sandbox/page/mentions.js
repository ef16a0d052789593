/** Mentions in what this member writes: “@name” on the screen, `<@id>` in the message. */

/** The name that is being typed behind an @ at the end of `text`: `{from, typed}`, or null. */
export function openMention(text) {
  const found = /(?:^|\s)@([^\s@]{0,32})$/.exec(text);
  return found && { from: text.length - found[1].length - 1, typed: found[1] };
}

/** Members whose names begin with what was typed. */
export function matchMembers(world, typed) {
  const wanted = typed.toLowerCase();
  return [...world.members.values()]
    .map(({ user }) => ({ user, name: world.nameOf(user) }))
    .filter(({ user, name }) => [name, user.username].some((each) => each.toLowerCase().startsWith(wanted)));
}

/** The text as it is sent: every “@name” of a member becomes their mention. */
export function withMentions(text, world) {
  const ids = new Map();
  for (const { user } of world.members.values())
    for (const name of [user.username, world.nameOf(user)]) ids.set(name.toLowerCase(), user.id);
  const names = [...ids.keys()].sort((one, other) => other.length - one.length).map(escapePattern);
  if (!names.length) return text;
  const pattern = new RegExp(`(?<=^|\\s)@(${names.join("|")})(?![\\p{L}\\p{N}_])`, "giu");
  return text.replace(pattern, (_, name) => `<@${ids.get(name.toLowerCase())}>`);
}

function escapePattern(text) {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}
