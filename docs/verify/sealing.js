// The seal of a deal: beacon, message and cut, as far as they must go together.

const MOST_ID = 2n ** 64n - 1n;
const EPOCH = 1_420_070_400_000n; // milliseconds; Discord's ids count from there

/** @param {unknown} text @returns {boolean} whether it is an id as Discord gives them */
function isId(text) {
  return typeof text === "string" && /^[1-9]\d{0,19}$/.test(text) && BigInt(text) <= MOST_ID;
}

/** @param {string} id @returns {string} when Discord gave it */
function postedAt(id) {
  return new Date(Number((BigInt(id) >> 22n) + EPOCH)).toISOString();
}

/** @type {Check} */
function beacon(value) {
  const kind = typeof value === "string" ? /^([a-z][a-z0-9-]{0,19}):/.exec(value) : null;
  if (kind) throw new Fault("shape", "", `This page knows no beacons of the kind ${kind[1]}.`);
  if (!isId(value)) throw misshapen(value, `the id of a message: digits, at most ${MOST_ID}`);
}

/** @param {string} message @returns {string[]} server, channel and message; none where it is no link */
function addressOf(message) {
  const found = /^https:\/\/discord\.com\/channels\/(\d+)\/(\d+)\/(\d+)$/.exec(message);
  const ids = found ? found.slice(1) : [];
  return ids.every(isId) ? ids : [];
}

/** @type {Check} */
function messageAddress(value) {
  if (typeof value === "string" && addressOf(value).length) return;
  throw misshapen(value, "the address of a message,"
    + " https://discord.com/channels/SERVER/CHANNEL/MESSAGE");
}

/**
 * @param {boolean} open whether the seed is left out
 * @param {boolean} dealt whether there is a cut to tell
 * @returns {Check} of a record's shuffle
 */
function shuffleOf(open, dealt) {
  const shape = object({
    commitment: hex32,
    ...(open ? {} : { seed: hex32 }),
    beacon: orNull(beacon),
    ...(dealt ? { cut: orNull(whole(1, 51)), cut_by: orNull(seat) } : {}),
  });
  return (value) => {
    needObject(value);
    shape(value);
    if (dealt) checkCutter(value);
  };
}

/** @param {Record<string, any>} shuffle */
function checkCutter({ cut, cut_by: by }) {
  if (cut !== null && by === null) {
    throw new Fault("shape", "cut_by", `This is missing, though the deck was cut at ${cut}.`);
  }
  if (cut === null && by !== null) {
    throw new Fault("shape", "cut", `This is missing, though seat ${by} cut.`);
  }
}

/** @param {any} record whose fields are each of their kind */
function checkMessage(record) {
  const { message = null, shuffle } = record;
  if (message === null && shuffle.beacon !== null) {
    throw new Fault("shape", "message", "This is missing, though the beacon is the id of a message.");
  }
  if (message !== null && shuffle.beacon === null) {
    throw new Fault("shape", "shuffle.beacon", "This is null, though the deal has a message.");
  }
}

/** @param {any} record @param {boolean} open @param {string[]} checked grows as checks succeed */
function checkSeal(record, open, checked) {
  const { shuffle } = record;
  if (!open && sealOf(shuffle.seed) !== shuffle.commitment) {
    throw differs("seal", "shuffle.commitment", shuffle.commitment, sealOf(shuffle.seed),
      "The seal is not the one that the seed gives.");
  }
  if (!open) checked.push("The seal is the SHA-256 of the seed.");
  if (!shuffle.beacon) return;
  const [server, channel, id] = addressOf(record.message);
  if (id !== shuffle.beacon) {
    throw differs("message", "message", record.message,
      `https://discord.com/channels/${server}/${channel}/${shuffle.beacon}`,
      "The beacon is the id of the deal’s message.");
  }
  checked.push("The beacon is the id of the deal’s message.");
}

const NOT_PROVEN = [
  "that nobody looked, as whoever runs the bot can read hidden cards;",
  "that this was the deal’s first message, as one that was deleted and posted again is one more try;",
  "and, if whoever runs the bot sat at the dealer’s right, that they didn’t work out each of the 52 decks"
    + " before they cut it, or left it.",
];

/** @param {any} record right by itself @returns {string[]} what that proves, and what it does not */
function provenBy(record) {
  const { shuffle } = record;
  if ("unfinished" in record) return ["The deal was sealed, and that it was not finished is told."];
  if (!shuffle.beacon) {
    return ["Not proven: that nobody chose the cards. This deal has no beacon, as it was dealt outside"
      + " Discord, so whoever drew the seed could try others."];
  }
  return ["Proven, if the seal was shown before the deal’s message was posted: nobody could choose the"
    + " deck by its seed, neither before nor after, whoever runs the bot included.",
  `Not proven: ${NOT_PROVEN.join(" ")}`];
}
