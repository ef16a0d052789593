// One record, and many: what is checked, in which order, and what came of it.

/**
 * What came of one record.
 * @typedef {object} Verdict
 * @property {"right"|"partly"|"wrong"|"unreadable"} outcome
 * @property {string} title which deal it is
 * @property {string[]} checked what was found right, in words
 * @property {string[]} notes what could not be checked
 * @property {string[]} proves what it proves, and what it does not
 * @property {{kind: string, where: string, sentence: string}|null} fault
 * @property {[string, string][]} values to compare with the channel's message
 */

const BIGGEST = 50 * 1024 * 1024;
const MOST_UNREADABLE = 20;
const MOST_RECORDS = 100_000;

/** @param {any} record @param {boolean} open @param {string[]} checked grows as checks succeed */
function checkDeal(record, open, checked) {
  checked.push("The record has every field, each of its kind.");
  checkRules(record.rules);
  checkSeats(record);
  checkPurse(record);
  checkAntes(record);
  checked.push("Rules, seats, dealer and antes go together.");
  checkSeal(record, open, checked);
  checkShuffle(record, open);
  checked.push(toldCut(record.shuffle));
  if (!open) checked.push(`The deck is just what ${sourcesOf(record.shuffle)} give, all 52 cards.`);
  const deal = opened(record, open);
  if (!open) checked.push("The turn-up is the card that was due.");
  playDeal(deal);
  checked.push(...toldActs(deal));
  checkResult(deal);
  checked.push("Pot, payments, stacks and exemptions are what the rules make of it.");
}

/** @param {any} shuffle @returns {string} */
function toldCut({ cut_by: by }) {
  return by === null ? "Nobody cut, and the deck is not cut."
    : "The cut was chosen by the seat to the dealer’s right.";
}

/** @param {any} shuffle @returns {string} what its deck follows from */
function sourcesOf({ beacon: id, cut }) {
  return ["seed", ...(id ? ["beacon"] : []), ...(cut ? ["cut"] : [])].join(" and ");
}

/** @param {any} record of a deal not finished @param {boolean} open @param {string[]} checked */
function checkUnfinished(record, open, checked) {
  checked.push("The line has every field, each of its kind.");
  checkSeal(record, open, checked);
}

/** @param {Deal} deal */
function playDeal(deal) {
  const acts = new Acts(deal);
  declareAll(deal, acts);
  stayAll(deal, acts);
  playTricks(deal, acts);
  acts.end();
  const written = deal.open ? 0 : deal.record.reshuffles.length;
  if (written > deal.reshuffles) {
    throw new Fault("reshuffle", `reshuffles[${deal.reshuffles}]`, "The stock never ran out here.");
  }
}

/** @param {Deal} deal @returns {string[]} */
function toldActs(deal) {
  const { record, open } = deal;
  const count = (/** @type {string} */ act) => record.actions
    .filter((/** @type {any} */ each) => each.act === act).length;
  const told = [`Declarations: ${count("declare")}, each in turn and allowed.`];
  if (count("draw")) {
    told.push(open ? `Draws: ${count("draw")}, each in turn and of as many cards as may be.`
      : `Draws: ${count("draw")}, each served from the top of the stock.`);
  }
  if (deal.reshuffles) told.push(`Reshuffles: ${deal.reshuffles}, each as the seed gives it.`);
  if (count("stay")) told.push(`Choices to stay in: ${count("stay")}, each in turn and allowed.`);
  if (record.tricks?.length) {
    const amiss = deal.reneged.size + deal.recalled.size;
    told.push(`Cards played: ${count("play")}, ${amiss ? "those against the rules penalised"
      : "each of them legal"}; tricks: ${record.tricks.length}, each with its winner.`);
  }
  return told;
}

/** @param {any} record @returns {string} */
function titleOf(record) {
  const isObject = record !== null && typeof record === "object";
  const name = isObject && typeof record.table === "string" ? shortened(record.table) : "?";
  const deal = isObject && typeof record.deal === "number" ? record.deal : "?";
  const became = isObject && typeof record.unfinished === "string"
    ? `, ${shortened(record.unfinished)}` : "";
  return `Table ${name}, deal ${deal}${became}`;
}

/** @param {any} record of the right shape @param {boolean} open @returns {[string, string][]} */
function valuesOf(record, open) {
  const { commitment, seed, beacon: id, cut, cut_by: by } = record.shuffle;
  /** @type {[string, string][]} */
  const values = [["Seal", commitment]];
  if (!open) values.push(["Seed", seed]);
  if (id) values.push(["Beacon", id], ["Message", record.message], ["Posted", postedAt(id)]);
  if ("unfinished" in record) return values;
  values.push(["Cut", by === null ? "nobody cut" : `${cut}, chosen by seat ${by}`]);
  values.push(["Turn-up", record.turn_up]);
  return values;
}

const NO_SEED = "This is a public line, as players see it while their table is open: it holds no seed,"
  + " so the seal could not be checked.";
const NOT_IN_PUBLIC = "This is a public record, as players see it while their table is open: it"
  + " holds no seed, no deck and no hidden cards. Whether the deck was the sealed one, the cards"
  + " dealt and drawn, and what hands allowed before the play could not be checked.";

/**
 * Check one record, and that it follows from the one before.
 * @param {any} record as it was read
 * @param {Map<string, Table>} tables
 * @returns {Verdict}
 */
