import { spawnSync } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SaveDialogOptions } from "electron";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../testing/fakes.ts";
import { describeFileError } from "./failures.ts";
import { saveFile } from "./file-dialogs.ts";
import { mainTexts } from "./texts/index.ts";

const bytes = new Uint8Array(Buffer.from("\uFEFFemail\r\nada@example.com\r\n"));

function save(name: string, path: string | null) {
  const dialogs: SaveDialogOptions[] = [];
  const saved: string[] = [];
  const parts = {
    showSaveDialog: (options: SaveDialogOptions) => {
      dialogs.push(options);
      return Promise.resolve({ canceled: path === null, filePath: path ?? "" });
    },
    folder: () => "/home/mara/Documents",
    onSaved: (savedPath: string) => void saved.push(savedPath),
    texts: () => mainTexts.en,
  };
  return { result: saveFile(parts, { name, bytes }), dialogs, saved };
}

describe("a file saved by the system's dialog", () => {
  test("is written byte for byte, and no other file is", async () => {
    const folder = await temporaryFolder();
    const { result, dialogs, saved } = save("subscribers.csv", join(folder, "list.csv"));
    expect(await result).toBe("saved");
    expect(dialogs[0]).toMatchObject({
      defaultPath: "/home/mara/Documents/subscribers.csv",
      filters: [{ name: "CSV file", extensions: ["csv"] }],
    });
    expect(await readFile(join(folder, "list.csv"))).toEqual(Buffer.from(bytes));
    expect(await readdir(folder)).toEqual(["list.csv"]);
    expect(saved).toEqual([join(folder, "list.csv")]);
  });

  test("is null if the user cancels, and nothing is written", async () => {
    const { result, saved } = save("subscribers.csv", null);
    expect(await result).toBeNull();
    expect(saved).toEqual([]);
  });

  test.each([
    ["../../.bashrc", "bashrc"],
    ["..\\..\\evil.csv", "evil.csv"],
    ["/etc/passwd", "passwd"],
    ["a:b*c?.csv", "abc.csv"],
    ["..", "file"],
    ["list.csv. ", "list.csv"],
    ["line\nbreak.csv", "linebreak.csv"],
  ])("the proposed name %j becomes %s", async (name, proposed) => {
    const { result, dialogs } = save(name, null);
    await result;
    expect(dialogs[0]?.defaultPath).toBe(`/home/mara/Documents/${proposed}`);
  });
});

describe("a file that cannot be written", () => {
  test("leaves no temporary file, and an existing one unchanged", async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, "list.csv"));
    await writeFile(join(folder, "list.csv", "child"), "content");
    const { result, saved } = save("list.csv", join(folder, "list.csv"));
    await expect(result).rejects.toThrow("This is a folder, not a file.");
    expect(await readdir(folder)).toEqual(["list.csv"]);
    expect(saved).toEqual([]);
  });

  test("a missing folder is reported", async () => {
    const folder = await temporaryFolder();
    await expect(save("list.csv", join(folder, "gone", "list.csv")).result).rejects.toThrow("no longer exists");
  });

  // Not even root may create a file in /sys.
  test.skipIf(process.platform !== "linux")("a folder without permission is reported", async () => {
    await expect(save("list.csv", "/sys/list.csv").result).rejects.toThrow("You do not have permission");
  });

  test.each([
    ["ENOSPC", "The disk is full."],
    ["EROFS", "The disk is read-only."],
    ["EIO", null],
  ])("the message for %s", (code, message) => {
    expect(describeFileError(Object.assign(new Error(code), { code }), mainTexts.en)).toBe(message);
  });
});

const smallDisk = ["-rm", "sh", "-c", 'mount -t tmpfs -o size=64k tmpfs "$1" && shift && exec "$@"', "sh"];
const canMount = spawnSync("unshare", [...smallDisk, "/mnt", "true"]).status === 0;

test.skipIf(!canMount)("a full disk keeps the older file (needs unshare and tmpfs)", async () => {
  const folder = await temporaryFolder();
  const module = new URL("write-file-atomically.ts", import.meta.url).href;
  const script = `
    const { writeFileAtomically } = await import(${JSON.stringify(module)});
    const { readdir, readFile } = await import("node:fs/promises");
    const path = ${JSON.stringify(join(folder, "list.csv"))};
    await writeFileAtomically(path, "old");
    const failure = await writeFileAtomically(path, new Uint8Array(1_000_000)).catch((error) => error.code);
    console.log(failure, await readFile(path, "utf8"), (await readdir(${JSON.stringify(folder)})).join());
  `;
  const node = [process.execPath, "--input-type=module", "-e", script];
  const { stdout, stderr } = spawnSync("unshare", [...smallDisk, folder, ...node], { encoding: "utf8" });
  expect({ output: stdout.trim(), stderr }).toEqual({ output: "ENOSPC old list.csv", stderr: "" });
});
