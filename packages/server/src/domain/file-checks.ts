import type { Content } from "./file-inspection.ts";

const endSignature = Buffer.from("PK\x05\x06", "latin1");
const longEndSignature = Buffer.from("PK\x06\x06", "latin1");
const longLocatorSignature = Buffer.from("PK\x06\x07", "latin1");
const entrySignature = Buffer.from("PK\x01\x02", "latin1");
const endLength = 22;
const locatorLength = 20;
const longEndLength = 56;

const incompleteZip = "The ZIP file is incomplete: its table of contents is missing. Please create it again.";

/** The table of contents: its bytes and its place, in bytes from the start of the file. */
interface Directory {
  readonly length: number;
  readonly offset: number;
  /** The position of the record that describes it. */
  readonly end: number;
}

/** Returns why a ZIP file is incomplete, or null. */
export function refuseZip({ size, tail }: Content): string | null {
  const start = size - tail.length;
  const at = findEnd(tail);
  if (at === null) return incompleteZip;
  const directory = readDirectory(tail, at, start);
  if (!directory || directory.offset + directory.length > directory.end) return incompleteZip;
  if (directory.length === 0) return null;
  // A program may stand before the archive, so the table is looked for by its length.
  const table = directory.end - directory.length - start;
  const isSeen = table >= 0;
  return !isSeen || tail.subarray(table, table + 4).equals(entrySignature) ? null : incompleteZip;
}

/** Returns the place of the last end record whose comment ends with the file. */
function findEnd(tail: Buffer): number | null {
  for (let at = tail.lastIndexOf(endSignature); at !== -1; at = at > 0 ? tail.lastIndexOf(endSignature, at - 1) : -1) {
    if (at + endLength <= tail.length && at + endLength + tail.readUInt16LE(at + 20) <= tail.length) return at;
  }
  return null;
}

function readDirectory(tail: Buffer, at: number, start: number): Directory | null {
  const [length, offset] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
  const isLong = length === 0xff_ff_ff_ff || offset === 0xff_ff_ff_ff || tail.readUInt16LE(at + 10) === 0xff_ff;
  if (!isLong) return { length, offset, end: start + at };
  const locator = at - locatorLength;
  if (locator < 0 || !tail.subarray(locator, locator + 4).equals(longLocatorSignature)) {
    return length === 0xff_ff_ff_ff || offset === 0xff_ff_ff_ff ? null : { length, offset, end: start + at };
  }
  const record = locator - longEndLength;
  if (record < 0 || !tail.subarray(record, record + 4).equals(longEndSignature)) return null;
  return {
    length: Number(tail.readBigUInt64LE(record + 40)),
    offset: Number(tail.readBigUInt64LE(record + 48)),
    end: start + record,
  };
}

/** Readers look for the end mark in the last 1024 bytes; the offset of the table is before it. */
const endBytes = 2048;

/** Returns why a PDF is incomplete, or null. */
export function refusePdf({ size, tail }: Content): string | null {
  const end = tail.toString("latin1", Math.max(0, tail.length - endBytes));
  const mark = end.lastIndexOf("%%EOF");
  if (mark === -1) return incompletePdf;
  const offset = /startxref\s+(\d+)\s+$/.exec(end.slice(0, mark))?.[1];
  const endOfFile = size - (end.length - mark);
  return offset !== undefined && Number(offset) > 0 && Number(offset) < endOfFile ? null : incompletePdf;
}

const incompletePdf = "The PDF is incomplete: its end is missing. Please export it again.";
