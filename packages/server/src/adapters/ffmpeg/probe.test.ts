import { createServer } from "node:net";
import { readFile, writeFile } from "node:fs/promises";
import { once } from "node:events";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { AudioRefused } from "../../ports/audio-tools.ts";
import { id3Tag, toneFile, type WavOptions } from "../../testing/audio-files.ts";
import { decodable, inspect } from "../../testing/inspect-bytes.ts";
import { hasFfmpeg, runFfmpeg, testFolder } from "../../testing/ffmpeg.ts";
import { makeFfmpegAudioTools } from "./ffmpeg-audio-tools.ts";

const tools = makeFfmpegAudioTools({ path: null });
const { signal } = new AbortController();
/** Short, and without a path. */
const message = /^[A-Z][^/]{10,298}\.$/;

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
    const bytes = await converted(name, args);
    expect(inspect(bytes)).toMatchObject({ refusal: null, warning: null, decodable: null });
    const facts = await probe(bytes, "master.wav");
    expect(facts).toMatchObject({ codec, isLossless, isTruncated: false, isSilent: false });
    expect(Math.abs(facts.durationMs - 1000)).toBeLessThan(60);
  });

  test("a WAV whose end is missing is measured by what is there", async () => {
    const whole = toneFile({ seconds: 2 });
    const facts = await probe(whole.subarray(0, whole.length / 4));
    expect(facts).toMatchObject({ isTruncated: false, declaredMs: null });
    expect(Math.round(facts.durationMs)).toBe(500);
  });

  test.each([
    ["aiff", ["-f", "aiff"]],
    ["flac", ["-f", "flac"]],
    ["m4a", ["-movflags", "+faststart", "-f", "ipod"]],
    ["mp3", ["-f", "mp3"]],
    ["opus", ["-c:a", "libopus", "-f", "ogg"]],
  ])("a truncated %s is refused by its structure", async (name, args) => {
    const whole = await converted(`tone.${name}`, args, { seconds: 5 });
    const cut = whole.subarray(0, Math.floor(whole.length * 0.6));
    expect(inspect(cut).refusal).toMatch(/is incomplete: \d+ percent/);
  });

  test("a FLAC that lacks frames in its middle is truncated", async () => {
    const whole = await converted("tone.flac", ["-f", "flac"], { seconds: 5 });
    const holed = Buffer.concat([whole.subarray(0, whole.length / 3), whole.subarray(whole.length / 2)]);
    expect(await probe(holed)).toMatchObject({ isTruncated: true });
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

describe.skipIf(!hasFfmpeg)("a length that nothing proves", () => {
  test.each([
    ["mp3", ["-c:a", "libmp3lame", "-q:a", "2", "-write_xing", "0", "-id3v2_version", "0"]],
    ["adts", ["-c:a", "aac", "-b:a", "192k"]],
  ])("refuses no %s whose beginning is quiet", async (format, args) => {
    const folder = await testFolder();
    const quiet = ["-f", "lavfi", "-i", "anullsrc=r=44100:cl=stereo:d=4", "-f", "lavfi", "-i", "anoisesrc=a=0.9:d=4"];
    const joined = ["-filter_complex", "[1]aformat=channel_layouts=stereo[n];[0][n]concat=v=0:a=1"];
    runFfmpeg(...quiet, ...joined, ...args, "-f", format, join(folder, "late"));
    const bytes = await readFile(join(folder, "late"));
    expect(inspect(bytes)).toMatchObject({ refusal: null, warning: null });
    const facts = await probe(bytes);
    expect(facts).toMatchObject({ isTruncated: false, declaredMs: null });
    expect(Math.round(facts.durationMs / 100)).toBe(80);
  });

  test.each(["a wrong byte rate", "a chunk without padding", "a tag before it"])("of a WAV with %s", async (fault) => {
    const wav = toneFile();
    if (fault === "a wrong byte rate") wav.writeUInt32LE(88_200, 28);
    const chunk = Buffer.from("inst\x07\0\0\0\x01\x01\x01\x01\x01\x01\x01", "latin1");
    const odd = Buffer.concat([wav.subarray(0, 36), chunk, wav.subarray(36)]);
    const tagged = Buffer.concat([id3Tag("Lamp"), wav]);
    const bytes = decodable(fault === "a chunk without padding" ? odd : fault === "a tag before it" ? tagged : wav);
    expect(await probe(bytes)).toMatchObject({ durationMs: 1000, isTruncated: false });
  });
});

describe.skipIf(!hasFfmpeg)("joined files", () => {
  const libvorbis = ["-c:a", "libvorbis", "-f", "ogg"];
  const mp3 = ["-f", "mp3", "-write_xing", "0", "-id3v2_version", "0"];

  test.each([
    ["Ogg", libvorbis],
    ["MP3", mp3],
  ])("of %s with other sample rates and channels are read and encoded whole", async (_name, args) => {
    const second = await converted("b", args, { seconds: 2, sampleRate: 22_050, channels: 1 });
    const bytes = Buffer.concat([await converted("a", args), second]);
    expect(inspect(bytes)).toMatchObject({ refusal: null, warning: null });
    const master = await probe(bytes);
    expect(Math.abs(master.durationMs - 3000)).toBeLessThan(150);
    const folder = await testFolder();
    const [from, to] = [join(folder, "joined"), join(folder, "out")];
    await writeFile(from, bytes);
    await tools.encode({ from, to, format: "stream-mp3", master, clip: null, tags: {}, artwork: null, signal });
    const encoded = await tools.probe(to, signal);
    expect(Math.abs(encoded.durationMs - 3000)).toBeLessThan(150);
  });

  test("of two codecs are refused with a message", async () => {
    const opus = await converted("b", ["-c:a", "libopus", "-f", "ogg"]);
    expect(await refusalOf(Buffer.concat([await converted("a", libvorbis), opus]))).toContain("changes its format");
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
    expect(await refusalOf(bytes)).toMatch(message);
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
      for (const name of ["a.m3u8", "a.wav"]) expect(await refusalOf(bytes, name)).toMatch(message);
    }
    server.close();
    expect(requests).toBe(0);
  });
});
