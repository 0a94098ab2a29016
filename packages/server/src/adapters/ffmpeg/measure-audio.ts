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
  const options = ["-map", "0:a:0", "-map_metadata", "-1", "-af", "volumedetect", "-f", "null", "-"];
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
  const samples = lastNumber(log, /^\[Parsed_volumedetect_0 @ \w+\] n_samples: (\d+)/gm) ?? 0;
  if (code !== 0 || samples === 0) {
    throw new AudioRefused("The audio in this file cannot be read. Please export it again.");
  }
  const peakDb = lastNumber(log, /^\[Parsed_volumedetect_0 @ \w+\] max_volume: (-?[\d.]+) dB/gm) ?? -100;
  return { durationMs: (samples / headers.channels / headers.sampleRate) * 1000, peakDb };
}

function lastNumber(log: string, pattern: RegExp): number | null {
  const found = [...log.matchAll(pattern)].at(-1)?.[1];
  return found === undefined ? null : Number(found);
}
