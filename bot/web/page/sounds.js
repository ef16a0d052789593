/** Sounds, made here: each is short, and belongs to a beat of what moves. A phone also trembles at one's turn. */
import { pref } from "./prefs.js";

/** Milliseconds for which a phone trembles, is still, and trembles again. */
const TREMBLES = [40, 60, 40];

/** @type {AudioContext | null} */
let audio = null;

/** Browsers allow sound only once somebody has pressed something. */
function wake() {
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
}
addEventListener("pointerdown", wake, { passive: true });
addEventListener("keydown", wake);

/** @type {Record<string, (it: AudioContext) => void>} */
const SOUNDS = {
  card: (it) => noise(it, { lasts: 0.07, pitch: 2400, loud: 0.25 }),
  gather: (it) => noise(it, { lasts: 0.22, pitch: 900, to: 2600, loud: 0.2 }),
  chips: (it) => [0, 0.05, 0.11, 0.19].forEach((at) => tone(it, { pitch: 3200 + at * 4000, at, lasts: 0.05, loud: 0.05 })),
  close: (it) => thud(it, 150, 0.18),
  knock: (it) => thud(it, 105, 0.5),
  open(it) {
    noise(it, { lasts: 0.16, pitch: 700, to: 3200, loud: 0.22 });
    [659, 988].forEach((pitch, at) => tone(it, { pitch, at: 0.06 + at * 0.05, lasts: 0.3, loud: 0.09 }));
  },
  stamp(it) {
    thud(it, 70, 0.7);
    noise(it, { lasts: 0.09, pitch: 420, loud: 0.4 });
  },
  turn: (it) => [523, 784].forEach((pitch, at) => tone(it, { pitch, at: at * 0.12, lasts: 0.25, loud: 0.12 })),
  won: (it) => [523, 659, 784, 1047].forEach((pitch, at) => tone(it, { pitch, at: at * 0.1, lasts: 0.35, loud: 0.12 })),
};

/** Let something be heard, unless sounds are off or nobody looks. */
export function play(/** @type {string} */ name) {
  if (pref("sound") === "off" || document.visibilityState === "hidden") return;
  if (name === "turn") tremble();
  if (audio?.state === "running") SOUNDS[name](audio);
}

/** Have a phone tremble, where the browser lets it. */
function tremble() {
  if (navigator.userActivation?.hasBeenActive && matchMedia("(pointer: coarse)").matches) navigator.vibrate?.(TREMBLES);
}

/** @typedef {{pitch: number, to?: number, at?: number, lasts: number, loud: number}} Heard hertz and seconds */

/** Sound a tone, which dies away. */
function tone(/** @type {AudioContext} */ it, /** @type {Heard} */ { pitch, to = pitch, at = 0, lasts, loud }, /** @type {OscillatorType} */ type = "triangle") {
  const voice = it.createOscillator();
  const gain = it.createGain();
  const begin = it.currentTime + at;
  voice.type = type;
  voice.frequency.setValueAtTime(pitch, begin);
  voice.frequency.exponentialRampToValueAtTime(to, begin + lasts);
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loud, begin + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
  voice.connect(gain).connect(it.destination);
  voice.start(begin);
  voice.stop(begin + lasts);
}

/** Sound like something heavy on wood. */
function thud(/** @type {AudioContext} */ it, /** @type {number} */ pitch, /** @type {number} */ loud) {
  tone(it, { pitch: pitch * 1.6, to: pitch * 0.6, lasts: 0.16, loud }, "sine");
  noise(it, { lasts: 0.03, pitch: 1100, loud: loud * 0.4 });
}

/** Rustle, at a pitch or on the way from one to another. */
function noise(/** @type {AudioContext} */ it, /** @type {Heard} */ { pitch, to = pitch, lasts, loud }) {
  const buffer = it.createBuffer(1, Math.ceil(it.sampleRate * lasts), it.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = (Math.random() * 2 - 1) * (1 - at / samples.length) ** 2;
  const source = it.createBufferSource();
  source.buffer = buffer;
  const filter = it.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.setValueAtTime(pitch, it.currentTime);
  filter.frequency.exponentialRampToValueAtTime(to, it.currentTime + lasts);
  const gain = it.createGain();
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(it.destination);
  source.start();
}
