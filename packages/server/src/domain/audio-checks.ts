import { type Content, type Finding, incomplete, type Inspection, intact, read, refuse } from "./file-inspection.ts";

/** The facts of a stream, in samples of one channel. */
interface StreamInfo {
  readonly blockSize: number;
  /** 0 if its writer did not know. */
  readonly total: number;
}

interface Frame {
  /** Its place in the last bytes. */
  readonly at: number;
  /** Its first sample, and the one after its last. */
  readonly from: number;
  readonly to: number;
}

/** Returns why a FLAC file is incomplete, or null: the last frame must be there, up to the declared number of samples. */
export function refuseFlac({ size, head, tail }: Content): string | null {
  const info = readStreamInfo(head);
  if (!info || info.total === 0) return null;
  const metadata = metadataEnd(head);
  if (metadata >= size) return "The FLAC file contains no audio. Please export it again.";
  const audioAt = metadata - (size - tail.length);
  const frames = [...readFrames(tail, info)].filter(({ at }) => at >= audioAt);
  const last = frames.find(({ to }) => to === info.total);
  if (last) return crc16Ends(tail.subarray(last.at)) ? null : incomplete("FLAC", last.from, info.total);
  // Bytes may look like a frame by chance: the first one, and two that follow each other, do not.
  const certain = frames.filter(({ at, to }) => at === audioAt || frames.some(({ from }) => from === to));
  const isCutInFirst = audioAt >= 0 && tail.length - audioAt < maxHeader;
  if (certain.length === 0) return isCutInFirst ? incomplete("FLAC", 0, info.total) : null;
  return incomplete("FLAC", Math.max(...certain.map(({ to }) => to)), info.total);
}

/** Maximum number of bytes of a frame's header, with its checksum. */
const maxHeader = 16;

function readStreamInfo(head: Buffer): StreamInfo | null {
  if (head.length < 42 || ((head[4] ?? 0) & 0x7f) !== 0) return null;
  const total = (head.readUInt8(21) & 0x0f) * 2 ** 32 + head.readUInt32BE(22);
  return { blockSize: head.readUInt16BE(10), total };
}

/** Returns where the metadata end, as far as the first bytes tell. */
function metadataEnd(head: Buffer): number {
  for (let at = 4; ;) {
    if (at + 4 > head.length) return at;
    const isLast = head.readUInt8(at) >= 0x80;
    at += 4 + head.readUIntBE(at + 1, 3);
    if (isLast) return at;
  }
}

/** Finds the frames that start in the last bytes, by the checksums of their headers. */
function* readFrames(tail: Buffer, info: StreamInfo): Generator<Frame> {
  for (let at = tail.indexOf(0xff); at !== -1; at = tail.indexOf(0xff, at + 1)) {
    const frame = readFrame(tail, at, info);
    if (frame) yield frame;
  }
}

function readFrame(tail: Buffer, at: number, { blockSize, total }: StreamInfo): Frame | null {
  const [, second = 0, third = 0, fourth = 0] = tail.subarray(at, at + 4);
  const isHeader = (second & 0xfe) === 0xf8 && (third & 0x0f) !== 0x0f && fourth >> 4 <= 10 && (fourth & 1) === 0;
  if (!isHeader) return null;
  const number = readNumber(tail, at + 4);
  if (!number) return null;
  const block = readBlockSize(tail, number.end, third >> 4);
  const rateBytes = [1, 2, 2][(third & 0x0f) - 12] ?? 0;
  if (!block) return null;
  const end = block.end + rateBytes;
  if (end >= tail.length || crc8(tail.subarray(at, end)) !== tail[end]) return null;
  const isVariable = (second & 1) === 1;
  const from = isVariable ? number.value : number.value * blockSize;
  return from < total ? { at, from, to: from + block.size } : null;
}

interface Read {
  readonly value: number;
  readonly end: number;
}

/** Reads a number of up to 36 bits that is written like a character in UTF-8. */
function readNumber(bytes: Buffer, at: number): Read | null {
  const first = bytes[at];
  if (first === undefined || first === 0xff || (first & 0xc0) === 0x80) return null;
  const length = first < 0x80 ? 1 : Math.clz32(~(first << 24));
  if (at + length > bytes.length) return null;
  let value = length === 1 ? first : first & (0x7f >> length);
  for (const next of bytes.subarray(at + 1, at + length)) {
    if ((next & 0xc0) !== 0x80) return null;
    value = value * 64 + (next & 0x3f);
  }
  return { value, end: at + length };
}

