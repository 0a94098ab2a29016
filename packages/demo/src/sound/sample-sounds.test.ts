import { expect, test } from "vitest";
import { sampleSounds } from "./sample-sounds.ts";

/** Returns the samples of a WAV's channel, from -1 to 1. */
function channelOf(wav: Buffer, channel: number): number[] {
  const channels = wav.readUInt16LE(22);
  const count = (wav.length - 44) / (2 * channels);
  return Array.from({ length: count }, (_, index) => wav.readInt16LE(44 + 2 * (index * channels + channel)) / 32_768);
}

const loudness = (samples: readonly number[]) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
const peakOf = (samples: readonly number[]) => samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);

async function make(name: string): Promise<Buffer> {
  const sound = sampleSounds.find((sample) => sample.name === name);
  if (!sound) throw new Error(`there is no sound "${name}"`);
  return sound.make();
}

test("the pack has twelve sounds with names of their own", () => {
  expect(new Set(sampleSounds.map(({ name }) => name)).size).toBe(12);
});

test.each([
  ["06_felt-string_D4", 1, 4 * 44_100],
  ["07_strum_Dm9", 2, 5 * 44_100],
  ["10_slow-filter_Dm7", 2, 6 * 44_100],
])("%s is a WAV of %i channels that sounds, is not clipped and ends in silence", async (name, channels, length) => {
  const wav = await make(name);
  expect([wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([channels, 44_100, 16]);
  expect(wav.length).toBe(44 + length * channels * 2);
  const samples = channelOf(wav, 0);
  expect(peakOf(samples)).toBeLessThan(0.72);
  expect(loudness(samples)).toBeGreaterThan(0.02);
  expect(peakOf([...samples.slice(0, 2), ...samples.slice(-50)])).toBeLessThan(0.01);
});

test("a loop is two bars long, and its end continues in its beginning", async () => {
  const wav = await make("12_loop_lullaby_Dm_72bpm");
  for (const channel of [0, 1]) {
    const samples = channelOf(wav, channel);
    expect(samples).toHaveLength((8 * 60 * 44_100) / 72);
    const steps = samples.slice(1).map((sample, index) => Math.abs(sample - (samples[index] ?? 0)));
    expect(Math.abs((samples[0] ?? 0) - (samples.at(-1) ?? 0))).toBeLessThan(peakOf(steps));
  }
});

test("a sound has the pitch of its name and the same bytes every time", async () => {
  const wav = await make("05_felt-string_A3");
  expect((await make("05_felt-string_A3")).equals(wav)).toBe(true);
  const samples = channelOf(wav, 0).slice(4410, 4410 + 8820);
  /** The similarity of the sound to itself after this number of samples. */
  const likeness = (lag: number) =>
    samples.slice(lag).reduce((sum, sample, index) => sum + sample * (samples[index] ?? 0), 0);
  const lags = Array.from({ length: 300 }, (_, index) => 100 + index);
  const period = lags.reduce((best, lag) => (likeness(lag) > likeness(best) ? lag : best));
  expect(44_100 / period).toBeGreaterThan(218);
  expect(44_100 / period).toBeLessThan(222);
});
