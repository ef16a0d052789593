// One line, and many: what is checked, in which order, and what came of it.

/**
 * What came of one line.
 * @typedef {object} Verdict
 * @property {"right"|"partly"|"wrong"|"unreadable"} outcome
 * @property {string} title which deal it is
 * @property {string[]} checked what was found right, in words
 * @property {string[]} notes what could not be checked, and what is not proven
 * @property {{where: string, sentence: string}|null} fault
 * @property {[string, string, string?][]} values what to compare with, each with a link if any
 */

const BIGGEST = 50 * 1024 * 1024;
const MOST_UNREADABLE = 20;
const FRESH = 10; // seconds that a round is old at most when the cards are dealt
const HEX_32 = /^[0-9a-f]{64}$/;

/** @param {any} line @returns {Beacon|null} its beacon, once its fields are each of their kind */
function checkShape(line) {
  must(!(line?.version > 1), "version", `The record is of version ${shown(line?.version)}, newer than`
    + " this page. Check it with the page of the program that dealt.");
  oneOf("version", line?.version, [1]);
  mustRead("table", line.table, /./s, "a text");
  mustCount("deal", line.deal, 1, Number.MAX_SAFE_INTEGER);
  mustRead("time", line.time, /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/,
    "a time such as 2026-01-31T20:15:00Z");
  must("shuffle" in line, "shuffle", "This is missing.");
  if ("unfinished" in line) oneOf("unfinished", line.unfinished, ["void", "never dealt"]);
  const { shuffle } = line;
  mustRead("shuffle.seal", shuffle.seal, HEX_32, "64 digits of lower-case hex");
  if ("secret" in shuffle) mustRead("shuffle.secret", shuffle.secret, HEX_32, "64 digits of hex");
  else must(!("deck" in line), "shuffle.secret", "This is missing.");
  must(shuffle.seal_message === null || isId(shuffle.seal_message), "shuffle.seal_message",
    `Here stands ${shown(shuffle.seal_message)}, but it should be the id of a message or null.`);
  if (shuffle.cut !== null) mustCount("shuffle.cut", shuffle.cut, 1, 51);
  if (shuffle.cut_by !== null) mustCount("shuffle.cut_by", shuffle.cut_by, 0, 7);
  must((shuffle.cut === null) === (shuffle.cut_by === null), "shuffle.cut_by",
    "A cut and its cutter stand here together, or neither.");
  return line.unfinished === "never dealt" && shuffle.beacon === null ? null
    : readBeacon(shuffle.beacon);
}

/** @param {any} line @param {Beacon|null} beacon @param {string[]} checked */
function checkSeal({ shuffle }, beacon, checked) {
  const { seal_message: seal } = shuffle;
  if ("secret" in shuffle) {
    mustBe("shuffle.seal", shuffle.seal, sealOf(shuffle.secret), "It is not the secret’s SHA-256.");
    checked.push("The seal is the SHA-256 of the secret.");
  }
  if (beacon === null) return;
  must((beacon.kind === "none") === (seal === null), "shuffle.beacon", seal === null
    ? "There is a beacon, and no message with the seal."
    : "There is a message with the seal, and no beacon.");
  if (beacon.kind === "none") return;
  const first = beacon.kind === "drand" ? beacon.at >= postedAt(seal) : beacon.number > BigInt(seal);
  must(first, "shuffle.beacon", `The world learned it at ${told(beacon.at)}, and the seal was posted`
    + ` after that, at ${told(postedAt(seal))}.`);
  checked.push(beacon.kind === "drand" ? "The beacon is of a round after the seal was posted."
    : "The beacon is the id of a message posted after the seal.");
}

/** @param {any} line with a secret @param {Beacon|null} beacon @param {Verdict} verdict */
function checkCards(line, beacon, { checked, values }) {
  const { shuffle, deck } = line;
  if (beacon === null) {
    mustBe("deck", deck, null, "There was no beacon to make it with.");
    return;
  }
  const key = keyOf(shuffle.secret, line.deal, shuffle.beacon);
  must(Array.isArray(deck), "deck", `Here stands ${shown(deck)}, but it should be 52 cards.`);
  const right = deckOf(key, shuffle.cut);
  right.forEach((card, place) => mustBe(`deck[${place}]`, deck[place], card,
    "Secret, deal, beacon and cut give another deck."));
  mustBe("deck", deck.length, right.length);
  checked.push("The deck is just what secret, deal number, beacon and cut give, all 52 cards.");
  if ("unfinished" in line) return;
  const dealing = new Dealing(line, key);
  const cutter = dealing.order.at(-2);
  if (shuffle.cut_by !== null) {
    mustBe("shuffle.cut_by", shuffle.cut_by, cutter, "The seat to the dealer’s right cuts.");
  }
  for (const { seat, name } of line.seats) {
    values.push([`Seat ${seat}, ${shown(name)}`, `dealt ${dealing.hands.get(seat)?.join(" ")}`]);
  }
  values.push(["Turn-up", line.turn_up]);
  dealing.follow();
  checked.push("Every hand is dealt from the top of that deck, and the turn-up is the card that was due.",
    `Cards drawn: ${dealing.served}, each from the top of the stock; reshuffles: ${dealing.reshuffles}.`,
    "Every card discarded or played was held by its seat.");
}

const NO_SECRET = "This is a public line, as players see it while their table is open: it holds no"
  + " secret and no deck, so the cards could not be checked. Save it again once the table has closed.";
