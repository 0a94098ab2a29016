import { lamp, lowWater, sketch } from "./score/pieces.ts";
import { play, makeReverb, sampleRate } from "./sound/play.ts";
import { masterWav } from "./sound/wav.ts";
import { perform, type Performance } from "./perform.ts";

/** A track of the demo's EP. */
export interface DemoTrack {
  readonly title: string;
  /** The name of the master on the artist's computer. */
  readonly fileName: string;
  /** In seconds. */
  readonly duration: number;
  /** Yields the master, a WAV of 24 bits; the same bytes every time. */
  readonly make: () => AsyncGenerator<Buffer>;
}

export interface DemoRelease {
  readonly slug: string;
  readonly title: string;
  readonly kind: "ep";
  readonly description: string;
  readonly credits: string;
  readonly licence: string;
  readonly tracks: readonly DemoTrack[];
}

/** After the last bar, until strings and reverb are silent, in seconds. */
const tailSeconds = 7;
const fadeSeconds = 4;

/** The demo's EP: the scores of the demo shop, played by its sounds. */
export const demoTracks: readonly DemoTrack[] = [
  trackOf("Lamp", 1.1, {
    piece: lamp,
    eighthsPerMinute: 150,
    bars: [1, 2, ...range(1, 16), 9, 10, 11, 12, ...range(17, 20)],
    melodyFrom: 2,
    filterFrom: 10,
    filterOpening: 500,
    felt: 0.55,
    seed: 11,
  }),
  trackOf("Low Water", 1.32, {
    piece: lowWater,
    eighthsPerMinute: 128,
    bars: [1, 2, ...range(1, 20)],
    melodyFrom: 2,
    filterFrom: 8,
    filterOpening: 380,
    felt: 0.7,
    seed: 22,
  }),
  trackOf("Sketch, Twice", 1.19, {
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

function trackOf(title: string, gain: number, performance: Performance): DemoTrack {
  const { notes, end } = perform(performance);
  const samples = Math.round((end + tailSeconds) * sampleRate);
  const make = () => masterWav(play(notes, samples, makeReverb(2.1, 0.3)), { samples, gain, fadeSeconds });
  return { title, fileName: `${title}.wav`, duration: samples / sampleRate, make };
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Returns the release of the demo shop, whose product is in `products.ts`. */
export function makeDemoRelease(artistName: string): DemoRelease {
  return {
    slug: "two-nocturnes-and-a-sketch",
    title: "Two Nocturnes and a Sketch",
    kind: "ep",
    description:
      "The scores of the shop, played: two nocturnes for felt piano with a slow filter underneath, and the sketch for " +
      "the left hand, once straight and once with its repeat.",
    credits: `Written and played by ${artistName}.\nThe strings and filters are synthesized.`,
    licence: "CC BY 4.0",
    tracks: demoTracks,
  };
}
