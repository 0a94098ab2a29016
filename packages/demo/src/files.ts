import { crc32 } from "node:zlib";
import { makeNocturnes, makeSketch } from "./score/pieces.ts";
import { sampleSounds } from "./sound/sample-sounds.ts";

export type DemoFileName = "nocturnes" | "sample-pack" | "sketch";

export interface DemoFile {
  /** Its name on the buyer's computer. */
  readonly fileName: string;
  /** The name that buyers see beside the file. */
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

const packFolder = "Felt & Voltage";

/** Yields the demo's sample pack: a ZIP of twelve WAV files and two texts. */
function makeSamplePack(): AsyncGenerator<Buffer> {
  return storeZip([
    textFile("README.txt", readme()),
    textFile("LICENSE.txt", license),
    ...sampleSounds.map(({ name, make }) => ({ name: `${packFolder}/${name}.wav`, make })),
  ]);
}

function textFile(name: string, text: string) {
  // Windows' editors need both characters.
  const bytes = Buffer.from(text.replaceAll("\n", "\r\n"), "latin1");
  return { name: `${packFolder}/${name}`, make: () => Promise.resolve(bytes) };
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

/** A file of a ZIP archive. */
interface ZipEntry {
  /** A path with slashes, in ASCII. */
  readonly name: string;
  readonly make: () => Promise<Buffer>;
}

interface WrittenEntry {
  readonly name: Buffer;
  readonly fields: Buffer;
  readonly offset: number;
}

const zipVersion = 20;
/** 1 January 2026, midnight: the same archive has the same bytes every time. */
const zipDate = ((2026 - 1980) << 9) | (1 << 5) | 1;

/**
 * Yields a ZIP archive of files as they are, not compressed: audio hardly shrinks. Holds one file in memory at a time.
 * The archive must be shorter than 4 GiB.
 */
async function* storeZip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: WrittenEntry[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = await entry.make();
    const name = Buffer.from(entry.name, "latin1");
    const fields = describeEntry(content, name);
    const header = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), fields, name]);
    written.push({ name, fields, offset });
    offset += header.length + content.length;
    yield header;
    yield content;
  }
  const table = Buffer.concat(written.map(describeInTable));
  yield Buffer.concat([table, endOf(written.length, table.length, offset)]);
}

/** The fields that the entry's header and the table of contents share. */
function describeEntry(content: Buffer, name: Buffer): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(zipVersion, 0);
  fields.writeUInt16LE(zipDate, 8);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(content.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function describeInTable({ name, fields, offset }: WrittenEntry): Buffer {
  const start = Buffer.from("PK\x01\x02\x14\0", "latin1");
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([start, fields, rest, name]);
}

function endOf(entries: number, tableBytes: number, tableOffset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(tableBytes, 12);
  end.writeUInt32LE(tableOffset, 16);
  return end;
}
