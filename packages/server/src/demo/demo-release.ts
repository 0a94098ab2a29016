import { epPieces } from "./ep/ep-pieces.ts";

export interface DemoTrack {
  readonly title: string;
  /** The name of the master on the artist's computer. */
  readonly fileName: string;
  /** Makes the master: the same bytes every time. */
  readonly make: () => AsyncIterable<Buffer>;
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

/** The tracks of the demo shop's release. */
export const demoTracks: readonly DemoTrack[] = epPieces.map(({ title, make }) => ({
  title,
  fileName: `${title}.wav`,
  make,
}));

/** Returns the release of the demo shop, whose product is in `demo-products.ts`. */
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
