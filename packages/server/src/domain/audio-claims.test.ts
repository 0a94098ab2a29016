import { describe, expect, test } from "vitest";
import { id3Tag, toneFile } from "../testing/audio-files.ts";
import { mp3File } from "../testing/compressed-audio.ts";
import { decodable, inspect } from "../testing/inspect-bytes.ts";

const tone = toneFile({ seconds: 0.25 });
const whole = { refusal: null, warning: null, decodable: null };

/** The tone with another length of its audio in the header. */
function declaring(length: number): Buffer {
  const wav = Buffer.from(tone);
  wav.writeUInt32LE(length, 40);
  return wav;
}

/** Inserts a chunk before the audio. */
function withChunk(wav: Buffer, name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.write(name, 0, "latin1");
  header.writeUInt32LE(content.length, 4);
  return Buffer.concat([wav.subarray(0, 36), header, content, wav.subarray(36)]);
}

describe("a length in the header of a WAV", () => {
  const audio = tone.length - 44;

  test.each([1, 3, 44])("that is %i bytes too large takes nothing from the audio", (more) => {
    expect(inspect(declaring(audio + more))).toMatchObject(whole);
  });

  test.each([0, 0xff_ff_ff_ff, tone.length, tone.length - 8])("of %i, which many writers leave, passes", (length) => {
    expect(inspect(declaring(length))).toMatchObject(whole);
  });

  test("whose long form is cut off is that of the file", () => {
    const wav = withChunk(declaring(0xff_ff_ff_ff), "ds64", Buffer.alloc(4));
    expect(inspect(wav)).toMatchObject(whole);
  });

  test("that is more than a block too large refuses it", () => {
    const wide = toneFile({ seconds: 0.1, channels: 8, bits: 24 });
    expect(inspect(wide.subarray(0, -23)).refusal).toBeNull();
    expect(inspect(declaring(audio + 45)).refusal).toContain("is incomplete");
    expect(inspect(tone.subarray(0, -45)).refusal).toContain("is incomplete");
  });

  test("that is too small warns of what is not played, also with a wrong byte rate", () => {
    const wav = toneFile({ seconds: 9, sampleRate: 8000, channels: 1 });
    wav.writeUInt32LE(3 * 16_000, 40);
    wav.writeUInt32LE(1, 28);
    expect(inspect(wav)).toMatchObject({
      refusal: null,
      warning: expect.stringMatching(/^This file holds 6 s more than its header says, .+\.$/) as string,
    });
  });

  test("does not count chunks behind the audio, nor what fills a sector", () => {
    const behind = withChunk(Buffer.alloc(36), "LIST", Buffer.alloc(2_000_001)).subarray(36);
    for (const more of [behind, Buffer.alloc(4096), Buffer.concat([behind, Buffer.alloc(512)])]) {
      expect(inspect(Buffer.concat([tone, more]))).toMatchObject(whole);
    }
  });
});

describe("chunks before the audio", () => {
  test.each([300, 300_000])("of %i bytes are skipped, however long they are", (length) => {
    const wav = withChunk(tone, "bext", Buffer.alloc(length));
    expect(inspect(wav)).toMatchObject(whole);
    expect(inspect(wav.subarray(0, -1000)).refusal).toContain("is incomplete");
  });

  test("may have an odd length without padding; decoders get them with it", () => {
    const padded = withChunk(tone, "bext", Buffer.alloc(8, 1));
    expect(decodable(padded)).toBe(padded);
    for (const name of ["inst", "LIST"]) {
      const unpadded = withChunk(tone, name, Buffer.alloc(7, 1));
      expect(inspect(unpadded)).toMatchObject({ refusal: null, warning: null });
      expect(decodable(unpadded).equals(tone)).toBe(true);
    }
  });

  test("may have an odd length without padding in an AIFF, too", () => {
    const part = (name: string, content: Buffer) => {
      const header = Buffer.alloc(8);
      header.write(name, 0, "latin1");
      header.writeUInt32BE(content.length, 4);
      return Buffer.concat([header, content]);
    };
    const common = Buffer.from("0001000003e80010400eac44000000000000", "hex");
    const sound = part("SSND", Buffer.alloc(2008, 5));
    const form = (...parts: Buffer[]) => part("FORM", Buffer.concat([Buffer.from("AIFF", "latin1"), ...parts]));
    const unpadded = form(part("COMM", common), part("NAME", Buffer.from("Dusk!")), sound);
    expect(decodable(unpadded).equals(form(part("COMM", common), sound))).toBe(true);
    expect(inspect(unpadded.subarray(0, -500)).refusal).toMatch(/^The AIFF file is incomplete/);
  });
});

