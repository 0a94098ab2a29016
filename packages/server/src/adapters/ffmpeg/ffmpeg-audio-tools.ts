import { AudioToolsMissing, type AudioTools } from "../../ports/audio-tools.ts";
import { encodeAudio, retagAudio } from "./encode-audio.ts";
import { findPrograms } from "./find-programs.ts";
import { probeAudio, readTags } from "./probe-audio.ts";
import { readPeaks } from "./read-peaks.ts";
import { makeToolRunner } from "./tool-runner.ts";

const maxMs = 24 * 60 * 60_000;

interface FfmpegOptions {
  /** The folder of ffmpeg and ffprobe, or the file of ffmpeg; null: on PATH. */
  readonly path: string | null;
  /** How long one program may run, in milliseconds; default: twice the length of the audio, at least 120 s. */
  readonly maxMs?: number;
}

/**
 * Reads and encodes audio by the programs ffmpeg and ffprobe, one process at a time for each call
 * (docs/decisions/0049-encoding-by-ffmpeg.md).
 */
export function makeFfmpegAudioTools(options: FfmpegOptions): AudioTools {
  const start = (signal: AbortSignal) => makeToolRunner({ maxMs, ...options }, signal);
  return {
    isInstalled: () => findPrograms(options.path).then(() => true, isFound),
    readTags: async (path, signal) => readTags(await start(signal), path),
    probe: async (path, signal) => probeAudio(await start(signal), path),
    encode: async (request) => encodeAudio(await start(request.signal), request),
    retag: async (request) => retagAudio(await start(request.signal), request),
    peaks: async (path, master, count, signal) => readPeaks(await start(signal), { path, master, count }),
  };
}

function isFound(error: unknown): boolean {
  if (error instanceof AudioToolsMissing) return false;
  throw error;
}
