// SHA-256 (FIPS 180-4) and HMAC (RFC 2104). Browsers keep their own from pages opened as files.

const ROUND_CONSTANTS = new Uint32Array(64);
const FIRST_STATE = new Uint32Array(8);

/** The constants are the first 32 bits of the fractional parts of roots of the first primes. */
function fillConstants() {
  const first32 = (/** @type {number} */ root) => Math.floor((root - Math.floor(root)) * 2 ** 32);
  for (let number = 2, found = 0; found < 64; number += 1) {
    let prime = true;
    for (let by = 2; by * by <= number; by += 1) if (number % by === 0) prime = false;
    if (!prime) continue;
    if (found < 8) FIRST_STATE[found] = first32(Math.sqrt(number));
    ROUND_CONSTANTS[found] = first32(Math.cbrt(number));
    found += 1;
  }
}
fillConstants();

/** @param {number} word @param {number} by @returns {number} */
function rotated(word, by) {
  return (word >>> by) | (word << (32 - by));
}

/** @param {Uint32Array} state @param {DataView} view @param {number} start @param {Uint32Array} w */
function absorb(state, view, start, w) {
  for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(start + 4 * i);
  for (let i = 16; i < 64; i += 1) {
    const s0 = rotated(w[i - 15], 7) ^ rotated(w[i - 15], 18) ^ (w[i - 15] >>> 3);
    const s1 = rotated(w[i - 2], 17) ^ rotated(w[i - 2], 19) ^ (w[i - 2] >>> 10);
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i += 1) {
    const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const one = (h + s1 + chosen + ROUND_CONSTANTS[i] + w[i]) | 0;
    const s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] += word;
  });
}

/** @param {Uint8Array} message @returns {Uint8Array} its 32 bytes of SHA-256 */
function sha256(message) {
  const padded = new Uint8Array((((message.length + 8) >> 6) + 1) << 6);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, message.length << 3);
  const state = FIRST_STATE.slice();
  const w = new Uint32Array(64);
  for (let start = 0; start < padded.length; start += 64) absorb(state, view, start, w);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setUint32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

/** @param {Uint8Array} key @param {Uint8Array} message @returns {Uint8Array} HMAC-SHA256 */
function hmacSha256(key, message) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(joined(block.map((byte) => byte ^ 0x36), message));
  return sha256(joined(block.map((byte) => byte ^ 0x5c), inner));
}

/** @param {Uint8Array} one @param {Uint8Array} other @returns {Uint8Array} */
function joined(one, other) {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** @param {string} text @returns {Uint8Array} */
function utf8(text) {
  return new TextEncoder().encode(text);
}

/** @param {Uint8Array} bytes @returns {string} lower-case hex */
function hex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} text hex of whole bytes @returns {Uint8Array} */
function fromHex(text) {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
