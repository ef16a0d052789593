/** The bot's commands as people type them: full paths, matching, typed options. */
import { allows } from "./permissions.js";

const SUBCOMMAND = 1;
const GROUP = 2;
export const STRING = 3;
export const INTEGER = 4;
export const BOOLEAN = 5;
export const USER = 6;
export const CHANNEL = 7;
export const ROLE = 8;
export const MENTIONABLE = 9;
export const NUMBER = 10;

const CHAT_INPUT = 1;

/** What a newcomer needs stands on top; Discord has an order of its own. */
const FIRST = ["start", "join", "help", "learn", "hand", "rules"].map((name) => `booray ${name}`);

const TYPE_NAMES = {
  3: "text",
  4: "whole number",
  5: "true or false",
  6: "member",
  7: "channel",
  8: "role",
  9: "member or role",
  10: "number",
  11: "file",
};

/** What kind of value an option takes, in a word or two. */
export function kindName(option) {
  return option.choices?.length || option.autocomplete ? "from a list" : TYPE_NAMES[option.type];
}

/**
 * Every command this member may use, one entry per thing that can be sent:
 * `{command, path, title, description, options, steps}`; `steps` are the
 * subcommand groups and subcommands between the command and its options.
 */
export function leaves(world) {
  const own = world.commands.filter((command) => {
    const needed = command.default_member_permissions;
    const open = needed === null || needed === undefined || allows(world.member?.permissions, BigInt(needed));
    return (command.type ?? CHAT_INPUT) === CHAT_INPUT && open;
  });
  const all = own.flatMap((command) => expand(command, command, [], world.locale));
  const first = all.filter(({ path }) => FIRST.includes(path));
  first.sort((one, other) => FIRST.indexOf(one.path) - FIRST.indexOf(other.path));
  return [...first, ...all.filter(({ path }) => !FIRST.includes(path))];
}

function expand(command, node, steps, locale) {
  const nested = (node.options ?? []).filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
  if (nested.length) return nested.flatMap((option) => expand(command, option, [...steps, option], locale));
  const nodes = [command, ...steps];
  return [
    {
      command,
      steps,
      path: nodes.map((each) => each.name).join(" "),
      title: nodes.map((each) => localName(each, locale)).join(" "),
      description: localDescription(node, locale),
      options: node.options ?? [],
    },
  ];
}

export function localName(item, locale) {
  return item.name_localizations?.[locale] ?? item.name_localized ?? item.name;
}

export function localDescription(item, locale) {
  return item.description_localizations?.[locale] ?? item.description_localized ?? item.description ?? "";
}

/** The leaves that match what was typed after the slash, best first. */
export function match(all, typed) {
  const query = typed.toLowerCase().trimEnd();
  const scored = all
    .map((leaf) => ({ leaf, score: score(leaf, query) }))
    .filter((each) => each.score < Infinity);
  return scored.sort((one, other) => one.score - other.score).map((each) => each.leaf);
}

function score(leaf, query) {
  const names = [leaf.path, leaf.title.toLowerCase()];
  if (names.some((name) => name.startsWith(query))) return 0;
  const words = query.split(" ");
  const last = words.at(-1);
  if (words.length === 1 && names.some((name) => name.split(" ").some((word) => word.startsWith(last))))
    return 1;
  const inOrder = names.some((name) => words.every((word, at) => name.split(" ")[at]?.startsWith(word)));
  if (inOrder) return 2;
  return words.length === 1 && last && names.some((name) => name.includes(last)) ? 3 : Infinity;
}

/**
 * The leaf whose whole path was typed, followed by a space, with the text after
 * it: `{leaf, rest}`, or null.
 */
export function typedLeaf(all, text) {
  const lower = text.toLowerCase();
  for (const leaf of all) {
    for (const name of [leaf.path, leaf.title]) {
      const head = `/${name.toLowerCase()} `;
      if (lower.startsWith(head)) return { leaf, rest: text.slice(head.length) };
    }
  }
  return null;
}

/** Options typed as `name:value name:value`, as `{name: text}`; unknown names are left out. */
export function typedOptions(leaf, rest) {
  const names = leaf.options.map((option) => option.name);
  const found = {};
  const pattern = /(?:^|\s)([\p{L}\p{N}_-]+):/gu;
  const marks = [...rest.matchAll(pattern)].filter((mark) => names.includes(mark[1]));
  marks.forEach((mark, at) => {
    const end = marks[at + 1]?.index ?? rest.length;
    found[mark[1]] = rest.slice(mark.index + mark[0].length, end).trim();
  });
  return found;
}

/** The `options` of a command frame: the values nested under the leaf's steps. */
export function nest(leaf, values) {
  return leaf.steps.reduceRight(
    (inner, step) => [{ name: step.name, type: step.type, options: inner }],
    values,
  );
}