describe("what stands before the content", () => {
  test.each([
    ["audio/wav", tone],
    ["audio/ogg", oggPages(3)],
  ])("an ID3 tag before %s is skipped", (mediaType, file) => {
    const tagged = Buffer.concat([id3Tag("Lamp"), id3Tag("Lamp again"), file]);
    expect(inspect(tagged)).toMatchObject({ mediaType, refusal: null });
    expect(decodable(tagged).equals(file)).toBe(true);
    expect(inspect(tagged.subarray(0, -100)).refusal).toContain("is incomplete");
  });

  test("zeros and the rest of a frame before an MP3 are skipped", () => {
    const mp3 = mp3File({ frames: 20, kind: "LAME" });
    for (const before of [Buffer.alloc(1000), Buffer.alloc(100_001), mp3.subarray(300, 417), Buffer.alloc(3, 7)]) {
      const late = Buffer.concat([before, mp3]);
      expect(inspect(late)).toMatchObject({ mediaType: "audio/mpeg", refusal: null });
      expect(decodable(late).equals(mp3)).toBe(true);
    }
  });

  test("zeros and noise before something else make no MP3 of it", () => {
    for (const file of [Buffer.alloc(2_000_000), Buffer.concat([Buffer.alloc(900), tone]), Buffer.alloc(9000, 0xff)]) {
      expect(inspect(file)).toMatchObject({ mediaType: "application/octet-stream", ...whole });
    }
  });
});

/** Pages of an Ogg file of 255 bytes each; the last one is marked unless `hasEnd` is false. */
function oggPages(count: number, hasEnd = true): Buffer {
  const pages = Array.from({ length: count }, (_, index) => {
    const page = Buffer.alloc(28 + 255, 9);
    page.fill(0, 0, 28).write("OggS", 0, "latin1");
    page[5] = index === count - 1 && hasEnd ? 4 : 0;
    page.writeUInt32LE(index, 18);
    page.set([1, 255], 26);
    return page;
  });
  return Buffer.concat(pages);
}

describe("an Ogg file", () => {
  test("passes with its end, whatever is behind it", () => {
    expect(inspect(oggPages(5))).toMatchObject(whole);
    expect(inspect(Buffer.concat([oggPages(5), Buffer.alloc(70_000)]))).toMatchObject(whole);
  });

  test("without the mark of its end is taken with a warning", () => {
    const warning = expect.stringContaining("no mark of its end") as string;
    for (const file of [oggPages(5, false), Buffer.concat([oggPages(5), Buffer.alloc(300_000)])]) {
      expect(inspect(file)).toMatchObject({ refusal: null, warning });
    }
  });

  test.each([1, 200, 270])("whose last page lacks %i bytes is refused", (missing) => {
    expect(inspect(oggPages(5).subarray(0, -missing)).refusal).toMatch(/^The Ogg file is incomplete/);
  });
});

describe("an MP4", () => {
  const box = (name: string, length: number, declared = length + 8) => {
    const header = Buffer.alloc(8);
    header.writeUInt32BE(declared, 0);
    header.write(name, 4, "latin1");
    return Buffer.concat([header, Buffer.alloc(length)]);
  };
  const type = Buffer.concat([box("ftyp", 0, 16), Buffer.from("M4A \0\0\0\0", "latin1")]);

  test("passes with its boxes, and with something behind them", () => {
    const m4a = Buffer.concat([type, box("moov", 100), box("mdat", 5000)]);
    const streamed = Buffer.concat([type, box("moov", 100), box("mdat", 5000, 0)]);
    for (const file of [m4a, streamed, Buffer.concat([m4a, Buffer.alloc(99)]), m4a.subarray(0, -40)]) {
      expect(inspect(file)).toMatchObject({ mediaType: "audio/mp4", ...whole });
    }
  });

  test("is refused where a box was cut off, or its index is missing", () => {
    const m4a = Buffer.concat([type, box("moov", 100), box("mdat", 5000)]);
    expect(inspect(m4a.subarray(0, -1000)).refusal).toMatch(/^The MP4 file is incomplete: \d+ percent/);
    expect(inspect(Buffer.concat([type, box("mdat", 5000)])).refusal).toContain("its index is missing");
  });
});
