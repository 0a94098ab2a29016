import { lamp, lowWater } from "../score/nocturnes.ts";
import { sketch } from "../score/sketch.ts";
import { play } from "../sound/play.ts";
import { makeReverb } from "../sound/reverb.ts";
import { sampleRate } from "../sound/sound.ts";
import { masterWav } from "./master-wav.ts";
import { perform, type Performance } from "./perform.ts";

/** A piece of the demo's EP. */
export interface EpPiece {
  readonly title: string;
  /** In seconds. */
  readonly duration: number;
  /** Yields a WAV of 24 bits; the same bytes every time. */
  readonly make: () => AsyncGenerator<Buffer>;
}

/** After the last bar, until strings and reverb are silent, in seconds. */
const tailSeconds = 7;
const fadeSeconds = 4;

/** The demo's EP: the scores of the demo shop, played by its sounds. */
export const epPieces: readonly EpPiece[] = [
  pieceOf("Lamp", 1.1, {
    piece: lamp,
    eighthsPerMinute: 150,
    bars: [1, 2, ...range(1, 16), 9, 10, 11, 12, ...range(17, 20)],
    melodyFrom: 2,
    filterFrom: 10,
    filterOpening: 500,
    felt: 0.55,
    seed: 11,
  }),
  pieceOf("Low Water", 1.32, {
    piece: lowWater,
    eighthsPerMinute: 128,
    bars: [1, 2, ...range(1, 20)],
    melodyFrom: 2,
    filterFrom: 8,
    filterOpening: 380,
    felt: 0.7,
    seed: 22,
  }),
  pieceOf("Sketch, Twice", 1.19, {
    piece: sketch,
    eighthsPerMinute: 176,
    bars: [...range(1, 8), ...range(1, 16)],
    melodyFrom: 0,
    filterFrom: 4,
    filterOpening: 1300,
    felt: 0.35,
    seed: 33,
  }),
];

function pieceOf(title: string, gain: number, performance: Performance): EpPiece {
  const { notes, end } = perform(performance);
  const samples = Math.round((end + tailSeconds) * sampleRate);
  const make = () => masterWav(play(notes, samples, makeReverb(2.1, 0.3)), { samples, gain, fadeSeconds });
  return { title, duration: samples / sampleRate, make };
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