const UNPROVEN = {
  drand: "Check yourself: the message with the seal shows it and was never edited, and the round’s link"
    + " shows the same number. If so, nobody could choose the deck.",
  message: "This deal’s beacon is a message’s id and not drand’s number. The person who runs the bot can"
    + " foresee part of such an id, and post again for another one. So it proves less.",
  none: "Not proven: that nobody chose the cards. There is no beacon, as it was dealt outside Discord.",
};

/** @param {any} line @param {Beacon|null} beacon @returns {Verdict["values"]} to be compared */
function valuesOf({ shuffle }, beacon) {
  const { seal, seal_message: message, secret, cut, cut_by: by } = shuffle;
  /** @type {Verdict["values"]} */
  const values = [["Seal", seal]];
  if (message) values.push(["Seal’s message", `${message}, posted ${told(postedAt(message))}`]);
  if (secret) values.push(["Secret", secret]);
  if (beacon?.kind === "drand") {
    values.push(["Beacon", shuffle.beacon],
      ["Its round", `drand’s round ${beacon.number}, ${told(beacon.at)}`, linkTo(beacon)]);
  } else if (beacon?.kind === "message") {
    values.push(["Beacon", `${shuffle.beacon}, posted ${told(beacon.at)}`]);
  }
  return [...values, ["Cut", by === null ? "nobody cut" : `${cut}, by seat ${by}`]];
}

/** @param {any} line @param {Beacon|null} beacon @param {Verdict} verdict told what that proves */
function noteBeacon({ time }, beacon, verdict) {
  if (beacon === null) return;
  verdict.notes.push(UNPROVEN[beacon.kind]);
  if (beacon.kind === "message") verdict.title += ", without drand";
  const age = Math.floor((Date.parse(time) - beacon.at) / 1000);
  if (beacon.kind !== "drand") return;
  if (age < 0) {
    verdict.notes.push(`By the record, the deal came ${-age} s before its beacon. The clock of the`
      + " bot’s computer was slow then. That helps nobody, as nobody knows a later round.");
  }
  if (age <= FRESH) return;
  verdict.title += `, with a beacon ${age} s old`;
  verdict.notes.push("The cards are dealt within seconds of the beacon as a rule. A crash can hold them up,"
    + " and so can somebody who tries one round after another.");
}

/** @param {any} line @returns {string} */
function tableOf(line) {
  return typeof line?.table === "string" ? line.table : "?";
}

/** @param {any} line @returns {string} */
function titleOf(line) {
  const became = typeof line?.unfinished === "string" ? `, ${shown(line.unfinished)}` : "";
  const deal = Number.isInteger(line?.deal) ? line.deal : "?";
  return `Table ${shown(tableOf(line))}, deal ${deal}${became}`;
}

/**
 * Check one line, and that it follows from the one before.
 * @param {any} line as it was read
 * @param {Map<string, Table>} tables
 * @returns {Verdict}
 */
function verdictOn(line, tables) {
  /** @type {Verdict} */
  const verdict = {
    outcome: "right", title: titleOf(line), checked: [], notes: [], fault: null, values: [],
  };
  try {
    const beacon = checkShape(line);
    const isPublic = !("secret" in line.shuffle);
    verdict.values = valuesOf(line, beacon);
    const key = `${isPublic} ${line.table}`;
    const table = tables.get(key) ?? new Table();
    tables.set(key, table);
    const note = table.follow(line, beacon);
    if (note) verdict.notes.push(note);
    checkSeal(line, beacon, verdict.checked);
    if (isPublic) {
      verdict.outcome = "partly";
      verdict.notes.push(NO_SECRET);
    } else {
      checkCards(line, beacon, verdict);
    }
    noteBeacon(line, beacon, verdict);
  } catch (error) {
    const fault = error instanceof Fault ? error
      : new Fault("", "This is not as deal records are, so its cards cannot be followed.");
    verdict.outcome = "wrong";
    verdict.fault = { where: fault.where, sentence: fault.message };
  }
  return verdict;
}

/**
 * Read the records of a text: one of them or a list, however it is laid out, or one to a line.
 * @param {string} text
 * @returns {Generator<{line?: any, fault?: string}, void>}
 */
function* readLines(text) {
  try {
    const whole = JSON.parse(text.trim());
    for (const line of Array.isArray(whole) ? whole : [whole]) yield { line };
    return;
  } catch {
    // Then each line is a record.
  }
  for (const [place, each] of text.split("\n").entries()) {
    if (!each.trim()) continue;
    try {
      yield { line: JSON.parse(each.trim()) };
    } catch {
      yield { fault: `line ${place + 1}` };
    }
  }
}

/**
 * Check the records of texts, table by table and deal by deal. Yields now and then.
 * @param {string[]} texts
 * @returns {Generator<Verdict|undefined, void>}
 */
function* checkTexts(texts) {
  /** @type {Map<string, any[]>} */
  const lines = new Map();
  let unreadable = 0;
  for (const text of texts) {
    for (const { line, fault } of readLines(text)) {
      if (fault === undefined) {
        const table = tableOf(line);
        if (!lines.get(table)?.push(line)) lines.set(table, [line]);
        yield;
        continue;
      }
      yield {
        outcome: "unreadable", title: "Something that is no record", checked: [], notes: [], values: [],
        fault: { where: fault, sentence: "This is not JSON. Perhaps a part of it was cut off." },
      };
      unreadable += 1;
      if (unreadable === MOST_UNREADABLE) return;
    }
  }
  const tables = new Map();
  const number = (/** @type {any} */ line) => (Number.isInteger(line?.deal) ? line.deal : 0);
  for (const each of lines.values()) {
    each.sort((one, other) => number(one) - number(other));
    for (const line of each) yield verdictOn(line, tables);
  }
}
