import { type Content, type Finding, incomplete, intact, type Inspection, read, refuse } from "./file-inspection.ts";

const mostBoxes = 10_000;
/** A box of media may name a few bytes more than it has. */
const toleratedBytes = 44;

/**
 * Judges an MP4 by its outermost boxes: one that ends behind the file was cut off, and audio without an index (`moov`)
 * cannot be played.
 */
export function* inspectMp4({ start, size, head }: Content): Inspection<Finding> {
  const end = start + size;
  let [place, hasIndex] = [start, false];
  for (let count = 0; count < mostBoxes && place + 8 <= end; count += 1) {
    const bytes = yield* read(place, 16);
    const name = bytes.toString("latin1", 4, 8);
    // What follows the boxes may be anything.
    if (!/^[\x20-\x7e\xa9]{4}$/.test(name)) break;
    hasIndex ||= name === "moov" || name === "moof";
    const short = bytes.readUInt32BE(0);
    if (short === 0) break;
    const length = short === 1 ? Number(bytes.length === 16 ? bytes.readBigUInt64BE(8) : 0) : short;
    if (length < 8) break;
    place += length;
    if (place > end + toleratedBytes) return refuse(incomplete("MP4", size, place - start));
  }
  const isAudio = head.toString("latin1", 8, 11) === "M4A";
  return isAudio && !hasIndex
    ? refuse("The MP4 file is incomplete: its index is missing. Please export it again.")
    : intact;
}