function readBlockSize(
  bytes: Buffer,
  at: number,
  code: number,
): { readonly size: number; readonly end: number } | null {
  if (code === 0) return null;
  if (code === 1) return { size: 192, end: at };
  if (code <= 5) return { size: 576 << (code - 2), end: at };
  if (code >= 8) return { size: 256 << (code - 8), end: at };
  const length = code - 5;
  if (at + length > bytes.length) return null;
  return { size: bytes.readUIntBE(at, length) + 1, end: at + length };
}

const table8 = makeTable(8, 0x07);
const table16 = makeTable(16, 0x80_05);

/** Returns the CRC-8 of a frame's header. */
export function crc8(bytes: Buffer): number {
  return bytes.reduce((sum, byte) => table8[sum ^ byte] ?? 0, 0);
}

/** Returns whether a frame that starts here ends within the bytes: its CRC-16, with its footer, is 0. */
export function crc16Ends(bytes: Buffer): boolean {
  let sum = 0;
  for (const [index, byte] of bytes.entries()) {
    sum = ((sum << 8) ^ (table16[(sum >> 8) ^ byte] ?? 0)) & 0xff_ff;
    if (sum === 0 && index >= minFrame - 1) return true;
  }
  return false;
}

/** Bytes of the shortest frame: its header, one constant subframe and its footer. */
const minFrame = 10;

function makeTable(bits: number, polynomial: number): readonly number[] {
  const [top, mask] = [2 ** (bits - 1), 2 ** bits - 1];
  return Array.from({ length: 256 }, (_, byte) => {
    let sum = byte << (bits - 8);
    for (let bit = 0; bit < 8; bit++) sum = ((sum & top) === 0 ? sum << 1 : (sum << 1) ^ polynomial) & mask;
    return sum;
  });
}

/** Some programs leave tags of the end out of what they count, so a file that lacks about one frame passes. */
const toleratedMp3Bytes = 1024;
/** Minimum and maximum number of bytes of a layer 3 frame. */
const frameBytes = { min: 24, max: 1441 };

/**
 * Returns why an MP3 is incomplete, or null. Its first frame may declare the numbers of frames and bytes (Xing, Info or
 * VBRI); without them, or with numbers that do not fit each other, every file passes.
 */
export function refuseMp3({ size, head }: Content): string | null {
  const declared = head.length > 200 && frameLength(head, 0) > 0 ? readDeclared(head) : null;
  if (!declared) return null;
  const { frames, bytes } = declared;
  const mean = bytes / frames;
  if (!(mean >= frameBytes.min && mean <= frameBytes.max)) return null;
  return size >= bytes - toleratedMp3Bytes ? null : incomplete("MP3", size, bytes);
}

function readDeclared(audio: Buffer): { readonly frames: number; readonly bytes: number } | null {
  const name = (at: number) => audio.toString("latin1", at, at + 4);
  if (name(36) === "VBRI") return { bytes: audio.readUInt32BE(46), frames: audio.readUInt32BE(50) };
  const at = sideInfoEnds(audio).find((end) => name(end) === "Xing" || name(end) === "Info");
  // The first two flags: both numbers follow.
  if (at === undefined || (audio.readUInt32BE(at + 4) & 3) !== 3) return null;
  return { frames: audio.readUInt32BE(at + 8), bytes: audio.readUInt32BE(at + 12) };
}

/** Returns where the first frame's content may start: after the header, a checksum if there is one, and the side info. */
function sideInfoEnds(audio: Buffer): number[] {
  const [, second = 0, , fourth = 0] = audio;
  const isMpeg1 = (second & 0x18) === 0x18;
  const isMono = fourth >> 6 === 3;
  const sideInfo = isMpeg1 ? (isMono ? 17 : 32) : isMono ? 9 : 17;
  return [4 + sideInfo, 6 + sideInfo];
}

/** Kilobits a second of layer 3, by the header's index: MPEG 1, and MPEG 2 and 2.5. */
const bitRates = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const sampleRates = [44_100, 48_000, 32_000];
/** A frame that begins later than this is not the first one. */
const maxBefore = 8 * 1024;
/** Bytes look like a header by chance, but not so many at the right distances. */
const enoughFrames = 4;

