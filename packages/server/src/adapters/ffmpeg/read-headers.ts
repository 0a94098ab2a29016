import { limits } from "@recital/contract/values/limits";
import { z } from "zod";
import type { AudioFacts } from "../../ports/audio-tools.ts";
import { ffprobeStart, fileUrl, headerOptions, type AudioInput } from "./ffmpeg-input.ts";
import type { ToolRunner } from "./tool-runner.ts";

/** The used parts of ffprobe's output; it writes most numbers as text. */
const number = z.coerce.number().positive();
const tags = z.record(z.string(), z.string()).catch({});
const output = z.object({
  streams: z
    .array(
      z.object({
        codec_name: z.string(),
        sample_rate: number,
        channels: number.int(),
        bits_per_sample: number.optional().catch(undefined),
        bits_per_raw_sample: number.optional().catch(undefined),
        duration: number.optional().catch(undefined),
        tags,
      }),
    )
    .min(1),
  format: z.object({ duration: number.optional().catch(undefined), tags }),
});

export interface Headers extends Pick<
  AudioFacts,
  "codec" | "isLossless" | "sampleRate" | "channels" | "bits" | "tags"
> {
  /** In milliseconds, as ffprobe reports it; for some formats an estimate. */
  readonly declaredMs: number | null;
}

/** Tags of 1 MiB are read and cut; longer ones are dropped. */
const maxOutput = 4 * 1024 ** 2;
const limitMs = 120_000;
const entries = "stream=codec_name,sample_rate,channels,bits_per_sample,bits_per_raw_sample,duration:format=duration";
const titles = ["title", "TITLE", "Title"];
const numbers = ["track", "TRACK", "Track", "tracknumber", "TRACKNUMBER"];
const tagEntries = `${entries}:format_tags=${[...titles, ...numbers].join(",")}:stream_tags=${[...titles, ...numbers].join(",")}`;

/** Reads the headers of a file's first audio; null if there is none. */
export async function readHeaders(tools: ToolRunner, input: AudioInput): Promise<Headers | null> {
  const read = (await callFfprobe(tools, input, tagEntries)) ?? (await callFfprobe(tools, input, entries));
  const [stream] = read?.streams ?? [];
  if (!read || !stream) return null;
  const seconds = stream.duration ?? read.format.duration;
  const isLossless = /^(flac|alac|pcm_[sfu]\d+(le|be)?)$/.test(stream.codec_name);
  const tagOf = (names: string[]) => names.map((name) => read.format.tags[name] ?? stream.tags[name]).find(Boolean);
  return {
    codec: stream.codec_name,
    isLossless,
    sampleRate: stream.sample_rate,
    channels: stream.channels,
    bits: isLossless ? (stream.bits_per_raw_sample ?? stream.bits_per_sample ?? null) : null,
    declaredMs: seconds === undefined ? null : seconds * 1000,
    tags: { title: cleanTitle(tagOf(titles)), number: readNumber(tagOf(numbers)) },
  };
}

/** Returns null if ffprobe fails or writes too much. */
async function callFfprobe({ programs, run }: ToolRunner, input: AudioInput, shown: string) {
  let json = "";
  const options = ["-select_streams", "a:0", "-show_entries", shown, "-of", "json"];
  await run({
    command: [programs.ffprobe, ...ffprobeStart, ...headerOptions(input), ...options, fileUrl(input.path)],
    limitMs,
    onOutput: (text) => {
      if (json.length < maxOutput) json += text;
    },
  });
  try {
    return output.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

function cleanTitle(text: string | undefined): string | null {
  const start = (text ?? "").slice(0, 10 * limits.titleLength).replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\uFFFD\s]+/gu, " ");
  return Array.from(start.trim()).slice(0, limits.titleLength).join("").trim() || null;
}

/** Reads "3" or "3/10". */
function readNumber(text: string | undefined): number | null {
  const [, digits] = /^\s*(\d{1,3})\s*(?:\/|$)/.exec(text ?? "") ?? [];
  return Number(digits) || null;
}
