// The shape of a record: every field is there, none besides, each of its kind.

/** @typedef {(value: any) => void} Check throws a Fault of kind "shape" */

const VERSION = 1;
const SEATS = 8;
const RANKS = "23456789TJQKA";
const SUITS = "cdhs";
const ORDERED_DECK = [...SUITS].flatMap((suit) => [...RANKS].map((rank) => rank + suit));
const ALL_CARDS = new Set(ORDERED_DECK);

/** @param {unknown} found @param {string} wanted @returns {Fault} */
function misshapen(found, wanted) {
  return new Fault("shape", "", `Here stands ${named(found)}, but it should be ${wanted}.`);
}

/** @param {unknown} value @returns {string} */
function named(value) {
  if (value === null || typeof value === "boolean") return String(value);
  if (value instanceof OddNumber) return `the number ${shown(value)}`;
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "an object";
  return typeof value === "string" ? `the text “${shown(value)}”` : `the number ${value}`;
}

/** @param {number} fewest @param {number} [most] @returns {Check} */
function whole(fewest, most = Number.MAX_SAFE_INTEGER) {
  const upTo = most === Number.MAX_SAFE_INTEGER ? "or more" : `to ${most}`;
  return (value) => {
    if (typeof value !== "number" || value < fewest || value > most) {
      throw misshapen(value, `a whole number, ${fewest} ${upTo}`);
    }
  };
}

/** @param {...(string|boolean|number)} values @returns {Check} */
function oneOf(...values) {
  return (value) => {
    if (!values.includes(value)) throw misshapen(value, values.join(" or "));
  };
}

/** @param {RegExp} pattern @param {string} wanted @returns {Check} */
function text(pattern, wanted) {
  return (value) => {
    if (typeof value !== "string" || !pattern.test(value)) throw misshapen(value, wanted);
  };
}

/** @param {Check} check @returns {Check} */
function orNull(check) {
  return (value) => {
    if (value !== null) check(value);
  };
}

/** @param {Check} check @param {number} [length] @returns {Check} */
function listOf(check, length) {
  return (value) => {
    if (!Array.isArray(value)) throw misshapen(value, "a list");
    value.forEach((item, place) => checkPart(check, item, place));
    if (length !== undefined && value.length !== length) {
      throw new Fault("shape", "", `Here stand ${value.length}, but it should be ${length}.`);
    }
  };
}

/** @param {Check} check @param {unknown} value @param {string|number} step */
function checkPart(check, value, step) {
  try {
    check(value);
  } catch (fault) {
    throw fault instanceof Fault ? fault.inside(step) : fault;
  }
}

/** @param {unknown} value @returns {asserts value is Record<string, any>} */
function needObject(value) {
  if (value === null || typeof value !== "object" || Array.isArray(value)
      || value instanceof OddNumber) {
    throw misshapen(value, "an object with named values");
  }
}

/**
 * @param {Record<string, Check>} fields
 * @param {string[]} [optional]
 * @param {string} [unknown] what is said of a field besides
 * @returns {Check}
 */
function object(fields, optional = [], unknown = "No record has such a field.") {
  return (value) => {
    needObject(value);
    for (const [name, check] of Object.entries(fields)) {
      if (name in value) checkPart(check, value[name], name);
      else if (!optional.includes(name)) throw new Fault("shape", name, "This is missing.");
    }
    for (const name of Object.keys(value)) {
      if (!(name in fields)) throw new Fault("shape", shortened(name), unknown);
    }
  };
}

/** @type {Check} */
function chipsBySeat(value) {
  needObject(value);
  for (const [seat, chips] of Object.entries(value)) {
    if (!/^[0-7]$/.test(seat)) throw new Fault("shape", shortened(seat), "This is no seat, 0 to 7.");
    checkPart(whole(0), chips, seat);
  }
}

/** @type {Check} */
function card(value) {
  if (!ALL_CARDS.has(value)) throw misshapen(value, "a card such as As, Td or 2c");
}

/** @type {Check} */
function moment(value) {
  const pattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/;
  text(pattern, "a time such as 2026-01-31T20:15:00Z")(value);
  if (Number.isNaN(Date.parse(value))) throw misshapen(value, "a time that there is");
}

const seat = whole(0, SEATS - 1);
const chips = whole(0);
const flag = oneOf(true, false);
const hex32 = text(/^[0-9a-f]{64}$/, "64 digits of lower-case hex");
const anyText = text(/^/, "a text");
const cards = listOf(card);

