/**
 * Discord's Markdown as a tree: text in, plain objects out, nothing drawn here.
 * A node is `{type, …}`; `children` holds nested nodes and `text` literal text.
 */

const DEEPEST = 10; // nesting beyond this stays literal text

/** The block nodes of a message: paragraph, heading, subtext, quote, list, codeblock. */
export function parse(source) {
  return parseBlocks(source.replace(/\r\n?/g, "\n"), 0);
}

// ---- blocks

function parseBlocks(source, depth) {
  const blocks = [];
  for (const part of splitFences(source)) {
    if (part.code === undefined) parseLines(part.text, depth, blocks);
    else blocks.push({ type: "codeblock", language: part.language, text: part.code });
  }
  return blocks;
}

/** Cut the text at its ``` fences; one that never closes, or stands behind a backslash, is literal. */
function splitFences(source) {
  const parts = [];
  const fence = /(?<!(?<!\\)(?:\\\\)*\\)```(?:([a-zA-Z0-9_+\-.#]*)\n+)?([\s\S]+?)\n?```/g;
  let end = 0;
  for (const match of source.matchAll(fence)) {
    if (match.index > end) parts.push({ text: source.slice(end, match.index).replace(/\n$/, "") });
    parts.push({ code: match[2], language: match[1] ?? "" });
    end = match.index + match[0].length;
    if (source[end] === "\n") end += 1;
  }
  if (end < source.length) parts.push({ text: source.slice(end) });
  return parts.filter((part) => part.code !== undefined || part.text !== "");
}

function parseLines(text, depth, blocks) {
  const lines = text.split("\n");
  let plain = [];
  const flush = () => {
    if (plain.length) blocks.push({ type: "paragraph", children: parseInline(plain.join("\n"), depth) });
    plain = [];
  };
  for (let at = 0; at < lines.length;) {
    const found = depth < DEEPEST ? blockAt(lines, at, depth) : null;
    if (found) {
      flush();
      blocks.push(found.block);
      at += found.lines;
    } else {
      plain.push(lines[at]);
      at += 1;
    }
  }
  flush();
}

