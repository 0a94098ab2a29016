import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { downloadFormats, streamFormats, type AudioFormat, type EncodeRequest } from "../../ports/audio-tools.ts";
import { toneFile, type WavOptions } from "../../testing/audio-files.ts";
import { hasFfmpeg, inspect, runFfmpeg, testFolder } from "../../testing/ffmpeg.ts";
import { makeFfmpegAudioTools } from "./ffmpeg-audio-tools.ts";

const tools = makeFfmpegAudioTools({ path: null });
const { signal } = new AbortController();
const tags = {
  title: "Ebb = flow; #1 \\ ü 夜",
  artist: "Mira Solveig",
  album: "Tides",
  track: "3/10",
  date: "2026",
  isrc: "USRC17607839",
  comment: "CC BY 4.0\nSee the site",
  copyright: "Mira Solveig",
};

async function master(options: WavOptions = {}, title?: string) {
  const folder = title ?? (await testFolder());
  const from = join(folder, "master.wav");
  await writeFile(from, toneFile(options));
  return { folder, from, facts: await tools.probe(from, signal) };
}

type Master = Awaited<ReturnType<typeof master>>;

async function encode({ folder, from, facts }: Master, format: AudioFormat, more: Partial<EncodeRequest> = {}) {
  const to = join(folder, `out.${format}`);
  const request = { from, to, format, master: facts, clip: null, tags, artwork: null, signal, ...more };
  await tools.encode(request);
  return request.to;
}

let usual: Master & { readonly artwork: string };
/** The usual master with artwork, by format; each is encoded once. */
const encoded = new Map<AudioFormat, Promise<string>>();

beforeAll(async () => {
  if (!hasFfmpeg) return;
  const folder = await mkdtemp(join(tmpdir(), "recital-encoded-"));
  const artwork = join(folder, "cover.jpg");
  runFfmpeg("-f", "lavfi", "-i", "color=s=300x200:d=0.04", "-frames:v", "1", artwork);
  usual = { ...(await master({}, folder)), artwork };
});
afterAll(() => hasFfmpeg && rm(usual.folder, { recursive: true }));

function encodeOnce(format: AudioFormat): Promise<string> {
  const known = encoded.get(format) ?? encode(usual, format, { artwork: usual.artwork });
  encoded.set(format, known);
  return known;
}

