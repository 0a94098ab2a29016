import { createServer } from "node:net";
import { readFile, writeFile } from "node:fs/promises";
import { once } from "node:events";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { AudioRefused } from "../../ports/audio-tools.ts";
import { id3Tag, toneFile, type WavOptions } from "../../testing/audio-files.ts";
import { hasFfmpeg, runFfmpeg, testFolder } from "../../testing/ffmpeg.ts";
import { makeFfmpegAudioTools } from "./ffmpeg-audio-tools.ts";

const tools = makeFfmpegAudioTools({ path: null });
const { signal } = new AbortController();
/** Short, and without a path. */
const sentence = /^[A-Z][^/]{10,298}\.$/;

async function probe(bytes: Buffer, name = "master.wav") {
  const path = join(await testFolder(), name);
  await writeFile(path, bytes);
  return tools.probe(path, signal);
}

/** Returns a tone in another format. */
async function converted(name: string, args: string[], options: WavOptions = {}): Promise<Buffer> {
  const folder = await testFolder();
  await writeFile(join(folder, "tone.wav"), toneFile(options));
  runFfmpeg("-i", join(folder, "tone.wav"), ...args, join(folder, name));
  return readFile(join(folder, name));
}

async function refusalOf(bytes: Buffer, name?: string): Promise<string> {
  const error: unknown = await probe(bytes, name).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(AudioRefused);
  return (error as AudioRefused).message;
}

describe.skipIf(!hasFfmpeg)("a master is read by its samples", () => {
  test.each([
    ["16 bits", {}, { bits: 16, sampleRate: 44_100, channels: 2 }],
    ["24 bits and 96 kHz", { bits: 24, sampleRate: 96_000 }, { bits: 24, sampleRate: 96_000, channels: 2 }],
    ["8 bits", { bits: 8, sampleRate: 22_050, channels: 1 }, { bits: 8, sampleRate: 22_050, channels: 1 }],
    ["eight channels", { channels: 8 }, { bits: 16, sampleRate: 44_100, channels: 8 }],
  ] as const)("a WAV of %s", async (_name, options, expected) => {
    const facts = await probe(toneFile(options));
    expect(facts).toMatchObject({ ...expected, isLossless: true, isTruncated: false, isSilent: false });
    expect(facts.durationMs).toBeCloseTo(1000, 3);
    expect(facts.declaredMs).toBeCloseTo(1000, 3);
  });

  test.each([
    ["tone.rf64", ["-f", "wav", "-rf64", "always"], "pcm_s16le", true],
    ["tone.aiff", ["-f", "aiff"], "pcm_s16be", true],
    ["tone.flac", ["-f", "flac"], "flac", true],
    ["tone.mp3", ["-f", "mp3"], "mp3", false],
    ["tone.m4a", ["-f", "ipod"], "aac", false],
    ["alac.m4a", ["-c:a", "alac", "-f", "ipod"], "alac", true],
    ["tone.aac", ["-f", "adts"], "aac", false],
    ["tone.opus", ["-c:a", "libopus", "-f", "ogg"], "opus", false],
    ["tone.ogg", ["-c:a", "libvorbis", "-f", "ogg"], "vorbis", false],
  ])("%s, under a wrong name", async (name, args, codec, isLossless) => {
    const facts = await probe(await converted(name, args), "master.wav");
    expect(facts).toMatchObject({ codec, isLossless, isTruncated: false, isSilent: false });
    expect(Math.abs(facts.durationMs - 1000)).toBeLessThan(60);
  });

  test("a WAV whose end is missing declares more than it has", async () => {
    const whole = toneFile({ seconds: 2 });
    const facts = await probe(whole.subarray(0, whole.length / 4));
    expect(facts).toMatchObject({ isTruncated: true, declaredMs: 2000 });
    expect(Math.round(facts.durationMs)).toBe(500);
  });

  test.each([
    ["aiff", ["-f", "aiff"]],
    ["flac", ["-f", "flac"]],
    ["m4a", ["-movflags", "+faststart", "-f", "ipod"]],
    ["mp3", ["-f", "mp3"]],
    ["opus", ["-c:a", "libopus", "-f", "ogg"]],
  ])("a truncated %s too", async (name, args) => {
    const whole = await converted(`tone.${name}`, args, { seconds: 5 });
    expect(await probe(whole.subarray(0, Math.floor(whole.length * 0.6)))).toMatchObject({ isTruncated: true });
  });

  test("silence is told apart from a quiet piece", async () => {
    expect(await probe(toneFile({ level: 0 }))).toMatchObject({ isSilent: true });
    expect(await probe(toneFile({ level: 0.001 }))).toMatchObject({ isSilent: false });
  });

  test("title and number come from the tags, cut and without control characters", async () => {
    const tagged = ["-metadata", "title=  Dusk\u0007 and\n dawn ", "-metadata", "track=3/10"];
    const expected = { title: "Dusk and dawn", number: 3 };
    expect((await probe(await converted("a.flac", [...tagged, "-f", "flac"]))).tags).toEqual(expected);
    expect((await probe(await converted("a.m4a", [...tagged, "-f", "ipod"]))).tags).toEqual(expected);
    const opus = [...tagged, "-c:a", "libopus", "-f", "ogg"];
    expect((await probe(await converted("a.opus", opus))).tags).toEqual(expected);
    expect((await probe(toneFile())).tags).toEqual({ title: null, number: null });
  });

  test.each([1, 9])("a tag of %s MB does no harm", async (megabytes) => {
    const mp3 = await converted("tone.mp3", ["-id3v2_version", "0", "-f", "mp3"]);
    const { tags, durationMs } = await probe(Buffer.concat([id3Tag("é".repeat(megabytes * 500_000)), mp3]));
    expect(Math.round(durationMs / 100)).toBe(10);
    expect(tags.title).toBe(megabytes === 1 ? "é".repeat(200) : null);
  });

  test("artwork inside a master is not decoded", async () => {
    const folder = await testFolder();
    const args = ["-f", "lavfi", "-i", "color=s=16000x6250:d=0.04", "-frames:v", "1"];
    runFfmpeg(...args, join(folder, "huge.jpg"));
    const image = ["-i", join(folder, "huge.jpg"), "-map", "0", "-map", "1", "-c:v", "copy"];
    const bytes = await converted("a.flac", [...image, "-disposition:v", "attached_pic", "-f", "flac"]);
    expect(await probe(bytes)).toMatchObject({ codec: "flac", isTruncated: false });
  });
});

