import { photoGoals } from "@recital/contract/values/photos";
import { describe, expect, test } from "vitest";
import { fitInto, isGoal, reachGoal } from "./photo-goal.ts";
import { preparePhoto } from "./prepare-photo.ts";

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function file(name: string, type: string, size: number, head: readonly number[] = []) {
  const bytes = new Uint8Array(size);
  bytes.set(head);
  return { name, type, blob: new Blob([bytes], { type }) };
}

describe("a chosen file", () => {
  test.each([
    ["a text", file("a.txt", "text/plain", 1), "Please select an image file"],
    ["a TIFF", file("a.tiff", "image/tiff", 1), "Please select an image file in JPEG, PNG or WebP"],
    ["an empty photo", file("a.jpg", "image/jpeg", 0), "Copy it to this device again"],
    ["a broken HEIC", file("a.heic", "image/heic", 100), "share it as JPEG"],
    ["6 MB that are no photo", file("a.png", "image/png", 6 * 1024 ** 2), "Image file size must be less than 5MB"],
    ["a photo of 26 MB", file("a.png", "image/png", 26 * 1024 ** 2, png), "Save a smaller copy as JPEG"],
  ])("%s is refused with what to do", async (_name, image, message) => {
    await expect(preparePhoto(image)).rejects.toThrow(message);
  });

  test("a small photo is uploaded as it is", async () => {
    const image = file("a.png", "image/png", 2e6, png);
    expect(await preparePhoto(image)).toBe(image);
  });
});

describe("the size of an uploaded photo", () => {
  test.each([
    ["a phone's photo", { width: 8064, height: 6048 }, { width: 2400, height: 1800 }],
    ["a portrait", { width: 3024, height: 4032 }, { width: 2400, height: 3200 }],
    ["a tower", { width: 1000, height: 16_000 }, { width: 256, height: 4096 }],
    ["a small image", { width: 800, height: 600 }, { width: 800, height: 600 }],
  ])("of %s on the site", (_name, given, expected) => {
    expect(fitInto(given, photoGoals.site)).toEqual(expected);
  });

  test("of a press photo is all that the server takes", () => {
    expect(fitInto({ width: 6000, height: 4000 }, photoGoals.print)).toEqual({ width: 6000, height: 4000 });
    const { width, height } = fitInto({ width: 8064, height: 6048 }, photoGoals.print);
    expect(width * height).toBeLessThanOrEqual(40_000_000);
    expect(width * height).toBeGreaterThan(39_900_000);
    expect(isGoal({ width: 6000, height: 4000 }, 20e6, photoGoals.print)).toBe(true);
    expect(isGoal({ width: 6000, height: 4000 }, 20e6, photoGoals.site)).toBe(false);
  });
});

describe("the bytes of an uploaded photo", () => {
  test("become fewer by a lower quality first, then by fewer pixels", async () => {
    const tried: string[] = [];
    const blob = await reachGoal({ width: 4800, height: 3600 }, photoGoals.site, ({ width, height }, quality) => {
      tried.push(`${width}x${height} ${quality.toFixed(1)}`);
      return Promise.resolve(new Blob([new Uint8Array(Math.round(width * height * quality))]));
    });
    expect(tried).toEqual(["2400x1800 0.9", "2400x1800 0.8", "2400x1800 0.7", "1800x1350 0.9", "1800x1350 0.8"]);
    expect(blob.size).toBeLessThanOrEqual(2e6);
  });

  test("are what they are once the photo is tiny", async () => {
    const large = new Blob([new Uint8Array(2_000_001)]);
    expect(await reachGoal({ width: 400, height: 400 }, photoGoals.site, () => Promise.resolve(large))).toBe(large);
  });
});