describe.skipIf(!hasFfmpeg)("a master is encoded", () => {
  const rates = { opus: "48000", "stream-opus": "48000" } as Record<string, string>;

  test.each([...downloadFormats, ...streamFormats])("as %s, with its length, tags and artwork", async (format) => {
    const to = await encodeOnce(format);
    const { tags: written, audio, image } = inspect(to);
    const { isrc, comment, ...plain } = tags;
    expect(written).toMatchObject(plain);
    if (format === "aac") expect(written.comment).toBe(`${comment}\nISRC ${isrc}`);
    else expect(written).toMatchObject({ comment, [format.includes("mp3") ? "tsrc" : "isrc"]: isrc });
    expect(audio).toMatchObject({ channels: 2, sample_rate: rates[format] ?? "44100" });
    expect(image).toMatchObject({ codec_name: "mjpeg", width: 300, height: 200 });
    const { durationMs, isSilent } = await tools.probe(to, signal);
    expect(isSilent).toBe(false);
    expect(Math.abs(durationMs - 1000)).toBeLessThan(30);
    // Neither the draft nor the file of tags stays.
    const left = (await readdir(usual.folder)).filter((name) => name.startsWith(`out.${format}`));
    expect(left).toEqual([`out.${format}`]);
  });

  test.each([
    [
      { bits: 24, sampleRate: 96_000 },
      { bits: 24, sampleRate: 96_000, channels: 2 },
    ],
    [
      { bits: 8, sampleRate: 22_050, channels: 1 },
      { bits: 16, sampleRate: 22_050, channels: 1 },
    ],
    [
      { bits: 24, sampleRate: 384_000 },
      { bits: 24, sampleRate: 192_000, channels: 2 },
    ],
  ] as const)("FLAC keeps bits and rate up to 24 and 192 kHz: %o", async (options, expected) => {
    const to = await encode(await master({ ...options, seconds: 0.5 }), "flac");
    expect(await tools.probe(to, signal)).toMatchObject(expected);
  });

  test("FLAC holds the very samples of the master", async () => {
    const source = await master({ bits: 24, seconds: 0.5 });
    const to = await encode(source, "flac");
    runFfmpeg("-i", to, "-c:a", "pcm_s24le", "-f", "s24le", join(source.folder, "raw"));
    const samples = (await readFile(source.from)).subarray(44);
    expect(hash(await readFile(join(source.folder, "raw")))).toBe(hash(samples));
  });

  test("eight channels become two, and 96 kHz become 48", async () => {
    const to = await encode(await master({ channels: 8, sampleRate: 96_000, seconds: 0.5 }), "mp3");
    expect(await tools.probe(to, signal)).toMatchObject({ channels: 2, sampleRate: 48_000, isSilent: false });
  });

  test("the same audio and tags make the same bytes", async () => {
    const to = join(usual.folder, "again");
    const [first, second] = [await encodeOnce("opus"), await encode(usual, "opus", { artwork: usual.artwork, to })];
    expect(hash(await readFile(first))).toBe(hash(await readFile(second)));
  });

  test("a clip has its length, ends with the piece, and fades", async () => {
    const source = await master({ seconds: 4 });
    const to = await encode(source, "stream-opus", { clip: { startMs: 1500, lengthMs: 2000 } });
    const facts = await tools.probe(to, signal);
    expect(Math.round(facts.durationMs / 10)).toBe(200);
    const levels = await tools.peaks(to, facts, 20, signal);
    expect(Math.max(...levels)).toBeGreaterThan(100);
    expect(levels.at(-1)).toBeLessThan(30);
    const last = await encode(source, "stream-mp3", { clip: { startMs: 3000, lengthMs: 30_000 } });
    expect(Math.round((await tools.probe(last, signal)).durationMs / 10)).toBe(100);
  });

  test("artwork of 100 megapixels is not decoded and refused", async () => {
    const artwork = join(usual.folder, "huge.jpg");
    await writeFile(artwork, withSize(await readFile(usual.artwork), 16_000, 6250));
    const to = join(usual.folder, "huge");
    await expect(encode(usual, "mp3", { artwork, to })).rejects.toThrow("cannot be converted to MP3");
  });
});

describe.skipIf(!hasFfmpeg)("new tags", () => {
  test.each([...downloadFormats])("are written into %s without encoding", async (format) => {
    const from = await encodeOnce(format);
    const to = join(usual.folder, "retagged");
    await tools.retag({ from, to, format, tags: { title: "Low tide" }, artwork: null, signal });
    const { tags: written } = inspect(to);
    expect(written).toMatchObject({ title: "Low tide" });
    expect(written).not.toHaveProperty("artist");
    const [before, after] = [await tools.probe(from, signal), await tools.probe(to, signal)];
    expect(after.durationMs).toBe(before.durationMs);
  });
});

describe.skipIf(!hasFfmpeg)("the waveform", () => {
  test("has the highest level of each span", async () => {
    const folder = await testFolder();
    const [loud, quiet] = [toneFile({ level: 1 }), toneFile({ level: 0.25 })].map((file) => file.subarray(44));
    const from = join(folder, "steps.wav");
    const file = Buffer.concat([
      toneFile({ seconds: 3 }).subarray(0, 44),
      loud ?? "",
      quiet ?? "",
      Buffer.alloc(176_400),
    ] as Buffer[]);
    await writeFile(from, file);
    const peaks = await tools.peaks(from, await tools.probe(from, signal), 30, signal);
    expect(peaks).toHaveLength(30);
    expect(peaks[5]).toBe(255);
    expect(peaks[15]).toBe(64);
    expect(peaks[25]).toBe(0);
  });
});

function hash(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Returns a JPEG whose header names another size. */
function withSize(jpeg: Buffer, width: number, height: number): Buffer {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}
