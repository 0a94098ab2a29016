import { describe, expect, it } from "vitest";
import { describeFormat, describeLeft, fileState } from "./file-state.ts";

const now = new Date("2026-11-23T12:00:00.000Z");
const file = {
  id: 1,
  label: "Fade",
  fileName: "fade.wav",
  size: 1000,
  sha256: "0".repeat(64),
  formats: [],
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
    expect(describeLeft({ left })).toBe(words);
  });
});

describe("describeFormat", () => {
  it("names known formats, and writes others in capitals", () => {
    expect(["flac", "mp3", "aac", "opus", "wav"].map(describeFormat)).toEqual([
      "FLAC (lossless)",
      "MP3 (plays everywhere)",
      "AAC (Apple devices)",
      "Opus (smallest)",
      "WAV",
    ]);
  });
});
