import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inspect } from "../testing/inspect-bytes.ts";
import { cover, flacFile, mp3File } from "../testing/compressed-audio.ts";
import { pdfFile, wavFile, zipFile } from "../testing/media-files.ts";
import { findMediaType } from "./media-type.ts";

const refusal = (bytes: Buffer) => inspect(bytes).refusal;

const incomplete = expect.stringMatching(/^The \w+ file is incomplete: .+\.$/) as string;
const bigZip = zipFile(Buffer.alloc(300_000, 7));

/** Inserts a chunk before the audio. */
function withChunk(wav: Buffer, length: number): Buffer {
  const chunk = Buffer.alloc(8 + length);
  chunk.write("JUNK", 0, "latin1");
  chunk.writeUInt32LE(length, 4);
  const longer = Buffer.concat([wav.subarray(0, 12), chunk, wav.subarray(12)]);
  longer.writeUInt32LE(longer.length - 8, 4);
  return longer;
}

/** The same WAV with 64-bit lengths. */
function asRf64(wav: Buffer): Buffer {
  const sizes = Buffer.alloc(36);
  sizes.write("ds64", 0, "latin1");
  sizes.writeUInt32LE(28, 4);
  sizes.writeBigUInt64LE(BigInt(wav.length + 28), 8);
  sizes.writeBigUInt64LE(BigInt(wav.length - 44), 16);
  const long = Buffer.concat([wav.subarray(0, 12), sizes, wav.subarray(12)]);
  long.write("RF64", 0, "latin1");
  long.writeUInt32LE(0xff_ff_ff_ff, 4);
  long.writeUInt32LE(0xff_ff_ff_ff, 44 + 32);
  return long;
}

function aiffFile(): Buffer {
  const file = Buffer.alloc(12 + 26 + 16 + 1000);
  file.write("FORM", 0, "latin1");
  file.writeUInt32BE(file.length - 8, 4);
  file.write("AIFFCOMM", 8, "latin1");
  file.writeUInt32BE(18, 16);
  file.write("SSND", 38, "latin1");
  file.writeUInt32BE(1008, 42);
  return file;
}

describe("a WAV", () => {
  const wav = wavFile();
  const whole = [wav, withChunk(wav, 100), withChunk(wav, 70_000), asRf64(wav), Buffer.concat([wav, Buffer.alloc(50)])];

  test("passes, however its audio is placed", () => {
    expect(whole.map(refusal)).toEqual([null, null, null, null, null]);
  });

  test("is refused without its end", () => {
    for (const file of whole.slice(0, 4)) expect(refusal(file.subarray(0, file.length - 1000))).toEqual(incomplete);
    expect(refusal(wav.subarray(0, wav.length / 2))).toContain("50 percent");
    expect(refusal(wav.subarray(0, 40))).toContain("contains no audio");
  });

  test("of a length that its writer did not know passes", () => {
    const streamed = Buffer.from(wav);
    streamed.writeUInt32LE(0xff_ff_ff_ff, 4);
    streamed.writeUInt32LE(0xff_ff_ff_ff, 40);
    expect(refusal(streamed)).toBeNull();
  });
});

test("an AIFF passes and is refused without its end", () => {
  const file = aiffFile();
  expect([refusal(file), refusal(file.subarray(0, -100))]).toEqual([null, incomplete]);
});

describe("a ZIP", () => {
  test.each([
    ["small", zipFile(Buffer.from("text"))],
    ["larger than what is read of it", bigZip],
    ["with a comment", zipFile(Buffer.from("text"), "Made for you: PK\x05\x06")],
    ["after a program", Buffer.concat([Buffer.from("PK\x03\x04 not really "), bigZip])],
    ["empty", Buffer.concat([Buffer.from("PK\x05\x06", "latin1"), Buffer.alloc(18)])],
  ])("that is %s passes", (_, bytes) => {
    expect(refusal(bytes)).toBeNull();
  });

  test.each([1, 10, 22, 60, 1000, 200_000])("without its last %i bytes is refused", (missing) => {
    expect(refusal(bigZip.subarray(0, -missing))).toEqual(incomplete);
  });

  test("that lacks bytes in its middle is refused", () => {
    const holed = Buffer.concat([bigZip.subarray(0, 100), bigZip.subarray(5000)]);
    expect(refusal(holed)).toEqual(incomplete);
  });
});

