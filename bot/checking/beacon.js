// Beacons: what nobody knew before the cut was closed.

const QUICKNET = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971";
const GENESIS = 1_692_803_367; // seconds; when drand's chain began
const PERIOD = 3;
const EPOCH = 1_420_070_400_000n; // milliseconds; Discord's ids count from there
const ID = /^[1-9]\d{0,19}$/;

/** @param {unknown} text @returns {boolean} whether it is an id as Discord gives them */
function isId(text) {
  return typeof text === "string" && ID.test(text) && BigInt(text) < 2n ** 64n;
}

/** @param {string} id @returns {number} when Discord gave it, in milliseconds */
function postedAt(id) {
  return Number((BigInt(id) >> 22n) + EPOCH);
}

/** @param {number} moment in milliseconds @returns {string} */
function told(moment) {
  return new Date(moment).toISOString().replace(/T(.+)\..+/, " $1 UTC");
}

/**
 * What a beacon says.
 * @typedef {object} Beacon
 * @property {"drand"|"message"|"none"} kind
 * @property {bigint} number of the round, or the message's id
 * @property {number} at when the world learned it, in milliseconds
 */

/** @param {unknown} text @returns {Beacon} */
function readBeacon(text) {
  const [kind, number] = String(text).split(":");
  if (text === "none") return { kind, number: 0n, at: 0 };
  if (/^drand:[1-9]\d{0,9}:[0-9a-f]{64}$/.test(String(text))) {
    return { kind: "drand", number: BigInt(number), at: (GENESIS + (number - 1) * PERIOD) * 1000 };
  }
  must(text === `message:${number}` && isId(number), "shuffle.beacon", `Here stands ${shown(text)}, but`
    + " it should be drand:ROUND:RANDOMNESS, message:ID or none.");
  return { kind: "message", number: BigInt(number), at: postedAt(number) };
}

/** @param {Beacon} beacon of drand @returns {string} where anyone reads that round */
function linkTo({ number }) {
  return `https://api.drand.sh/${QUICKNET}/public/${number}`;
}
