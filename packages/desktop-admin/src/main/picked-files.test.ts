import { mkdir, truncate, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { makePickedFiles } from "./picked-files.ts";

const mebibyte = 1024 * 1024;

function choose(...filePaths: string[]) {
  const remembered: string[] = [];
  const files = makePickedFiles({
    showOpenDialog: () => Promise.resolve({ canceled: filePaths.length === 0, filePaths }),
    folder: () => "/home/mara",
    rememberFolder: (folder) => void remembered.push(folder),
  });
  return { files, remembered };
}

test("chosen files have no path, and their folder is remembered", async () => {
  const folder = await temporaryFolder();
  const path = join(folder, "song.wav");
  await writeFile(path, "RIFF");
  await utimes(path, 1_700_000_000, 1_700_000_000);
  const { files, remembered } = choose(path);
  expect(await files.pick()).toEqual([{ id: 1, name: "song.wav", size: 4, lastModified: 1_700_000_000_000 }]);
  expect(remembered).toEqual([folder]);
});

test("only a chosen file is read", () => {
  const { files } = choose();
  expect(() => files.slice({ id: 1, start: 0, end: 4 })).toThrow("Choose the file again.");
});

test("a slice of a file of 20 GB is read without the rest", async () => {
  const path = join(await temporaryFolder(), "film.mov");
  await writeFile(path, "start");
  await truncate(path, 20_000 * mebibyte);
  const { files } = choose(path);
  await files.pick();
  const before = process.memoryUsage().arrayBuffers;
  const bytes = await files.slice({ id: 1, start: 15_000 * mebibyte, end: 15_008 * mebibyte });
  expect(bytes.byteLength).toBe(8 * mebibyte);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * mebibyte);
});

test("a file that changed since it was chosen is refused", async () => {
  const path = join(await temporaryFolder(), "song.wav");
  await writeFile(path, "RIFF");
  const { files } = choose(path);
  await files.pick();
  await writeFile(path, "RIFF and more");
  await expect(files.slice({ id: 1, start: 0, end: 4 })).rejects.toThrow("The file has changed since it was chosen.");
});

test("a folder and a missing file are refused", async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "takes"));
  await expect(choose(join(folder, "takes")).files.pick()).rejects.toThrow("This is a folder, not a file.");
  await expect(choose(join(folder, "gone.wav")).files.pick()).rejects.toThrow("no longer exists");
});
