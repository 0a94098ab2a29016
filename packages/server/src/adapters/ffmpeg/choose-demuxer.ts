import { open, type FileHandle } from "node:fs/promises";
import { AudioRefused } from "../../ports/audio-tools.ts";

/** ffmpeg's readers of the formats that are taken. None of them opens a second file or a URL. */
export type Demuxer = "wav" | "aiff" | "flac" | "mp3" | "aac" | "mov" | "ogg";

const notAudio = "This is not an audio file that can be read. Please upload a WAV, AIFF, FLAC, MP3, M4A or Ogg file.";

/**
 * Chooses ffmpeg's reader by the first bytes of a file, whatever its name is, so that ffmpeg never guesses: it would
 * open playlists and what they point to.
 * @throws {AudioRefused} if the file is of another format
 */
export async function chooseDemuxer(file: FileHandle): Promise<Demuxer> {
  let start = 0;
  let head = await readAt(file, 0);
  const hasTag = isId3(head);
  while (isId3(head) && start < maxTagBytes) {
    start += tagLength(head);
    head = await readAt(file, start);
  }
  const found = demuxerOf(head);
  if (found === null && !hasTag) throw new AudioRefused(notAudio);
  return found ?? "mp3";
}

/** Opens a file and runs `work` with it. */
export async function withFile<T>(path: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path);
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}

/** Reads at most `length` bytes. */
export async function readAt(file: FileHandle, position: number, length = 64): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function demuxerOf(head: Buffer): Demuxer | null {
  const text = head.toString("latin1");
  if (/^(RIFF|RF64|BW64)[^]{4}WAVE/.test(text)) return "wav";
  if (/^FORM[^]{4}AIF[FC]/.test(text)) return "aiff";
  if (text.startsWith("fLaC")) return "flac";
  if (text.startsWith("OggS")) return "ogg";
  if (text.startsWith("ftyp", 4)) return "mov";
  const [first = 0, second = 0, third = 0] = head;
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  const layer = (second >> 1) & 3;
  if (layer === 0) return (second & 0xf0) === 0xf0 ? "aac" : null;
  // Layer 3, with a valid version, bit rate and sample rate.
  const isFrame = layer === 1 && (second & 0x18) !== 0x08 && third >> 4 !== 0 && third >> 4 !== 15;
  return isFrame && (third & 0x0c) !== 0x0c ? "mp3" : null;
}

const maxTagBytes = 256 * 1024 ** 2;

function isId3(head: Buffer): boolean {
  return head.length >= 10 && head.toString("latin1", 0, 3) === "ID3";
}

/** The length has seven bits a byte; a flag adds a footer as long as the header. */
function tagLength(head: Buffer): number {
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6, 10);
  const content = ((a & 127) << 21) | ((b & 127) << 14) | ((c & 127) << 7) | (d & 127);
  return 10 + content + ((head[5] ?? 0) & 0x10 ? 10 : 0);
}
