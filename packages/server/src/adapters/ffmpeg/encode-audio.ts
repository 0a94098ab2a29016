import { AudioRefused, type EncodeRequest, type RetagRequest } from "../../ports/audio-tools.ts";
import { chooseDemuxer, withFile } from "./choose-demuxer.ts";
import { formats } from "./formats.ts";
import { measureAudio } from "./measure-audio.ts";
import { readHeaders } from "./read-headers.ts";
import type { ToolRunner } from "./tool-runner.ts";
import { writeAudio } from "./write-audio.ts";

const fadeInMs = 250;
const fadeOutMs = 1000;

/** Encodes a master, or a clip of it. */
export async function encodeAudio(tools: ToolRunner, request: EncodeRequest): Promise<void> {
  const { from, master, clip } = request;
  const format = formats[request.format];
  const demuxer = await withFile(from, chooseDemuxer);
  const part = clip && cutClip(clip, master.durationMs);
  await writeAudio(tools, request, {
    input: { path: from, demuxer },
    inputOptions: part ? ["-ss", seconds(part.startMs), "-t", seconds(part.lengthMs)] : [],
    encoder: [
      ...format.encoder(master),
      "-ar",
      String(format.sampleRate(master)),
      ...(master.channels > 2 ? ["-ac", "2"] : []),
      ...(part ? ["-af", fadesOf(part.lengthMs)] : []),
    ],
    expectedMs: part?.lengthMs ?? master.durationMs,
    maxBytesPerSecond: format.maxBytesPerSecond(master),
  });
}

/** Copies the audio of an encoded file into a new one with other tags and artwork. */
export async function retagAudio(tools: ToolRunner, request: RetagRequest): Promise<void> {
  const input = { path: request.from, demuxer: formats[request.format].demuxer };
  const headers = await readHeaders(tools, input);
  if (!headers) throw new AudioRefused("This file contains no audio that can be read. Please encode it again.");
  const { durationMs } = await measureAudio(tools, input, headers);
  const size = await withFile(request.from, async (file) => (await file.stat()).size);
  await writeAudio(tools, request, {
    input,
    encoder: ["-c:a", "copy"],
    expectedMs: durationMs,
    maxBytesPerSecond: (2 * size) / (durationMs / 1000),
  });
}

/** @throws {RangeError} if the clip starts behind the end; a clip beyond the end is shortened */
function cutClip({ startMs, lengthMs }: NonNullable<EncodeRequest["clip"]>, durationMs: number) {
  if (startMs < 0 || startMs >= durationMs) throw new RangeError("The clip starts behind the end of the audio");
  return { startMs, lengthMs: Math.min(lengthMs, durationMs - startMs) };
}

function fadesOf(lengthMs: number): string {
  const [start, end] = [Math.min(fadeInMs, lengthMs / 4), Math.min(fadeOutMs, lengthMs / 4)];
  return `afade=t=in:d=${seconds(start)},afade=t=out:st=${seconds(lengthMs - end)}:d=${seconds(end)}`;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(6);
}