describe("a PDF", () => {
  test("passes with its end, and with line ends after it", () => {
    const ended = Buffer.concat([pdfFile(), Buffer.from("\r\n\n")]);
    expect([pdfFile(), pdfFile(300_000), ended].map(refusal)).toEqual([null, null, null]);
  });

  test.each([7, 20, 100])("without its last %i bytes is refused", (missing) => {
    const pdf = pdfFile(3000);
    expect(refusal(pdf.subarray(0, pdf.length - missing))).toContain("The PDF is incomplete");
  });

  test("that lacks bytes in its middle is refused", () => {
    const pdf = pdfFile(5000);
    expect(refusal(Buffer.concat([pdf.subarray(0, 10), pdf.subarray(4900)]))).toContain("incomplete");
  });
});

describe("a FLAC", () => {
  const flac = flacFile({ frames: 30 });

  test("passes whole, with tags before and after it, and if its writer did not know its length", () => {
    const tagged = Buffer.concat([flac, Buffer.from(`TAG${"x".repeat(125)}`)]);
    const whole = [flac, tagged, flacFile({ frames: 1 }), flacFile({ frames: 3, isVariable: true })];
    expect(whole.map(refusal)).toEqual([null, null, null, null]);
    const streamed = flacFile({ frames: 30, total: 0 });
    expect([refusal(streamed), refusal(streamed.subarray(0, 200_000))]).toEqual([null, null]);
  });

  test("of one sample, the first example of RFC 9639, passes and is refused without its last byte", () => {
    const hex = "664c61438000002210001000 00000f00000f0ac442f00000 00013e84b41807dc69030758 6a3dad1a2e0ffff869180000";
    const example = Buffer.from(`${hex} bf0358fd03128baa9a`.replaceAll(" ", ""), "hex");
    expect([refusal(example), refusal(example.subarray(0, -1))]).toEqual([null, incomplete]);
  });

  test("is refused wherever it was cut off", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: flac.length - 45 }), (missing) => {
        expect(refusal(flac.subarray(0, flac.length - missing))).toMatch(/^The FLAC file (is incomplete|contains no)/);
      }),
      // A cut through the last frame is overlooked if a checksum fits by chance, one time in some thousand bytes.
      { seed: 7, numRuns: 40 },
    );
    expect(refusal(flac.subarray(0, flac.length / 2))).toContain(" percent of its audio");
    expect(refusal(flac.subarray(0, 42))).toContain("contains no audio");
  });
});

describe("an MP3", () => {
  test.each(["Xing", "Info", "VBRI"] as const)("that declares its length as %s is refused without its end", (kind) => {
    const mp3 = mp3File({ frames: 200, kind });
    for (const whole of [
      mp3,
      Buffer.concat([cover, mp3]),
      Buffer.concat([mp3, Buffer.from(`TAG${"x".repeat(125)}`)]),
    ]) {
      expect(refusal(whole)).toBeNull();
      expect(refusal(whole.subarray(0, whole.length - 2000))).toEqual(incomplete);
    }
    expect(refusal(mp3.subarray(0, mp3.length / 2))).toMatch(/ (49|50) percent/);
  });

  test("without a declared length, or with one that makes no sense, passes", () => {
    const mp3 = mp3File({ frames: 200, kind: "Xing" });
    const odd = Buffer.from(mp3);
    odd.writeUInt32BE(0xff_ff_ff_ff, 36 + 12);
    const frames = mp3File({ frames: 200, kind: "LAME" });
    expect([frames, frames.subarray(0, 5000), odd, cover].map(refusal)).toEqual([null, null, null, null]);
  });
});

test("files of other types pass", () => {
  for (const text of ["", "a", "fLaC", "ID3\x04", "RIFF", "PK", "%PD", "\x89PNG\r\n\x1a\n"]) {
    expect(refusal(Buffer.from(text, "latin1"))).toBeNull();
  }
});

test.each([
  ["ID3\x04\0", "audio/mpeg"],
  ["\xff\xfb\x90\x64", "audio/mpeg"],
  ["\xff\xf1\x50\x80", "application/octet-stream"],
  ["fLaC\0", "audio/flac"],
  ["\0\0\0\x20ftypM4A ", "audio/mp4"],
  ["OggS\0", "audio/ogg"],
  ["RIFF\0\0\0\0WEBP", "image/webp"],
  ["plain text", "application/octet-stream"],
])("%j is %s", (head, mediaType) => {
  expect(findMediaType(Buffer.from(head, "latin1"))).toBe(mediaType);
});