/** Returns the length of the MP3 frame whose header is at `at`, in bytes; 0 if there is none. */
export function frameLength(bytes: Buffer, at: number): number {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
  const version = (second >> 3) & 3;
  // Layer 3, of a version that exists.
  if (first !== 0xff || (second & 0xe6) !== 0xe2 || version === 1) return 0;
  const isMpeg1 = version === 3;
  const kilobits = bitRates[isMpeg1 ? "mpeg1" : "mpeg2"][third >> 4] ?? 0;
  const sampleRate = (sampleRates[(third >> 2) & 3] ?? 0) / (isMpeg1 ? 1 : version === 2 ? 2 : 4);
  if (kilobits === 0 || sampleRate === 0) return 0;
  return Math.floor(((isMpeg1 ? 144_000 : 72_000) * kilobits) / sampleRate) + ((third >> 1) & 1);
}

/** Returns where the first of several MP3 frames in a row starts; null if there are none near the beginning. */
export function findFrames(bytes: Buffer): number | null {
  for (let at = bytes.indexOf(0xff); at >= 0 && at <= maxBefore; at = bytes.indexOf(0xff, at + 1)) {
    let [place, count] = [at, 0];
    while (count < enoughFrames && frameLength(bytes, place) > 0) {
      place += frameLength(bytes, place);
      count += 1;
    }
    if (count === enoughFrames) return at;
  }
  return null;
}

/** Bytes of a page's header before the lengths of its segments. */
const headerBytes = 27;

/**
 * Judges an Ogg file by its last page: one that ends behind the file was cut off. Without the mark of the end, which
 * programs that were stopped do not write, something may be missing or not.
 */
export function checkOgg({ size, tail }: Content): Finding {
  const at = findLastPage(tail);
  if (at === null) return { ...intact, warning: noEnd };
  const segments = tail.subarray(at + headerBytes, at + headerBytes + (tail[at + 26] ?? 0));
  const length = headerBytes + (tail[at + 26] ?? 0) + segments.reduce((sum, bytes) => sum + bytes, 0);
  const missing = at + length - tail.length;
  if (missing > 0 || segments.length < (tail[at + 26] ?? 1)) {
    return refuse(incomplete("Ogg", size, size + Math.max(1, missing)));
  }
  return ((tail[at + 5] ?? 0) & 4) === 0 ? { ...intact, warning: noEnd } : intact;
}

const noEnd = "This Ogg file has no mark of its end. Please listen to its end, and export it again if it is missing.";

function findLastPage(tail: Buffer): number | null {
  // The version of a page is 0.
  for (let at = tail.lastIndexOf("OggS"); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf("OggS", at - 1)) {
    if ((tail[at + 4] ?? 0) === 0) return at;
  }
  return null;
}

const maxBoxes = 10_000;
/** A box of media may name a few bytes more than it has. */
const toleratedMp4Bytes = 44;

/**
 * Judges an MP4 by its outermost boxes: one that ends behind the file was cut off, and audio without an index (`moov`)
 * cannot be played.
 */
export function* inspectMp4({ start, size, head }: Content): Inspection<Finding> {
  const end = start + size;
  let [place, hasIndex] = [start, false];
  for (let count = 0; count < maxBoxes && place + 8 <= end; count += 1) {
    const bytes = yield* read(place, 16);
    const name = bytes.toString("latin1", 4, 8);
    // Any bytes may follow the boxes.
    if (!/^[\x20-\x7e\xa9]{4}$/.test(name)) break;
    hasIndex ||= name === "moov" || name === "moof";
    const short = bytes.readUInt32BE(0);
    if (short === 0) break;
    const length = short === 1 ? Number(bytes.length === 16 ? bytes.readBigUInt64BE(8) : 0) : short;
    if (length < 8) break;
    place += length;
    if (place > end + toleratedMp4Bytes) return refuse(incomplete("MP4", size, place - start));
  }
  const isAudio = head.toString("latin1", 8, 11) === "M4A";
  return isAudio && !hasIndex
    ? refuse("The MP4 file is incomplete: its index is missing. Please export it again.")
    : intact;
}
