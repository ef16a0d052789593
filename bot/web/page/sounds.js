/** Sounds, made here: a card, chips, a turn, a deal that is won. */
import { pref } from "./prefs.js";

/** @type {AudioContext | null} */
let audio = null;

/** Browsers allow sound only once somebody has pressed something. */
function wake() {
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
}
addEventListener("pointerdown", wake, { passive: true });
addEventListener("keydown", wake);

/** @type {Record<string, (audio: AudioContext) => void>} */
const SOUNDS = {
  card: (it) => rustle(it, 0.06, 2400, 0.25),
  sweep: (it) => rustle(it, 0.16, 1300, 0.2),
  chips: (it) => [0, 0.05, 0.11].forEach((at) => ping(it, 3200 + at * 4000, at, 0.05, 0.05)),
  turn: (it) => [523, 784].forEach((pitch, at) => ping(it, pitch, at * 0.12, 0.25, 0.12)),
  won: (it) => [523, 659, 784, 1047].forEach((pitch, at) => ping(it, pitch, at * 0.1, 0.35, 0.12)),
  lost: (it) => [392, 330, 262].forEach((pitch, at) => ping(it, pitch, at * 0.16, 0.35, 0.1)),
};

/** Let something be heard, unless sounds are off or nobody looks. */
export function play(/** @type {string} */ name) {
  if (pref("sound") === "off" || audio?.state !== "running" || document.visibilityState === "hidden") return;
  SOUNDS[name]?.(audio);
}

function ping(/** @type {AudioContext} */ it, /** @type {number} */ pitch, /** @type {number} */ at, /** @type {number} */ lasts, /** @type {number} */ loud) {
  const tone = it.createOscillator();
  const gain = it.createGain();
  const begin = it.currentTime + at;
  tone.type = "triangle";
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loud, begin + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
  tone.connect(gain).connect(it.destination);
  tone.start(begin);
  tone.stop(begin + lasts);
}

function rustle(/** @type {AudioContext} */ it, /** @type {number} */ lasts, /** @type {number} */ pitch, /** @type {number} */ loud) {
  const noise = it.createBuffer(1, Math.ceil(it.sampleRate * lasts), it.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = (Math.random() * 2 - 1) * (1 - at / samples.length) ** 2;
  const source = it.createBufferSource();
  source.buffer = noise;
  const filter = it.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  const gain = it.createGain();
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(it.destination);
  source.start();
}
