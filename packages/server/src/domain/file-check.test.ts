import { describe, expect, test } from "vitest";
import { pdfFile, wavFile, zipFile } from "../testing/media-files.ts";
import { headBytes, refuseFile, tailBytes } from "./file-check.ts";
import { findMediaType } from "./media-type.ts";

function refusal(bytes: Buffer): string | null {
  const [head, tail] = [bytes.subarray(0, headBytes), bytes.subarray(-tailBytes)];
  return refuseFile(findMediaType(head), { size: bytes.length, head, tail });
}

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
  expect([refusal(file), refusal(file.subarray(0, -10))]).toEqual([null, incomplete]);
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
