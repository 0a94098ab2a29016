import { describe, expect, it } from "vitest";
import { describeFormat } from "../../../kit/format-field.tsx";
import { describeContent, describeLeft, fileState } from "./file-list.tsx";

const now = new Date("2026-11-23T12:00:00.000Z");
const file = {
  id: 1,
  product: { id: 1, name: "Fade", imageUrl: null, image: null },
  label: "Fade",
  fileName: "fade.wav",
  size: 1000,
  sha256: "0".repeat(64),
  formats: [],
  sizes: {},
  tracks: null,
  music: null,
  isReady: true,
  left: 10,
  availableFrom: null,
};

describe("fileState", () => {
  it.each([
    ["ready", {}],
    ["ready", { left: 1 }],
    ["none-left", { left: 0 }],
    ["later", { availableFrom: "2026-11-23T12:00:00.001Z" }],
    ["ready", { availableFrom: "2026-11-23T12:00:00.000Z" }],
    ["none-left", { left: 0, availableFrom: "2027-01-01T00:00:00.000Z" }],
    ["later", { isReady: false, availableFrom: "2027-01-01T00:00:00.000Z" }],
    ["preparing", { isReady: false }],
  ] as const)("is %j with %j", (state, change) => {
    expect(fileState({ ...file, ...change }, now)).toBe(state);
  });
});

describe("describeLeft", () => {
  it.each([
    [10, null],
    [4, null],
    [3, "3 downloads left"],
    [1, "1 download left"],
    [0, "No downloads left"],
  ])("of %d is %j", (left, words) => {
    expect(describeLeft({ left }, "en")).toBe(words);
  });
});

describe("describeContent", () => {
  it.each([
    [{}, "1 kB · fade.wav"],
    [{ label: "fade.wav" }, "1 kB"],
    [{ formats: ["flac", "mp3"], tracks: 3 }, "3 tracks and the credits, as a ZIP archive"],
    [{ formats: ["mp3"], tracks: 1 }, "1 track and the credits, as a ZIP archive"],
    [{ formats: ["flac", "mp3"] }, "One track"],
    [{ isReady: false }, null],
  ])("of %j is %j", (change, words) => {
    expect(describeContent({ ...file, ...change }, "en")).toBe(words);
  });
});

describe("describeFormat", () => {
  it("names known formats with their sizes, and writes others in capitals", () => {
    const sizes = { flac: 24_000_000, mp3: 9_000_000 };
    expect(["flac", "mp3", "aac", "opus", "wav"].map((format) => describeFormat(format, sizes, "en"))).toEqual([
      "FLAC, lossless (24 MB)",
      "MP3, plays everywhere (9 MB)",
      "AAC, for Apple devices",
      "Opus, smallest",
      "WAV",
    ]);
  });
});
