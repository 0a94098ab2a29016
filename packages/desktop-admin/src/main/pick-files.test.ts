import { truncate, writeFile, mkdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { OpenDialogOptions } from "electron";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../testing/fakes.ts";
import { pickImage, makePickedFiles } from "./pick-files.ts";
import { mainTexts } from "./texts/index.ts";

const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

function choose(path: string | null) {
  const dialogs: OpenDialogOptions[] = [];
  const remembered: string[] = [];
  const picked = pickImage({
    showOpenDialog: (options) => {
      dialogs.push(options);
      return Promise.resolve({ canceled: path === null, filePaths: path === null ? [] : [path] });
    },
    folder: () => "/home/mara/Images",
    rememberFolder: (folder) => void remembered.push(folder),
    texts: () => mainTexts.en,
  });
  return { picked, dialogs, remembered };
}

describe("an image from the system's dialog", () => {
  test("has its name, type and bytes, and its folder is remembered", async () => {
    const folder = await temporaryFolder();
    const path = join(folder, "Nächte 🎹.PNG");
    await writeFile(path, png);
    const { picked, dialogs, remembered } = choose(path);
    expect(await picked).toEqual({ name: "Nächte 🎹.PNG", type: "image/png", bytes: new Uint8Array(png) });
    expect(dialogs).toEqual([
      expect.objectContaining({
        defaultPath: "/home/mara/Images",
        properties: ["openFile"],
        filters: expect.any(Array),
      }),
    ]);
    expect(remembered).toEqual([folder]);
  });

  test("gets its type from its first bytes, not from its name", async () => {
    const path = join(await temporaryFolder(), "photo.jpg");
    await writeFile(path, png);
    expect(await choose(path).picked).toMatchObject({ name: "photo.jpg", type: "image/png" });
  });

  test("is null if the user cancels", async () => {
    const { picked, remembered } = choose(null);
    expect(await picked).toBeNull();
    expect(remembered).toEqual([]);
  });
});

describe("a file that the site does not accept", () => {
  test.each([
    ["a text renamed", "notes.jpg", Buffer.from("Dear diary")],
    ["a drawing with scripts", "icon.svg", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["a page", "page.gif", Buffer.from("<html>GIF89a")],
  ])("%s is refused with the specification's message", async (_name, name, content) => {
    const path = join(await temporaryFolder(), name);
    await writeFile(path, content);
    await expect(choose(path).picked).rejects.toThrow("Please select an image file");
  });

  test("an empty file is refused with what to do", async () => {
    const path = join(await temporaryFolder(), "empty.heic");
    await writeFile(path, "");
    await expect(choose(path).picked).rejects.toThrow("This file is empty. Copy it to this device again");
  });

  test("500 MB are refused without reading them", async () => {
    const path = join(await temporaryFolder(), "film.png");
    await writeFile(path, png);
    await truncate(path, 500 * 1024 * 1024);
    const before = process.memoryUsage().arrayBuffers;
    await expect(choose(path).picked).rejects.toThrow("Image file size must be less than 25MB");
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(5 * 1024 * 1024);
  });

  test("exactly 25 MB are accepted", async () => {
    const path = join(await temporaryFolder(), "large.png");
    await writeFile(path, png);
    await truncate(path, 25 * 1024 * 1024);
    expect((await choose(path).picked)?.bytes.byteLength).toBe(25 * 1024 * 1024);
  });

  test("a missing file and a folder are refused", async () => {
    const folder = await temporaryFolder();
    await expect(choose(join(folder, "gone.png")).picked).rejects.toThrow("no longer exists");
    await expect(choose(folder).picked).rejects.toThrow("This is a folder, not a file.");
  });
});

const mebibyte = 1024 * 1024;

function chooseFiles(...filePaths: string[]) {
  const remembered: string[] = [];
  const files = makePickedFiles({
    showOpenDialog: () => Promise.resolve({ canceled: filePaths.length === 0, filePaths }),
    folder: () => "/home/mara",
    rememberFolder: (folder) => void remembered.push(folder),
    texts: () => mainTexts.en,
  });
  return { files, remembered };
}

test("chosen files have no path, and their folder is remembered", async () => {
  const folder = await temporaryFolder();
  const path = join(folder, "song.wav");
  await writeFile(path, "RIFF");
  await utimes(path, 1_700_000_000, 1_700_000_000);
  const { files, remembered } = chooseFiles(path);
  expect(await files.pick()).toEqual([{ id: 1, name: "song.wav", size: 4, lastModified: 1_700_000_000_000 }]);
  expect(remembered).toEqual([folder]);
});

test("only a chosen file is read", () => {
  const { files } = chooseFiles();
  expect(() => files.slice({ id: 1, start: 0, end: 4 })).toThrow("Choose the file again.");
});

test("a slice of a file of 20 GB is read without the rest", async () => {
  const path = join(await temporaryFolder(), "film.mov");
  await writeFile(path, "start");
  await truncate(path, 20_000 * mebibyte);
  const { files } = chooseFiles(path);
  await files.pick();
  const before = process.memoryUsage().arrayBuffers;
  const bytes = await files.slice({ id: 1, start: 15_000 * mebibyte, end: 15_008 * mebibyte });
  expect(bytes.byteLength).toBe(8 * mebibyte);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * mebibyte);
});

test("a file that changed since it was chosen is refused", async () => {
  const path = join(await temporaryFolder(), "song.wav");
  await writeFile(path, "RIFF");
  const { files } = chooseFiles(path);
  await files.pick();
  await writeFile(path, "RIFF and more");
  await expect(files.slice({ id: 1, start: 0, end: 4 })).rejects.toThrow("The file has changed since it was chosen.");
});

test("a folder and a missing file are refused", async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "takes"));
  await expect(chooseFiles(join(folder, "takes")).files.pick()).rejects.toThrow("This is a folder, not a file.");
  await expect(chooseFiles(join(folder, "gone.wav")).files.pick()).rejects.toThrow("no longer exists");
});
