import { AudioRefused, type AudioFacts } from "../../ports/audio-tools.ts";
import { chooseDemuxer, withFile } from "./choose-demuxer.ts";
import { ffmpegStart, fileUrl, inputOptions } from "./ffmpeg-input.ts";
import { limitFor, type ToolRunner } from "./tool-runner.ts";

/** Of one window, in samples; several windows make a span. */
const maxWindow = 4096;
const windowsPerSpan = 4;
const key = "lavfi.astats.Overall.Peak_level";

/**
 * Returns the highest level of equal spans, from 0 to 255. ffmpeg writes the level of each window as a line of text, so
 * that neither program holds more than a few windows.
 */
export async function readPeaks(
  { programs, run }: ToolRunner,
  { path, master, count }: { readonly path: string; readonly master: AudioFacts; readonly count: number },
): Promise<number[]> {
  const input = { path, demuxer: await withFile(path, chooseDemuxer) };
  const samples = Math.max(1, (master.durationMs / 1000) * master.sampleRate);
  const window = Math.max(1, Math.min(maxWindow, Math.floor(samples / count / windowsPerSpan)));
  const peaks = Array.from({ length: count }, () => 0);
  let [number, rest] = [0, ""];
  const take = (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines.filter((text) => text.startsWith(key))) {
      const span = Math.min(count - 1, Math.floor(((number * window) / samples) * count));
      peaks[span] = Math.max(peaks[span] ?? 0, levelOf(line.slice(key.length + 1)));
      number += 1;
    }
  };
  const stats = "astats=metadata=1:reset=1:measure_perchannel=none:measure_overall=Peak_level";
  const filters = `asetnsamples=n=${window}:p=0,${stats},ametadata=print:key=${key}:file=pipe\\\\:1`;
  const options = ["-map", "0:a:0", "-map_metadata", "-1", "-af", filters, "-f", "null", "-"];
  const { code } = await run({
    command: [programs.ffmpeg, ...ffmpegStart, "-v", "error", ...inputOptions(input), "-i", fileUrl(path), ...options],
    limitMs: limitFor(master.durationMs),
    onOutput: take,
  });
  if (code !== 0 || number === 0) throw new AudioRefused("The audio in this file cannot be read.");
  return peaks;
}

/** Converts decibels; silence is `-inf`. */
function levelOf(decibels: string): number {
  const level = 255 * 10 ** (Number(decibels) / 20);
  return Number.isFinite(level) ? Math.min(255, Math.round(level)) : 0;
}