/** The block that starts at this line, with the number of lines it takes, or null. */
function blockAt(lines, at, depth) {
  const line = lines[at];
  const heading = /^(#{1,3}) +(\S.*)$/.exec(line);
  if (heading) {
    const block = { type: "heading", level: heading[1].length, children: parseInline(heading[2], depth + 1) };
    return { block, lines: 1 };
  }
  const subtext = /^-# +(\S.*)$/.exec(line);
  if (subtext) return { block: { type: "subtext", children: parseInline(subtext[1], depth + 1) }, lines: 1 };
  if (line.startsWith(">>> ")) {
    const rest = [line.slice(4), ...lines.slice(at + 1)].join("\n");
    return { block: { type: "quote", children: parseBlocks(rest, depth + 1) }, lines: lines.length - at };
  }
  if (/^> /.test(line)) return quoteAt(lines, at, depth);
  if (ITEM.test(line)) return listAt(lines, at, depth);
  return null;
}

function quoteAt(lines, at, depth) {
  let end = at;
  while (end < lines.length && /^> ?/.test(lines[end])) end += 1;
  const inner = lines.slice(at, end).map((line) => line.replace(/^> ?/, ""));
  return { block: { type: "quote", children: parseBlocks(inner.join("\n"), depth + 1) }, lines: end - at };
}

const ITEM = /^( *)([-*]|\d{1,9}\.) +(\S.*)$/;

function listAt(lines, at, depth) {
  const [, margin, marker] = ITEM.exec(lines[at]);
  const ordered = /\d/.test(marker);
  const items = [];
  let end = at;
  while (end < lines.length) {
    const match = ITEM.exec(lines[end]);
    const indent = /^ */.exec(lines[end])[0].length;
    if (match && indent <= margin.length) {
      if (indent < margin.length || /\d/.test(match[2]) !== ordered) break;
      items.push([match[3]]);
    } else if (items.length && lines[end].trim() && indent > margin.length) {
      items.at(-1).push(lines[end].slice(margin.length + 2)); // a nested list, or more of the item
    } else {
      break;
    }
    end += 1;
  }
  const children = items.map((item) => ({ type: "item", children: parseBlocks(item.join("\n"), depth + 1) }));
  return {
    block: { type: "list", start: ordered ? Number.parseInt(marker, 10) : null, children },
    lines: end - at,
  };
}

// ---- inline

/** Pairs of delimiters, longest first, and what stands between them. */
const PAIRS = [
  ["***", "strong-em"],
  ["**", "strong"],
  ["__", "underline"],
  ["~~", "strike"],
  ["||", "spoiler"],
  ["*", "em"],
  ["_", "em"],
];

const PATTERNS = [
  [/\\([^a-zA-Z0-9\s])/y, (match) => ({ type: "text", text: match[1] })],
  [/(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/y, (match) => ({ type: "code", text: trimCode(match[2]) })],
  [/<@!?(\d{1,20})>/y, (match) => ({ type: "user", id: match[1] })],
  [/<@&(\d{1,20})>/y, (match) => ({ type: "role", id: match[1] })],
  [/<#(\d{1,20})>/y, (match) => ({ type: "channel", id: match[1] })],
  [
    /<(a?):(\w{2,32}):(\d{1,20})>/y,
    (match) => ({ type: "emoji", animated: match[1] === "a", name: match[2], id: match[3] }),
  ],
  [
    /<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y,
    (match) => ({ type: "time", seconds: Number(match[1]), style: match[2] ?? "f" }),
  ],
  [/<\/([\w\- ]{1,98}):(\d{1,20})>/y, (match) => ({ type: "command", name: match[1], id: match[2] })],
  [
    /<(https?:\/\/[^\s<>]+)>/y,
    (match) => ({ type: "link", url: match[1], children: [{ type: "text", text: match[1] }] }),
  ],
  [
    /https?:\/\/[^\s<>*_~|]+[^\s<>*_~|.,:;"')\]!?]/y,
    (match) => ({ type: "link", url: match[0], children: [{ type: "text", text: match[0] }] }),
  ],
  [/@(everyone|here)\b/y, (match) => ({ type: "everyone", text: match[0] })],
];

const MASKED = /\[((?:[^[\]\\]|\\.)+)\]\(<?(https?:\/\/[^\s<>)]+)>?(?: +"[^"]*")?\)/y;

/** Characters at which something other than plain text may begin. */
const SPECIAL = /[\\`<*_~|[@h]/g;

function trimCode(text) {
  return text.startsWith(" `") || text.endsWith("` ") ? text.replace(/^ | $/g, "") : text;
}

/** The inline nodes of one run of text (line breaks stay in the text nodes). */
function parseInline(source, depth = 0) {
  const nodes = [];
  const unclosed = new Set(); // delimiters known to have no partner further on
  let literal = "";
  let at = 0;
  while (at < source.length) {
    SPECIAL.lastIndex = at;
    const next = SPECIAL.exec(source)?.index ?? source.length;
    literal += source.slice(at, next);
    at = next;
    if (at >= source.length) break;
    const found = depth < DEEPEST ? inlineAt(source, at, depth, unclosed) : null;
    if (!found) {
      literal += source[at];
      at += 1;
    } else if (found.node.type === "text") {
      literal += found.node.text;
      at = found.end;
    } else {
      if (literal) nodes.push({ type: "text", text: literal });
      literal = "";
      nodes.push(found.node);
      at = found.end;
    }
  }
  if (literal) nodes.push({ type: "text", text: literal });
  return nodes;
}

function inlineAt(source, at, depth, unclosed) {
  for (const [pattern, build] of PATTERNS) {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match) return { node: build(match), end: pattern.lastIndex };
  }
  MASKED.lastIndex = at;
  const masked = MASKED.exec(source);
  if (masked) {
    return {
      node: { type: "link", url: masked[2], children: parseInline(masked[1], depth + 1) },
      end: at + masked[0].length,
    };
  }
  return pairAt(source, at, depth, unclosed);
}

function pairAt(source, at, depth, unclosed) {
  for (const [mark, type] of PAIRS) {
    if (!source.startsWith(mark, at) || unclosed.has(mark)) continue;
    const end = closing(source, at, mark);
    if (end < 0) {
      if (end === NOWHERE) unclosed.add(mark);
      continue;
    }
    const children = parseInline(source.slice(at + mark.length, end), depth + 1);
    const node =
      type === "strong-em" ? { type: "strong", children: [{ type: "em", children }] } : { type, children };
    return { node, end: end + mark.length };
  }
  return null;
}

const NOWHERE = -1;
const NOT_HERE = -2;

/** Where the partner of the mark at `at` stands; NOWHERE means none for later ones either. */
function closing(source, at, mark) {
  const from = at + mark.length;
  const single = mark.length === 1;
  if (single && /\s|^$/.test(source[from] ?? "")) return NOT_HERE;
  if (mark === "_" && /\w/.test(source[at - 1] ?? "")) return NOT_HERE;
  let seen = false;
  for (let end = from; (end = source.indexOf(mark, end)) >= 0; end += 1) {
    seen = true;
    if (end === from || isEscaped(source, end)) continue;
    if (single && (source[end + 1] === mark || source[end - 1] === mark)) {
      while (source[end + 1] === mark) end += 1; // part of ** or __
      continue;
    }
    if (mark === "*" && /\s/.test(source[end - 1])) continue;
    if (mark === "_" && /\w/.test(source[end + 1] ?? "")) continue;
    while (mark === "**" && source[end + 2] === "*") end += 1; // the outer mark of a***
    return end;
  }
  return seen ? NOT_HERE : NOWHERE;
}

/** Whether a backslash, itself not escaped, stands before this place. */
function isEscaped(source, at) {
  let backslashes = 0;
  while (source[at - 1 - backslashes] === "\\") backslashes += 1;
  return backslashes % 2 === 1;
}
