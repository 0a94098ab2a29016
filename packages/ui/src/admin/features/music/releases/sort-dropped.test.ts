import { describe, expect, test } from "vitest";
import { comparePlaces, numberAmong } from "../../../uploads/upload-item.ts";
import { describeSkipped, readFileNames, sortDropped } from "./sort-dropped.ts";
import { releaseTexts } from "./texts/index.ts";

const read = (name: string) => {
  const [track] = readFileNames([name]);
  return [track?.number, track?.title];
};

describe("title and number of a file's name", () => {
  test.each([
    ["03 - Low Tide.flac", 3, "Low Tide"],
    ["3. Low Tide.wav", 3, "Low Tide"],
    ["03_Low_Tide.aiff", 3, "Low Tide"],
    ["1-03 Low Tide.m4a", 3, "Low Tide"],
    ["07 Low Tide.mp3", 7, "Low Tide"],
    ["Ada Vale - Night Windows - 03 Low Tide.flac", 3, "Low Tide"],
    ["Low Tide.wav", null, "Low Tide"],
    ["99 Balloons.wav", null, "99 Balloons"],
    ["2 + 2 = 5.wav", null, "2 + 2 = 5"],
    ["00 - Hidden.wav", null, "00 - Hidden"],
    ["1999.flac", null, "1999"],
    ["Sonata No. 3.flac", null, "Sonata No. 3"],
    [".flac", null, ".flac"],
    ["  \t\n.wav", null, "Track"],
    ["04 – Łódź\u0000 夜\u2028🌙.flac", 4, "Łódź 夜 🌙"],
    ["<img src=x onerror=alert(1)>.wav", null, "<img src=x onerror=alert(1)>"],
  ])("%j", (name, number, title) => {
    expect(read(name)).toEqual([number, title]);
  });

  test("a long name is cut, without half a character", () => {
    expect(read(`${"🌙".repeat(300)}.wav`)[1]).toBe("🌙".repeat(100));
  });

  test("a number without a sign counts beside others that have one", () => {
    expect(readFileNames(["01 - Lamp.wav", "10 Low Tide.wav"]).map(({ number }) => number)).toEqual([1, 10]);
  });
});

const file = (path: string) => {
  const [name = "", ...folders] = path.split("/").toReversed();
  const slice = () => Promise.resolve(new Blob());
  return { file: { name, size: 1, lastModified: 0, slice }, folder: folders.toReversed().join("/") };
};

describe("a dropped folder", () => {
  test("becomes tracks by medium, number and name, with its cover; other files are skipped", () => {
    const names = [
      "CD2/01 c.wav",
      "CD10/01 d.wav",
      "CD1/2 - b.wav",
      "CD1/10 - x.wav",
      "CD1/1 - a.flac",
      "CD1/interlude.wav",
    ];
    const otherFiles = ["CD1/cover.jpg", "CD1/back.jpg", "CD1/notes.txt", "CD1/.DS_Store", "CD1/._1 - a.flac"];
    const { masters, cover, skipped } = sortDropped([...names, ...otherFiles].map(file));
    expect(masters.map(({ title }) => title)).toEqual(["a", "b", "x", "interlude", "c", "d"]);
    expect(cover?.name).toBe("cover.jpg");
    expect(skipped).toEqual(["back.jpg", "notes.txt"]);
    expect(describeSkipped(skipped, releaseTexts.en)).toBe(
      "Skipped back.jpg and 1 more: only audio files become tracks.",
    );
  });
});

test("a track gets its place among those of its batch, after the tracks that were there", () => {
  const place = (number: number | null, index: number) => ({ folder: "", number, index });
  const placed = new Map([
    [7, place(2, 0)],
    [8, place(5, 1)],
  ]);
  const siblings = [{ id: 1 }, { id: 7 }, { id: 8 }];
  const numberOf = (number: number | null) => numberAmong(siblings, placed, place(number, 2));
  expect([numberOf(1), numberOf(3), numberOf(5), numberOf(null)]).toEqual([2, 3, 4, 4]);
  expect(comparePlaces(place(null, 1), place(null, 2))).toBeLessThan(0);
});
