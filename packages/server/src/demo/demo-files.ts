import { makeSamplePack } from "./sample-pack.ts";
import { makeNocturnes } from "./score/nocturnes.ts";
import { makeSketch } from "./score/sketch.ts";

export type DemoFileName = "nocturnes" | "sample-pack" | "sketch";

interface DemoFile {
  /** Its name on the buyer's computer. */
  readonly fileName: string;
  /** What buyers see beside it. */
  readonly label: string;
  /** Makes it: the same bytes every time. */
  readonly make: () => Iterable<Buffer> | AsyncIterable<Buffer>;
}

/** Returns the files that the demo shop sells, by name. */
export function makeDemoFiles(artistName: string): ReadonlyMap<DemoFileName, DemoFile> {
  return new Map<DemoFileName, DemoFile>([
    [
      "nocturnes",
      {
        fileName: "Nocturnes for Felt Piano.pdf",
        label: "Score (PDF, 2 pages)",
        make: () => [makeNocturnes(artistName)],
      },
    ],
    ["sample-pack", { fileName: "Felt & Voltage.zip", label: "Sample pack (ZIP, 12 WAV files)", make: makeSamplePack }],
    [
      "sketch",
      { fileName: "Sketch for the Left Hand.pdf", label: "Score (PDF, 1 page)", make: () => [makeSketch(artistName)] },
    ],
  ]);
}
