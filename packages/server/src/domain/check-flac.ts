import { type Content, incomplete } from "./file-inspection.ts";
import { crc16Ends, crc8 } from "./flac-checksums.ts";

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
  const isCutInFirst = audioAt >= 0 && tail.length - audioAt < longestHeader;
  if (certain.length === 0) return isCutInFirst ? incomplete("FLAC", 0, info.total) : null;
  return incomplete("FLAC", Math.max(...certain.map(({ to }) => to)), info.total);
}

/** Bytes of the longest header of a frame, with its checksum. */
const longestHeader = 16;

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
