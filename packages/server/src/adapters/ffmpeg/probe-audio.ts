import { AudioRefused, type AudioFacts, type FoundTags } from "../../ports/audio-tools.ts";
import { chooseDemuxer, withFile, type Demuxer } from "./choose-demuxer.ts";
import { measureAudio } from "./measure-audio.ts";
import { hasOggEnd, readDeclaredWav } from "./read-declared-length.ts";
import { readHeaders } from "./read-headers.ts";
import type { ToolRunner } from "./tool-runner.ts";

/** ffmpeg mixes down the layouts of up to eight channels. */
const mostChannels = 8;
const longestMs = 12 * 60 * 60_000;
/** Dithered silence of 16 bits has peaks of -84 dB. */
const silentDb = -80;

/** Reads headers and samples of a master. */
export async function probeAudio(tools: ToolRunner, path: string): Promise<AudioFacts> {
  const { demuxer, wavMs, hasEnd } = await withFile(path, async (file) => {
    const chosen = await chooseDemuxer(file);
    const declared = chosen === "wav" ? await readDeclaredWav(file) : null;
    return { demuxer: chosen, wavMs: declared, hasEnd: chosen !== "ogg" || (await hasOggEnd(file)) };
  });
  const input = { path, demuxer };
  const headers = await readHeaders(tools, input);
  if (!headers) throw new AudioRefused("This file contains no audio that can be read. Please export it again.");
  refuseOdd(headers);
  const { durationMs, peakDb } = await measureAudio(tools, input, headers);
  const declaredMs = demuxer === "wav" ? wavMs : headers.declaredMs;
  const isShort = declaredMs !== null && durationMs < declaredMs - toleranceOf(demuxer, declaredMs);
  return {
    ...headers,
    durationMs,
    declaredMs,
    isTruncated: isShort || !hasEnd,
    isSilent: peakDb <= silentDb,
  };
}

/** Reads what the tags say; nothing if the file contains no audio. */
export async function readTags(tools: ToolRunner, path: string): Promise<FoundTags> {
  const demuxer = await withFile(path, chooseDemuxer);
  return (await readHeaders(tools, { path, demuxer }))?.tags ?? { title: null, number: null };
}

function refuseOdd({ channels, declaredMs }: { readonly channels: number; readonly declaredMs: number | null }): void {
  if (channels > mostChannels) {
    throw new AudioRefused(`This file has ${channels} channels. Please export it in stereo.`);
  }
  if (declaredMs !== null && declaredMs > longestMs) {
    throw new AudioRefused("This file is longer than 12 hours. Please divide it.");
  }
}

/** The header of an MP3 or ADTS file may be an estimate; a lost frame of FLAC has 93 ms. */
function toleranceOf(demuxer: Demuxer, declaredMs: number): number {
  return demuxer === "mp3" || demuxer === "aac" ? Math.max(1000, declaredMs / 20) : 60;
}
