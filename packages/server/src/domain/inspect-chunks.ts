import { type Content, type Finding, incomplete, intact, type Inspection, read, refuse } from "./file-inspection.ts";

/** The differences between WAV and AIFF, which both consist of chunks. */
interface ChunkFormat {
  readonly name: string;
  readonly audio: string;
  /** The chunks that a decoder needs besides the audio. */
  readonly needed: ReadonlySet<string>;
  readonly readLength: (bytes: Buffer, at: number) => number;
  readonly writeLength: (bytes: Buffer, length: number, at: number) => void;
  readonly readRate: (needed: ReadonlyMap<string, Buffer>) => Rate;
}

/** Null where the samples are compressed. */
interface Rate {
  /** Bytes of one sample of all channels, or of a compressed block. */
  readonly block: number;
  readonly bytesPerSecond: number | null;
}

const wav: ChunkFormat = {
  name: "WAV",
  audio: "data",
  needed: new Set(["fmt ", "fact", "ds64"]),
  readLength: (bytes, at) => bytes.readUInt32LE(at),
  writeLength: (bytes, length, at) => void bytes.writeUInt32LE(length, at),
  readRate(chunks) {
    const fmt = chunks.get("fmt ");
    if (!fmt || fmt.length < 16) return { block: 0, bytesPerSecond: null };
    // The header's own byte rate is often wrong, and players ignore it.
    const isPcm = [1, 3, 6, 7, 0xff_fe].includes(fmt.readUInt16LE(0));
    const block = isPcm ? fmt.readUInt16LE(2) * Math.ceil(fmt.readUInt16LE(14) / 8) : fmt.readUInt16LE(12);
    return { block, bytesPerSecond: isPcm ? block * fmt.readUInt32LE(4) : null };
  },
};

const aiff: ChunkFormat = {
  name: "AIFF",
  audio: "SSND",
  needed: new Set(["COMM", "FVER"]),
  readLength: (bytes, at) => bytes.readUInt32BE(at),
  writeLength: (bytes, length, at) => void bytes.writeUInt32BE(length, at),
  readRate(chunks) {
    const comm = chunks.get("COMM");
    if (!comm || comm.length < 18) return { block: 0, bytesPerSecond: null };
    const block = comm.readUInt16BE(0) * Math.ceil(comm.readUInt16BE(6) / 8);
    const coding = comm.toString("latin1", 18, 22);
    const isPcm = ["", "NONE", "sowt", "twos", "fl32", "FL32", "fl64", "FL64"].includes(coding);
    // An extended float: 15 bits of exponent, and a mantissa whose first bit is before the point.
    const sampleRate = comm.readUInt32BE(10) * 2 ** ((comm.readUInt16BE(8) & 0x7f_ff) - 16_383 - 31);
    return { block, bytesPerSecond: isPcm ? block * sampleRate : null };
  },
};

export const inspectWav = (content: Content): Inspection<Finding> => inspectChunks(wav, content);
export const inspectAiff = (content: Content): Inspection<Finding> => inspectChunks(aiff, content);

/** A length that its writer did not know yet, because it wrote to a pipe. */
const unknownLength = 0xff_ff_ff_ff;
/** Some writers count the usual header as audio. */
const headerBytes = 44;
/** Shorter than what any decoder shows; what is behind the audio may also fill a sector. */
const maxSurplusSeconds = 1;

function* inspectChunks(format: ChunkFormat, { start, size, head }: Content): Inspection<Finding> {
  const end = start + size;
  const found = yield* findAudio(format, start, end);
  if (!found) return refuse(`The ${format.name} file contains no audio. Please export it again.`);
  const { audio, needed, isUnpadded } = found;
  const rate = format.readRate(needed);
  const ds64 = needed.get("ds64");
  const hasLength = audio.length === unknownLength && ds64 !== undefined && ds64.length >= 16;
  const declared = hasLength ? Number(ds64.readBigUInt64LE(8)) : audio.length;
  const isUnknown = declared === 0 || declared === unknownLength;
  const audioEnd = isUnknown ? end : audio.at + declared;
  const missing = audioEnd - end;
  // The length of the whole file in place of the audio's is a known fault, too.
  const isHarmless = missing < Math.max(rate.block, headerBytes + 1) || declared === size || declared === size - 8;
  if (!isHarmless) return refuse(incomplete(format.name, size, audioEnd - start));
  const surplus = missing >= 0 ? 0 : end - (yield* findEnd(format, audioEnd, end));
  const seconds = rate.bytesPerSecond === null ? 0 : surplus / rate.bytesPerSecond;
  const text = `This file holds ${Math.round(seconds)} s more than its header says, and they are not played.`;
  return {
    ...intact,
    warning: seconds < maxSurplusSeconds ? null : `${text} Please export it again if its end is missing.`,
    decodable: isUnpadded ? rebuild(format, head, { needed, start: audio.at, end: Math.min(audioEnd, end) }) : null,
  };
}