describe.skipIf(!hasFfmpeg)("what is no audio is refused in one sentence", () => {
  test.each([
    ["a PNG", Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1")],
    ["an empty file", Buffer.alloc(0)],
    ["a list of files to join", Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n")],
    ["a playlist in UTF-8 with a mark", Buffer.from("\u{FEFF}#EXTM3U\nhttp://127.0.0.1/a.mp3\n")],
    ["Matroska", Buffer.from("\x1a\x45\xdf\xa3\x01\0\0\0", "latin1")],
    ["a WAV of noise in an unknown codec", Buffer.from(toneFile()).fill("\x99\x99", 20, 22, "latin1")],
    ["a WAV without samples", toneFile().subarray(0, 44)],
    ["an M4A of nothing", Buffer.from("\0\0\0\x18ftypM4A \0\0\0\0M4A mp42", "latin1")],
    ["sixteen channels", toneFile({ channels: 16, seconds: 0.1 })],
  ])("%s", async (_name, bytes) => {
    expect(await refusalOf(bytes)).toMatch(sentence);
  });

  test("a playlist never makes a request, whatever its name is", async () => {
    let requests = 0;
    const server = createServer((socket) => {
      requests += 1;
      socket.destroy();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    const playlist = `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nhttp://127.0.0.1:${port}/a.ts\n#EXT-X-ENDLIST\n`;
    // Behind an ID3 tag too, where the bytes are read as MP3.
    for (const bytes of [Buffer.from(playlist), Buffer.concat([id3Tag("a"), Buffer.from(playlist)])]) {
      for (const name of ["a.m3u8", "a.wav"]) expect(await refusalOf(bytes, name)).toMatch(sentence);
    }
    server.close();
    expect(requests).toBe(0);
  });
});