// An option that was added later is optional: a record is without it where it changes nothing.
const RULES = object({
  players: listOf(whole(2, SEATS), 2),
  hand_size: whole(4, 5),
  ante: whole(1),
  trump: oneOf("dealer_card", "turned", "dealer_may_take"),
  declaration: oneOf("rotation_with_draw", "rotation", "simultaneous"),
  max_draw: whole(0, 5),
  dealer_must_play_ace: flag,
  second_ante: chips,
  stay_ante: orNull(whole(1)),
  must_hold: orNull(oneOf("trump_or_club")),
  must_head: flag,
  cinch: flag,
  limit: orNull(whole(1)),
  limit_caps_win: flag,
  table_stakes: flag,
  renege_multiple: whole(1),
  bourre_exempt: flag,
  tied_exempt: flag,
  stock_end: oneOf("reshuffle", "under"),
  enforcement: oneOf("strict", "honor"),
  format: oneOf("cash", "race", "last_standing"),
  starting_stack: whole(1),
  least_buy_in: whole(1),
  target: orNull(whole(1)),
}, [], "This page does not know this rule. Take the page of the version that dealt.");

/** @param {boolean} open whether it is a public record @returns {Check} */
function actionOf(open) {
  /** @param {Check} of @returns {Record<string, Check>} */
  const legal = (of) => (open ? {} : { legal: listOf(of) });
  const drawn = open ? whole(0, 5) : cards;
  const act = oneOf("declare", "draw", "stay", "play", "recall", "premature");
  /** @type {Record<string, Check>} */
  const kinds = {
    declare: object({ seat, act, play: flag, ...legal(oneOf("play", "pass")) }),
    draw: object({ seat, act, discard: drawn, served: drawn, take: flag }),
    stay: object({ seat, act, stay: flag, ...legal(oneOf("stay", "pass")) }),
    play: object({ seat, act, card, ...legal(card) }),
    recall: object({ seat, act, card }),
    premature: object({ seat, act }),
  };
  return (value) => {
    needObject(value);
    if (!("act" in value)) throw new Fault("shape", "act", "This is missing.");
    checkPart(act, value.act, "act");
    kinds[value.act](value);
  };
}

const RESULT = object({
  pot_end: chips,
  taken: chipsBySeat,
  bourre: chipsBySeat,
  renege: chipsBySeat,
  pot_next: chips,
  stacks: chipsBySeat,
  exempt_next: listOf(seat),
  skip_deal_next: listOf(seat),
  out: listOf(seat),
  game_winner: orNull(seat),
});

/** @type {Record<string, Check>} */
const BEGINNING = {
  version: oneOf(VERSION),
  table: text(/./s, "a text that is not empty"),
  message: orNull(messageAddress),
  deal: whole(1),
  time: moment,
};

/** @param {boolean} open whether it is a public record @returns {Check} */
function recordOf(open) {
  const secret = { deck: listOf(card, 52), reshuffles: listOf(cards) };
  return object({
    ...BEGINNING,
    rules: RULES,
    seats: listOf(object({ seat, name: anyText, stack: chips })),
    bought: chipsBySeat,
    dealer: seat,
    pot: chips,
    antes: chipsBySeat,
    shuffle: shuffleOf(open, true),
    ...(open ? {} : secret),
    turn_up: card,
    actions: listOf(actionOf(open)),
    tricks: listOf(object({ leader: seat, cards, winner: seat })),
    result: RESULT,
  }, ["message", "tricks"]);
}

/** @param {boolean} open whether it is a public line @returns {Check} of a deal not finished */
function unfinishedOf(open) {
  return object({
    ...BEGINNING, unfinished: oneOf("void", "never dealt"), shuffle: shuffleOf(open, false),
  }, ["message"]);
}

const WHOLE_RECORD = recordOf(false);
const PUBLIC_RECORD = recordOf(true);
const WHOLE_UNFINISHED = unfinishedOf(false);
const PUBLIC_UNFINISHED = unfinishedOf(true);

/** @param {any} record @returns {boolean} whether it leaves out all that is hidden in play */
function isPublic(record) {
  const shuffle = record.shuffle;
  const seed = shuffle !== null && typeof shuffle === "object" && "seed" in shuffle;
  return !("deck" in record) && !("reshuffles" in record) && !seed;
}

/** @param {any} record @returns {boolean} whether it is a public one; throws a Fault */
function checkShape(record) {
  needObject(record);
  const { version } = record;
  if (typeof version === "number" && version > VERSION) {
    throw new Fault("version", "version", `The record is of version ${version}, newer than this`
      + ` page, which reads version ${VERSION}. Check it with a newer copy of the page.`);
  }
  const open = isPublic(record);
  if ("unfinished" in record) (open ? PUBLIC_UNFINISHED : WHOLE_UNFINISHED)(record);
  else (open ? PUBLIC_RECORD : WHOLE_RECORD)(record);
  checkMessage(record);
  return open;
}