interface Chunk {
  readonly name: string;
  /** The position of its content in the file. */
  readonly at: number;
  readonly length: number;
}

interface FoundAudio {
  readonly audio: Chunk;
  readonly needed: ReadonlyMap<string, Buffer>;
  /** Whether a chunk before it ends at an odd place without a byte of padding, which decoders do not find. */
  readonly isUnpadded: boolean;
}

const maxChunks = 1000;
const maxNeededBytes = 64 * 1024;

function* findAudio(format: ChunkFormat, start: number, end: number): Inspection<FoundAudio | null> {
  const needed = new Map<string, Buffer>();
  let isUnpadded = false;
  for (let count = 0, place = start + 12; count < maxChunks && place + 8 <= end; count += 1) {
    const chunk = yield* readChunk(format, place);
    if (!chunk) return null;
    if (chunk.name === format.audio) return { audio: chunk, needed, isUnpadded };
    if (format.needed.has(chunk.name)) {
      needed.set(chunk.name, yield* read(chunk.at, Math.min(chunk.length, maxNeededBytes)));
    }
    place = chunk.at + chunk.length;
    if (chunk.length % 2 === 0) continue;
    const isAtOnce = yield* startsChunk(place);
    isUnpadded ||= isAtOnce;
    if (!isAtOnce) place += 1;
  }
  return null;
}

function* readChunk(format: ChunkFormat, place: number): Inspection<Chunk | null> {
  const bytes = yield* read(place, 8);
  if (bytes.length < 8) return null;
  return { name: bytes.toString("latin1", 0, 4), at: place + 8, length: format.readLength(bytes, 4) };
}

/** The chunks that editors write. */
const knownNames =
  /^(?:data|fmt |fact|LIST|list|bext|cue |smpl|inst|iXML|axml|chna|i[dD]3 |ID3 |JUNK|junk|PAD |FLLR|PEAK|cart|acid|SSND|COMM|FVER|MARK|NAME|AUTH|ANNO|COMT|INST|APPL|CHAN)/;

/** Returns whether a known chunk starts at an odd place, where padding would be. */
function* startsChunk(place: number): Inspection<boolean> {
  return knownNames.test((yield* read(place, 4)).toString("latin1"));
}

/** Returns where the chunks behind the audio end. */
function* findEnd(format: ChunkFormat, audioEnd: number, end: number): Inspection<number> {
  let place = audioEnd;
  for (let count = 0; count < maxChunks && place < end; count += 1) {
    if (place % 2 === 1 && !(yield* startsChunk(place))) place += 1;
    const chunk = yield* readChunk(format, place);
    const isChunk = chunk !== null && /^[\x20-\x7e]{4}$/.test(chunk.name) && chunk.at + chunk.length <= end;
    if (!isChunk) return Math.min(place, end);
    place = chunk.at + chunk.length;
  }
  return Math.min(place, end);
}

/** Writes a new header for the same audio. */
function rebuild(
  format: ChunkFormat,
  head: Buffer,
  { needed, start, end }: { needed: ReadonlyMap<string, Buffer>; start: number; end: number },
) {
  const chunk = (name: string, content: Buffer) => {
    const header = Buffer.alloc(8);
    header.write(name, 0, "latin1");
    format.writeLength(header, content.length, 4);
    return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
  };
  const chunks = [...needed].map(([name, content]) => chunk(name, content));
  const audio = chunk(format.audio, Buffer.alloc(0));
  format.writeLength(audio, Math.min(end - start, unknownLength), 4);
  const file = Buffer.concat([head.subarray(0, 12), ...chunks, audio]);
  format.writeLength(file, Math.min(file.length - 8 + end - start, unknownLength), 4);
  return { head: file, start, end };
}
