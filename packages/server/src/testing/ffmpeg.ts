import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Whether ffmpeg is installed; tests that encode are skipped without it. */
export const hasFfmpeg = ["ffmpeg", "ffprobe"].every((name) => spawnSync(name, ["-version"]).status === 0);

/** Makes a folder for one test. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "recital-audio-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes a program that takes ffmpeg's place, and returns its path. */
export async function fakeFfmpeg(folder: string, script: string): Promise<string> {
  const path = join(folder, "ffmpeg");
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

/** Runs ffmpeg to make a file for a test. */
export function runFfmpeg(...args: string[]): void {
  const { status, stderr } = spawnSync("ffmpeg", ["-v", "error", "-nostdin", "-y", ...args], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
}

/** Returns what ffprobe says about a file: `format.tags`, and the streams with theirs. */
export function inspect(path: string): {
  readonly tags: Readonly<Record<string, string>>;
  readonly audio: Readonly<Record<string, unknown>>;
  readonly image: Readonly<Record<string, unknown>> | undefined;
} {
  const args = ["-v", "error", "-show_streams", "-show_format", "-of", "json", path];
  const { streams, format } = JSON.parse(spawnSync("ffprobe", args, { encoding: "utf8" }).stdout) as {
    streams: ({ codec_type: string; tags?: Record<string, string> } & Record<string, unknown>)[];
    format: { tags?: Record<string, string> };
  };
  const audio = streams.find((stream) => stream.codec_type === "audio") ?? { tags: {} };
  const tags = Object.entries({ ...audio.tags, ...format.tags }).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    tags: Object.fromEntries(tags) as Record<string, string>,
    audio,
    image: streams.find((stream) => stream.codec_type === "video"),
  };
}
