import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { AudioToolsFailed, AudioToolsMissing, type AudioFacts } from "../../ports/audio-tools.ts";
import { toneFile } from "../../testing/audio-files.ts";
import { fakeFfmpeg, hasFfmpeg, testFolder } from "../../testing/ffmpeg.ts";
import { makeFfmpegAudioTools } from "./ffmpeg-audio-tools.ts";

const { signal } = new AbortController();
const facts: AudioFacts = {
  codec: "pcm_s16le",
  isLossless: true,
  sampleRate: 44_100,
  channels: 2,
  bits: 16,
  durationMs: 1000,
  declaredMs: 1000,
  isTruncated: false,
  isSilent: false,
  tags: { title: null, number: null },
};

async function folderWithTone(): Promise<{ folder: string; from: string }> {
  const folder = await testFolder();
  const from = join(folder, "tone.wav");
  await writeFile(from, toneFile());
  return { folder, from };
}

function isRunning(pid: number): boolean {
  // An orphan that its new parent has not collected yet is over, too.
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return stdout.trim() !== "" && !stdout.startsWith("Z");
}

/** A program that writes its ID into a file and then hangs. */
async function hangingFfmpeg(folder: string) {
  const pidFile = join(folder, "pid");
  const path = await fakeFfmpeg(folder, `echo $$ > ${pidFile}.new; mv ${pidFile}.new ${pidFile}; exec sleep 600`);
  return { path, readPid: () => vi.waitUntil(() => readPid(pidFile), { timeout: 60_000 }) };
}

function readPid(file: string): number {
  return Number(spawnSync("cat", [file], { encoding: "utf8" }).stdout);
}

test("without the programs, every call says so and Status can ask", async () => {
  const { from } = await folderWithTone();
  const tools = makeFfmpegAudioTools({ path: join(tmpdir(), "no-such-folder") });
  expect(await tools.isInstalled()).toBe(false);
  await expect(tools.probe(from, signal)).rejects.toBeInstanceOf(AudioToolsMissing);
  await expect(tools.peaks(from, facts, 10, signal)).rejects.toBeInstanceOf(AudioToolsMissing);
});

describe.skipIf(!hasFfmpeg)("a program that does not end", () => {
  test("is killed when its time is over", async () => {
    const { folder, from } = await folderWithTone();
    const { path, readPid: waitForPid } = await hangingFfmpeg(folder);
    const tools = makeFfmpegAudioTools({ path, maxMs: 2000 });
    await expect(tools.peaks(from, facts, 10, signal)).rejects.toMatchObject({ reason: "timeout" });
    expect(isRunning(await waitForPid())).toBe(false);
  });

  test("is killed when the work is aborted, and leaves no file", async () => {
    const { folder, from } = await folderWithTone();
    const { path, readPid: waitForPid } = await hangingFfmpeg(folder);
    const stop = new AbortController();
    const to = join(folder, "out");
    const request = { from, to, format: "mp3", master: facts, clip: null, tags: {}, artwork: null } as const;
    const work = makeFfmpegAudioTools({ path }).encode({ ...request, signal: stop.signal });
    const refusal = work.catch((reason: unknown) => reason);
    const pid = await waitForPid();
    expect(isRunning(pid)).toBe(true);
    stop.abort(new Error("stopping"));
    expect(await refusal).toMatchObject({ message: "stopping" });
    expect(isRunning(pid)).toBe(false);
    expect((await readdir(folder)).toSorted()).toEqual(["ffmpeg", "pid", "tone.wav"]);
  });

  test.runIf(process.platform === "linux")("ends with the server, even by kill -9", async () => {
    const { folder, from } = await folderWithTone();
    const { path, readPid: waitForPid } = await hangingFfmpeg(folder);
    const module = new URL("./ffmpeg-audio-tools.ts", import.meta.url).href;
    const program = `import { makeFfmpegAudioTools } from ${JSON.stringify(module)};
      const { signal } = new AbortController();
      await makeFfmpegAudioTools({ path: ${JSON.stringify(path)} })
        .peaks(${JSON.stringify(from)}, ${JSON.stringify(facts)}, 10, signal);`;
    const server = spawn(process.execPath, ["--input-type=module", "--eval", program], { stdio: "ignore" });
    const pid = await waitForPid();
    server.kill("SIGKILL");
    await once(server, "exit");
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  test("may be tried again when another program killed it", async () => {
    const { folder, from } = await folderWithTone();
    const path = await fakeFfmpeg(folder, "kill -9 $$");
    const work = makeFfmpegAudioTools({ path }).peaks(from, facts, 10, signal);
    await expect(work).rejects.toMatchObject({ name: "AudioToolsFailed", reason: "killed" });
  });
});

describe.skipIf(!hasFfmpeg)("the program", () => {
  test("gets none of the server's secrets", async () => {
    const { folder, from } = await folderWithTone();
    vi.stubEnv("SESSION_SECRET", "a secret of the server");
    onTestFinished(() => void vi.unstubAllEnvs());
    const path = await fakeFfmpeg(folder, `env > ${join(folder, "env")}; exit 1`);
    await expect(makeFfmpegAudioTools({ path }).peaks(from, facts, 10, signal)).rejects.toThrow("cannot be read");
    const { stdout } = spawnSync("cat", [join(folder, "env")], { encoding: "utf8" });
    expect(stdout).toContain("PATH=");
    expect(stdout).not.toContain("secret");
  });

  const canMount = process.platform === "linux" && process.getuid?.() === 0;
  test.runIf(canMount)("may be tried again when the disk is full, and leaves no file", async () => {
    const { folder, from } = await folderWithTone();
    const disk = join(folder, "disk");
    await mkdir(disk);
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=16k", "tmpfs", disk]);
    if (mounted.status !== 0) return;
    onTestFinished(() => void spawnSync("umount", [disk]));
    const tools = makeFfmpegAudioTools({ path: null });
    const request = { from, to: join(disk, "out"), master: facts, clip: null, tags: {}, artwork: null, signal };
    const work = tools.encode({ ...request, format: "mp3" });
    const error: unknown = await work.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AudioToolsFailed);
    expect(error).toMatchObject({ reason: "disk-full" });
    expect(await readdir(disk)).toEqual([]);
  });
});
