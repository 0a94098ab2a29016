import { rename, rm } from "node:fs/promises";
import { AudioRefused, AudioToolsFailed, type RetagRequest } from "../../ports/audio-tools.ts";
import type { AudioInput } from "./ffmpeg-input.ts";
import { ffmpegStart, fileUrl, inputOptions } from "./ffmpeg-input.ts";
import { formats, type FormatSettings } from "./formats.ts";
import { measureAudio } from "./measure-audio.ts";
import { readHeaders } from "./read-headers.ts";
import { limitFor, type ToolRunner } from "./tool-runner.ts";
import { writeTags } from "./write-tags.ts";

export interface WrittenAudio {
  readonly input: AudioInput;
  /** Options of the input, such as the start of a clip. */
  readonly inputOptions?: readonly string[];
  /** Arguments of the encoder, or of a copy. */
  readonly encoder: readonly string[];
  /** The length that the file must have, in milliseconds. */
  readonly expectedMs: number;
  readonly maxBytesPerSecond: number;
}

/** Encoders end with a whole frame; the longest, of AAC, has 23 ms. */
const toleranceMs = 100;
/** Larger artwork is not decoded. */
const maxPixels = 40_000_000;
/** For headers, tags and artwork, in bytes. */
const besidesAudio = 32 * 1024 ** 2;

/**
 * Writes a file with tags and artwork under a temporary name, decodes it to check its length, and renames it.
 * @throws {AudioToolsFailed} if the disk is full
 * @throws {AudioRefused} if ffmpeg fails for another reason, or the file is not as long as expected: it never will be
 */
export async function writeAudio(tools: ToolRunner, request: RetagRequest, written: WrittenAudio): Promise<void> {
  const format = formats[request.format];
  const { draft, tags } = { draft: `${request.to}.draft`, tags: `${request.to}.tags` };
  try {
    await writeTags(tags, format, request).catch(asFullDisk);
    const { code, log } = await tools.run({
      command: [tools.programs.ffmpeg, ...argumentsOf(format, request, { written, tags, draft })],
      limitMs: limitFor(written.expectedMs),
    });
    if (isFullDisk(log)) throw new AudioToolsFailed("disk-full");
    if (code !== 0) throw new AudioRefused(`This file cannot be converted to ${format.label}. Please export it again.`);
    if (!(await hasLength(tools, { path: draft, demuxer: format.demuxer }, written.expectedMs))) {
      throw new AudioRefused(
        `A part of this file is lost when it is converted to ${format.label}. Please export it again.`,
      );
    }
    await rename(draft, request.to);
  } finally {
    await Promise.all([rm(draft, { force: true }), rm(tags, { force: true })]);
  }
}

function argumentsOf(
  { muxer, muxerOptions, artworkIn }: FormatSettings,
  { artwork }: RetagRequest,
  { written, tags, draft }: { written: WrittenAudio; tags: string; draft: string },
): string[] {
  const { input, encoder, expectedMs, maxBytesPerSecond } = written;
  const hasImage = artwork !== null && artworkIn === "stream";
  const local = ["-protocol_whitelist", "file"];
  const image = [...local, "-codec_whitelist", "mjpeg", "-max_pixels", String(maxPixels), "-f", "jpeg_pipe"];
  return [
    [...ffmpegStart, "-v", "error", "-y"],
    [...inputOptions(input), ...(written.inputOptions ?? []), "-i", fileUrl(input.path)],
    [...local, "-f", "ffmetadata", "-i", fileUrl(tags)],
    hasImage ? [...image, "-i", fileUrl(artwork)] : [],
    ["-map", "0:a:0", "-map_metadata", "1", "-map_metadata:s:a", "-1", "-map_chapters", "-1"],
    hasImage ? ["-map", "2:v:0", "-c:v", "copy", "-disposition:v:0", "attached_pic"] : [],
    hasImage ? ["-metadata:s:v", "title=Cover", "-metadata:s:v", "comment=Cover (front)"] : [],
    // The same audio and tags make the same bytes.
    [...encoder, "-threads", "1", "-fflags", "+bitexact", "-flags:a", "+bitexact"],
    ["-fs", String(Math.ceil((expectedMs / 1000) * maxBytesPerSecond) + besidesAudio)],
    [...muxerOptions, "-f", muxer, fileUrl(draft)],
  ].flat();
}

async function hasLength(tools: ToolRunner, input: AudioInput, expectedMs: number): Promise<boolean> {
  const headers = await readHeaders(tools, input);
  if (!headers) return false;
  const { durationMs } = await measureAudio(tools, input, headers);
  return Math.abs(durationMs - expectedMs) <= toleranceMs;
}

/** Both are messages of the C library. */
function isFullDisk(log: string): boolean {
  return /No space left on device|Disk quota exceeded/.test(log);
}

function asFullDisk(error: NodeJS.ErrnoException): never {
  throw error.code === "ENOSPC" || error.code === "EDQUOT" ? new AudioToolsFailed("disk-full") : error;
}
