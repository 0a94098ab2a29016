import { frequencyOf, play, record, type Note, makeReverb, sampleRate, type Stereo } from "./play.ts";
import { pluckedString } from "./plucked-string.ts";
import { slowFilter } from "./slow-filter.ts";
import { fadeOut, makeWav, normalize } from "./wav.ts";

/** A sound of the sample pack. */
interface SampleSound {
  /** Of the file, without its extension. */
  readonly name: string;
  /** A description, for the pack's text. */
  readonly about: string;
  readonly make: () => Promise<Buffer>;
}

/** Of the loops and of the echo in the strums. */
const beatsPerMinute = 72;
const beat = 60 / beatsPerMinute;
const loopBeats = 8;

/** The pack's twelve sounds: in D minor, tuned to 440 Hz. */
export const sampleSounds: readonly SampleSound[] = [
  string("01_felt-string_D2", "d2"),
  string("02_felt-string_A2", "a2"),
  string("03_felt-string_D3", "d3"),
  string("04_felt-string_F3", "f3"),
  string("05_felt-string_A3", "a3"),
  string("06_felt-string_D4", "d4"),
  strum("07_strum_Dm9", ["d2", "a2", "e3", "f3", "c4", "d4"]),
  strum("08_strum_Bbmaj7", ["bb1", "f2", "a2", "d3", "f3", "c4"]),
  filter("09_slow-filter_D1", ["d1", "d2"], 900),
  filter("10_slow-filter_Dm7", ["d2", "a2", "c3", "f3"], 1500),
  loop("11_loop_arpeggio_Dm_72bpm", ["d2 a2 d3 e3 f3 e3 d3 a2", "bb1 f2 d3 e3 f3 a3 f3 d3"]),
  loop("12_loop_lullaby_Dm_72bpm", ["d3 . a3 f3 . e3 d3 .", "c3 . g3 e3 . d3 a2 ."]),
];

function string(name: string, pitch: string): SampleSound {
  const seconds = 4;
  const note = { at: 0, voice: felt(pitch, 0.8, seconds) };
  const make = async () => makeWav(await oneShot([note], seconds, 0.12), 1);
  return { name, about: "one felted string, mono", make };
}

function strum(name: string, pitches: readonly string[]): SampleSound {
  const seconds = 5;
  const pan = spread(pitches.length);
  const notes = pitches.map((pitch, index) => ({
    at: index * 0.045,
    voice: plectrum(pitch, 0.6 + 0.05 * index, seconds, pan(index)),
  }));
  return { name, about: "a slow strum, stereo", make: async () => makeWav(await oneShot(notes, seconds, 0.22), 2) };
}

function filter(name: string, pitches: readonly string[], opening: number): SampleSound {
  const seconds = 6;
  const pan = spread(pitches.length);
  const notes = pitches.map((pitch, index) => {
    const note = { frequency: frequencyOf(pitch), velocity: 0.5, seconds: seconds - 1.8, pan: pan(index), opening };
    return { at: 0, voice: () => slowFilter(note) };
  });
  return {
    name,
    about: "two oscillators behind a slow filter, stereo",
    make: async () => makeWav(await oneShot(notes, seconds, 0.2), 2),
  };
}

/** Two bars in eighths that repeat without a seam: the first round rings into the second, which is the one recorded. */
function loop(name: string, bars: readonly string[]): SampleSound {
  const pitches = bars.flatMap((bar) => bar.split(" "));
  const length = loopBeats * beat;
  const make = async () => {
    const notes = [0, length].flatMap((start) => eighths(pitches, start));
    const samples = Math.round(length * sampleRate);
    const { left, right } = await record(play(notes, 2 * samples, makeReverb(1.4, 0.2)), 2 * samples);
    const second = { left: left.subarray(samples), right: right.subarray(samples) };
    normalize(second);
    return makeWav(second, 2);
  };
  return { name, about: `two bars at ${beatsPerMinute} bpm that repeat without a seam, stereo`, make };
}

function eighths(pitches: readonly string[], start: number): Note[] {
  const pan = spread(pitches.length);
  return pitches.flatMap((pitch, index) => {
    if (pitch === ".") return [];
    const velocity = (index % 8 === 0 ? 0.85 : 0.55) + 0.1 * (index % 2 === 0 ? 1 : 0);
    return [
      { at: start + (index * beat) / 2, voice: felt(pitch, velocity, beat * 1.6, pan((index * 5) % pitches.length)) },
    ];
  });
}

async function oneShot(notes: readonly Note[], seconds: number, reverbAmount: number): Promise<Stereo> {
  const samples = Math.round(seconds * sampleRate);
  const sound = await record(play(notes, samples, makeReverb(1.4, reverbAmount)), samples);
  normalize(sound);
  fadeOut(sound, 0.6);
  return sound;
}

function felt(pitch: string, velocity: number, seconds: number, pan = 0) {
  return () => pluckedString({ ...stringOf(pitch), velocity, seconds, pan, felt: 0.5, ring: 11 });
}

function plectrum(pitch: string, velocity: number, seconds: number, pan: number) {
  return () => pluckedString({ ...stringOf(pitch), velocity, seconds, pan, felt: 0.1, ring: 12 });
}

function stringOf(pitch: string) {
  const frequency = frequencyOf(pitch);
  return { frequency, seed: Math.round(frequency * 100) };
}

/** Returns the places of so many strings between left and right. */
function spread(count: number): (index: number) => number {
  return (index) => (count === 1 ? 0 : (index / (count - 1) - 0.5) * 1.1);
}
