import { truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { OpenDialogOptions } from "electron";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { readImageType } from "./image-type.ts";
import { pickImage } from "./pick-image.ts";

const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

function choose(path: string | null) {
  const asked: OpenDialogOptions[] = [];
  const remembered: string[] = [];
  const picked = pickImage({
    showOpenDialog: (options) => {
      asked.push(options);
      return Promise.resolve({ canceled: path === null, filePaths: path === null ? [] : [path] });
    },
    folder: () => "/home/mara/Pictures",
    rememberFolder: (folder) => void remembered.push(folder),
  });
  return { picked, asked, remembered };
}

describe("a picture from the system's dialog", () => {
  test("comes by name, type and bytes, and its folder is remembered", async () => {
    const folder = await temporaryFolder();
    const path = join(folder, "Nächte 🎹.PNG");
    await writeFile(path, png);
    const { picked, asked, remembered } = choose(path);
    expect(await picked).toEqual({ name: "Nächte 🎹.PNG", type: "image/png", bytes: new Uint8Array(png) });
    expect(asked).toEqual([
      expect.objectContaining({
        defaultPath: "/home/mara/Pictures",
        properties: ["openFile"],
        filters: expect.any(Array),
      }),
    ]);
    expect(remembered).toEqual([folder]);
  });

  test("is what its first bytes say, not its name", async () => {
    const path = join(await temporaryFolder(), "photo.jpg");
    await writeFile(path, png);
    expect(await choose(path).picked).toMatchObject({ name: "photo.jpg", type: "image/png" });
  });

  test("is null where the person calls it off", async () => {
    const { picked, remembered } = choose(null);
    expect(await picked).toBeNull();
    expect(remembered).toEqual([]);
  });
});

describe("what the site would not take", () => {
  test.each([
    ["a text renamed", "notes.jpg", Buffer.from("Dear diary")],
    ["an empty file", "empty.png", Buffer.alloc(0)],
    ["a drawing with scripts", "icon.svg", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["a page", "page.gif", Buffer.from("<html>GIF89a")],
  ])("%s is told in the specification's words", async (_name, name, content) => {
    const path = join(await temporaryFolder(), name);
    await writeFile(path, content);
    await expect(choose(path).picked).rejects.toThrow("Please select an image file");
  });

  test("500 MB are weighed, not read", async () => {
    const path = join(await temporaryFolder(), "film.png");
    await writeFile(path, png);
    await truncate(path, 500 * 1024 * 1024);
    const before = process.memoryUsage().arrayBuffers;
    await expect(choose(path).picked).rejects.toThrow("Image file size must be less than 5MB");
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(5 * 1024 * 1024);
  });

  test("exactly 5 MB are few enough", async () => {
    const path = join(await temporaryFolder(), "large.png");
    await writeFile(path, png);
    await truncate(path, 5 * 1024 * 1024);
    expect((await choose(path).picked)?.bytes.byteLength).toBe(5 * 1024 * 1024);
  });

  test("a file that is gone, and a folder", async () => {
    const folder = await temporaryFolder();
    await expect(choose(join(folder, "gone.png")).picked).rejects.toThrow("no longer there");
    await expect(choose(folder).picked).rejects.toThrow("That is a folder.");
  });
});

test.each([
  ["ffd8ffe000104a464946", "image/jpeg"],
  ["89504e470d0a1a0a", "image/png"],
  ["474946383961", "image/gif"],
  ["474946383761", "image/gif"],
  ["52494646240000005745425056503820", "image/webp"],
  ["0000001c667479706176696600000000", "image/avif"],
  ["0000001c667479706d70343200000000", null],
  ["52494646240000005741564566", null],
  ["25504446", null],
  ["", null],
])("the bytes %s are %s", (hex, type) => {
  expect(readImageType(Buffer.from(hex, "hex"))).toBe(type);
});
