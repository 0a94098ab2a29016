import { AudioRefused, type AudioFacts, type FoundTags } from "../../ports/audio-tools.ts";
import { chooseDemuxer, withFile, type Demuxer } from "./choose-demuxer.ts";
import { measureAudio } from "./measure-audio.ts";
import { readHeaders } from "./read-headers.ts";
import type { ToolRunner } from "./tool-runner.ts";

/** ffmpeg mixes down the layouts of up to eight channels. */
const maxChannels = 8;
const maxMs = 12 * 60 * 60_000;
/** Dithered silence of 16 bits has peaks of -84 dB. */
const silentDb = -80;

/** Formats whose header counts the samples; a length that ffprobe estimates says nothing about the audio. */
const counted: ReadonlySet<Demuxer> = new Set(["flac", "mov"]);
/** A lost frame of FLAC has 93 ms. */
const toleranceMs = 60;

/** Reads headers and samples of a master. */
export async function probeAudio(tools: ToolRunner, path: string): Promise<AudioFacts> {
  const demuxer = await withFile(path, chooseDemuxer);
  const input = { path, demuxer };
  const headers = await readHeaders(tools, input);
  if (!headers) throw new AudioRefused("This file contains no audio that can be read. Please export it again.");
  if (headers.channels > maxChannels) {
    throw new AudioRefused(`This file has ${headers.channels} channels. Please export it in stereo.`);
  }
  const { durationMs, peakDb } = await measureAudio(tools, input, headers);
  if (durationMs > maxMs) throw new AudioRefused("This file is longer than 12 hours. Please divide it.");
  const declaredMs = counted.has(demuxer) ? headers.declaredMs : null;
  const isTruncated = declaredMs !== null && durationMs < declaredMs - toleranceMs;
  return { ...headers, durationMs, declaredMs, isTruncated, isSilent: peakDb <= silentDb };
}

/** Reads what the tags say; nothing if the file contains no audio. */
export async function readTags(tools: ToolRunner, path: string): Promise<FoundTags> {
  const demuxer = await withFile(path, chooseDemuxer);
  return (await readHeaders(tools, { path, demuxer }))?.tags ?? { title: null, number: null };
}
