import { AudioRefused } from "../../ports/audio-tools.ts";
import { ffmpegStart, fileUrl, inputOptions, type AudioInput } from "./ffmpeg-input.ts";
import type { Headers } from "./read-headers.ts";
import { limitFor, type ToolRunner } from "./tool-runner.ts";

export interface Measured {
  /** Of the decoded samples, in milliseconds. */
  readonly durationMs: number;
  /** The level of the loudest sample, in dB; 0 is the highest. */
  readonly peakDb: number;
}

/**
 * Decodes all samples of a file and counts them, because ffmpeg exits with 0 on truncated files.
 * @throws {AudioRefused} if it contains no sample that can be decoded
 */
export async function measureAudio(
  { programs, run }: ToolRunner,
  input: AudioInput,
  headers: Pick<Headers, "sampleRate" | "channels" | "declaredMs">,
): Promise<Measured> {
  const options = ["-map", "0:a:0", "-map_metadata", "-1", "-af", filtersFor(headers), "-f", "null", "-"];
  const { code, log } = await run({
    command: [
      programs.ffmpeg,
      ...ffmpegStart,
      "-v",
      "info",
      ...inputOptions(input),
      "-i",
      fileUrl(input.path),
      ...options,
    ],
    limitMs: limitFor(headers.declaredMs ?? 0),
  });
  if (log.includes("failed to create or replace stream")) {
    throw new AudioRefused("This file changes its format in the middle. Please export it as one piece.");
  }
  const samples = numbers(log, /^\[Parsed_volumedetect_\d @ \w+\] n_samples: (\d+)/gm).reduce((sum, n) => sum + n, 0);
  if (code !== 0 || samples === 0) {
    throw new AudioRefused("The audio in this file cannot be read. Please export it again.");
  }
  const peaks = numbers(log, /^\[Parsed_volumedetect_\d @ \w+\] max_volume: (-?[\d.]+) dB/gm);
  const peakDb = Math.max(-100, ...peaks);
  return { durationMs: (samples / headers.channels / headers.sampleRate) * 1000, peakDb };
}

/**
 * Returns the filters that count samples. Where the sample rate or the channels change, as in joined files, ffmpeg
 * begins to count anew; all counts are of the rate and the channels of the beginning.
 */
function filtersFor({ sampleRate, channels }: Pick<Headers, "sampleRate" | "channels">): string {
  const layout = channels === 1 ? ":channel_layouts=mono" : channels === 2 ? ":channel_layouts=stereo" : "";
  return `aformat=sample_rates=${sampleRate}${layout},volumedetect`;
}

function numbers(log: string, pattern: RegExp): number[] {
  return [...log.matchAll(pattern)].map(([, found]) => Number(found));
}
