import { makeSamplePack } from "./sample-pack.ts";
import { makeNocturnes } from "./score/nocturnes.ts";
import { makeSketch } from "./score/sketch.ts";

export type DemoFileName = "nocturnes" | "sample-pack" | "sketch";

interface DemoFile {
  /** Its name on the buyer's computer. */
  readonly fileName: string;
  /** What buyers see beside it. */
  readonly label: string;
  /** Makes it: the same bytes every time for one name. */
  readonly make: (artistName: string) => Iterable<Buffer> | AsyncIterable<Buffer>;
}

/** The files that the demo shop sells, by name. */
export const demoFiles: ReadonlyMap<DemoFileName, DemoFile> = new Map<DemoFileName, DemoFile>([
  [
    "nocturnes",
    {
      fileName: "Nocturnes for Felt Piano.pdf",
      label: "Score (PDF, 2 pages)",
      make: (artistName) => [makeNocturnes(artistName)],
    },
  ],
  ["sample-pack", { fileName: "Felt & Voltage.zip", label: "Sample pack (ZIP, 12 WAV files)", make: makeSamplePack }],
  [
    "sketch",
    {
      fileName: "Sketch for the Left Hand.pdf",
      label: "Score (PDF, 1 page)",
      make: (artistName) => [makeSketch(artistName)],
    },
  ],
]);
