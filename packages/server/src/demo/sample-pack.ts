import { sampleSounds } from "./sound/sample-sounds.ts";
import { storeZip } from "./store-zip.ts";

const folder = "Felt & Voltage";

/** Yields the demo's sample pack: a ZIP of twelve WAV files and two texts. */
export function makeSamplePack(): AsyncGenerator<Buffer> {
  return storeZip([
    textFile("README.txt", readme()),
    textFile("LICENSE.txt", license),
    ...sampleSounds.map(({ name, make }) => ({ name: `${folder}/${name}.wav`, make })),
  ]);
}

function textFile(name: string, text: string) {
  // Windows' editors need both characters.
  const bytes = Buffer.from(text.replaceAll("\n", "\r\n"), "latin1");
  return { name: `${folder}/${name}`, make: () => Promise.resolve(bytes) };
}

function readme(): string {
  const width = Math.max(...sampleSounds.map(({ name }) => name.length)) + 6;
  return [
    "FELT & VOLTAGE",
    "Twelve sounds in D minor",
    "",
    ...sampleSounds.map(({ name, about }) => `${`${name}.wav`.padEnd(width)}${about}`),
    "",
    "All files are 16-bit WAV at 44.1 kHz and tuned to A = 440 Hz.",
    "The two loops run at 72 bpm and repeat without a gap; everything else fits them.",
    "The sounds are synthesized: strings by the Karplus-Strong algorithm, the slow",
    "filters by two sawtooth oscillators each. No recording was sampled.",
    "",
    "What you may do with them is in LICENSE.txt.",
    "",
  ].join("\n");
}

const license = `LICENSE

You may use these sounds in your own music and sound, change them, and publish
and sell the result, without a fee and without naming their source.

You may not offer the sounds themselves, alone or in another sample pack, whether
changed or not.

The sounds come as they are, without any warranty.
`;