function verdictOn(record, tables) {
  /** @type {Verdict} */
  const verdict = {
    outcome: "right", title: titleOf(record), checked: [], notes: [], proves: [],
    fault: null, values: [],
  };
  let isRight = false; // by itself
  try {
    const open = checkShape(record);
    verdict.values = valuesOf(record, open);
    const [key, table] = tableOf(record, tables);
    tables.set(key, table);
    table.numbering.checkSeal(record);
    const isDeal = !("unfinished" in record);
    (isDeal ? checkDeal : checkUnfinished)(record, open, verdict.checked);
    if (open) {
      verdict.outcome = "partly";
      verdict.notes.push(isDeal ? NOT_IN_PUBLIC : NO_SEED);
    }
    isRight = true;
    fit(record, tables, verdict);
    if (!open) verdict.proves = provenBy(record);
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    if (!isRight) passOver(record, tables);
    verdict.outcome = "wrong";
    verdict.fault = { kind: fault.kind, where: fault.where, sentence: fault.message };
  }
  return verdict;
}

/** @param {any} record @param {Map<string, Table>} tables @returns {[string, Table]} by its name */
function tableOf(record, tables) {
  const key = `${isPublic(record) ? "public" : "whole"} ${record.table}`;
  return [key, tables.get(key) ?? new Table()];
}

/** @param {any} record @param {Map<string, Table>} tables @param {Verdict} verdict */
function fit(record, tables, verdict) {
  const [key, table] = tableOf(record, tables);
  const { numbering } = table;
  if (numbering.last === record.deal) {
    checkTwice(numbering.line, record);
    verdict.notes.push("This deal stands here twice.");
    return;
  }
  const isDeal = !("unfinished" in record);
  try {
    numbering.follow(record);
    if (!isDeal) return;
    if (table.last) {
      table.check(record);
      verdict.checked.push(`It starts where deal ${table.last.deal} ended: stacks, pot, dealer,`
        + " antes.");
    } else if (record.deal > 1) {
      verdict.notes.push("No deal before it is here and right, so stacks, pot, dealer and exemptions"
        + " were not compared with that.");
    }
    table.remember(record);
  } catch (fault) {
    const fresh = new Table(numbering);
    if (isDeal) fresh.remember(record);
    tables.set(key, fresh);
    throw fault;
  }
}

/** Note that a line is there, though it is wrong. @param {any} record @param {Map<string, Table>} tables */
function passOver(record, tables) {
  if (typeof record?.table !== "string" || !Number.isInteger(record.deal)) return;
  const [key, { numbering }] = tableOf(record, tables);
  numbering.pass(record);
  tables.set(key, new Table(numbering));
}

/** @param {any} one @param {any} other of the same number; throws where they are not the same */
function checkTwice(one, other) {
  if (JSON.stringify(one) === JSON.stringify(other)) return;
  if (one.shuffle?.commitment !== other.shuffle.commitment) {
    throw new Fault("seal", "deal", `Deal ${one.deal} has two seals.`);
  }
  throw new Fault("table", "deal", "The same deal stands here twice, and not the same.");
}

/**
 * Read every record of a text. Yields now and then, so that others get their turn.
 * @param {string} text
 * @param {any[]} records grows; lists of records are taken apart
 * @param {Verdict[]} unreadable grows
 * @returns {Generator<void, void>}
 */
function* readRecords(text, records, unreadable) {
  const reader = new JsonReader(text);
  while (reader.more()) {
    const start = reader.at;
    try {
      const value = reader.value();
      for (const record of Array.isArray(value) ? value : [value]) records.push(record);
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault;
      unreadable.push(unread(fault));
      if (unreadable.length === MOST_UNREADABLE) return;
      reader.skip(start);
    }
    if (records.length > MOST_RECORDS) {
      records.length = 0;
      unreadable.push(unread(new Fault("size", "", `There are more than ${MOST_RECORDS} records in`
        + " it. Check a part of them at a time.")));
      return;
    }
    yield;
  }
}

/** @param {Fault} fault @returns {Verdict} */
function unread(fault) {
  const { kind, where, message } = fault;
  return {
    outcome: "unreadable", title: "Something that cannot be read", checked: [], notes: [], proves: [],
    fault: { kind, where, sentence: message }, values: [],
  };
}

/**
 * Check a text of records, table by table and deal by deal.
 * @param {string} text
 * @returns {Generator<Verdict|undefined, void>}
 */
function* checkText(text) {
  /** @type {any[]} */
  const records = [];
  /** @type {Verdict[]} */
  const unreadable = [];
  yield* readRecords(text, records, unreadable);
  yield* unreadable;
  const tables = new Map();
  for (const record of inOrder(records)) yield verdictOn(record, tables);
}

/** @param {any[]} records @returns {any[]} by deal within each table; tables as they come */
function inOrder(records) {
  const groups = new Map();
  for (const record of records) {
    const key = typeof record?.table === "string" ? record.table : "";
    if (groups.has(key)) groups.get(key).push(record);
    else groups.set(key, [record]);
  }
  const number = (/** @type {any} */ record) => (Number.isInteger(record?.deal) ? record.deal : 0);
  return [...groups.values()].flatMap(
    (group) => group.sort((/** @type {any} */ a, /** @type {any} */ b) => number(a) - number(b)),
  );
}
