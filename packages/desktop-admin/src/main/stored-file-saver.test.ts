import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { CallInput, EventContent } from "../shared/ipc.ts";
import { startFakeSite, sendJson, temporaryFolder } from "../testing/fakes.ts";
import { makeStoredFileSaver } from "./stored-file-saver.ts";
import { mainTexts } from "./texts/index.ts";

const bytes = randomBytes(3_000_000);
const sha256 = createHash("sha256").update(bytes).digest("hex");
const file: CallInput<"stored-file:save"> = {
  path: "/api/admin/assets/7/file",
  name: "pack.zip",
  size: bytes.length,
  sha256,
};

/** Sends the bytes from the requested position, but at most `limit` of them before the connection is cut. */
function sendFrom(range: string | undefined, response: ServerResponse, limit = Infinity): void {
  const start = Number(/^bytes=(\d+)-$/.exec(range ?? "bytes=0-")?.[1]);
  const rest = bytes.subarray(start);
  response.writeHead(range === undefined ? 200 : 206, {
    "content-length": rest.length,
    ...(range !== undefined && { "content-range": `bytes ${start}-${bytes.length - 1}/${bytes.length}` }),
  });
  if (limit >= rest.length) response.end(rest);
  else response.write(rest.subarray(0, limit), () => setImmediate(() => response.destroy()));
}

interface RigOptions {
  readonly path: string | null;
  /** Called with the number of a request, from 1, and its range. */
  readonly respond: (count: number, range: string | undefined, response: ServerResponse) => void;
}

async function makeRig({ path, respond }: RigOptions) {
  let count = 0;
  const site = await startFakeSite(({ headers }, response) => respond((count += 1), headers.range, response));
  const progress: EventContent<"stored-file:progress">[] = [];
  const saved: string[] = [];
  const pauses: number[] = [];
  const saver = makeStoredFileSaver({
    showSaveDialog: () => Promise.resolve({ canceled: path === null, filePath: path ?? "" }),
    folder: () => "/home/mara/Documents",
    texts: () => mainTexts.en,
    fetch: (url, init) => fetch(url, init),
    siteUrl: () => site.url,
    onSaved: (savedPath) => void saved.push(savedPath),
    onProgress: (fraction) => void progress.push(fraction),
    wait: (ms) => {
      pauses.push(ms);
      return Promise.resolve();
    },
  });
  const ranges = () => site.seen.map(({ headers }) => headers.range ?? "all");
  return { site, saver, progress, saved, pauses, ranges };
}

describe("a file of the site", () => {
  test("is saved byte for byte, although its connection is cut twice", async () => {
    const folder = await temporaryFolder();
    const path = join(folder, "My pack.zip");
    const { site, saver, progress, saved, ranges } = await makeRig({
      path,
      respond: (count, range, response) => sendFrom(range, response, count < 3 ? 1_000_000 : Infinity),
    });
    expect(await saver.save(file)).toBe("saved");
    expect((await readFile(path)).equals(bytes)).toBe(true);
    expect(await readdir(folder)).toEqual(["My pack.zip"]);
    expect(saved).toEqual([path]);
    expect(site.seen[0]?.path).toBe("/api/admin/assets/7/file");
    expect(ranges()).toEqual(["all", expect.stringMatching(/^bytes=\d+-$/), expect.stringMatching(/^bytes=\d+-$/)]);
    expect(site.seen[1]?.headers["if-range"]).toBe(`"${sha256}"`);
    expect(progress.map(({ state }) => state)).toContain("waiting");
    expect(progress.at(-1)).toMatchObject({ name: "My pack.zip", savedBytes: bytes.length, state: "ended" });
  });

  test("starts again if the site ignores the range", async () => {
    const path = join(await temporaryFolder(), "pack.zip");
    const { saver } = await makeRig({
      path,
      respond: (count, _range, response) => sendFrom(undefined, response, count === 1 ? 500_000 : Infinity),
    });
    expect(await saver.save(file)).toBe("saved");
    expect((await readFile(path)).equals(bytes)).toBe(true);
  });

  test("is null if the user cancels the dialog, and nothing is requested", async () => {
    const { saver, site } = await makeRig({ path: null, respond: (_count, _range, response) => void response.end() });
    expect(await saver.save(file)).toBeNull();
    expect(site.seen).toEqual([]);
  });
});

describe("a file that cannot be saved", () => {
  const cases: readonly (readonly [string, RigOptions["respond"], string])[] = [
    ["a lost connection", (_count, _range, response) => void response.destroy(), "The connection was lost"],
    [
      "a site that fails",
      (_count, _range, response) => sendJson(response, { error: "Away", message: "Away" }, 503),
      "The connection was lost",
    ],
    [
      "an expired session",
      (_count, _range, response) => sendJson(response, { error: "Please log in", message: "Please log in" }, 401),
      "Log in, then save the file again.",
    ],
    [
      "a refusal",
      (_count, _range, response) => sendJson(response, { error: "Gone", message: "There is no such file" }, 404),
      "There is no such file",
    ],
    [
      "other bytes",
      (_count, _range, response) => void response.writeHead(200).end(Buffer.alloc(bytes.length)),
      "The received file is damaged",
    ],
    [
      "too many bytes",
      (_count, _range, response) => void response.writeHead(200).end(Buffer.concat([bytes, bytes])),
      "The received file is damaged",
    ],
  ];

  test.each(cases)("because of %s leaves the older file as it was, and no other", async (_case, respond, message) => {
    const folder = await temporaryFolder();
    const path = join(folder, "pack.zip");
    await writeFile(path, "older");
    const { saver, saved, progress } = await makeRig({ path, respond });
    await expect(saver.save(file)).rejects.toThrow(message);
    expect(await readFile(path, "utf8")).toBe("older");
    expect(await readdir(folder)).toEqual(["pack.zip"]);
    expect(saved).toEqual([]);
    expect(progress.at(-1)).toMatchObject({ state: "ended" });
  });

  test("because of its folder is named", async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, "pack.zip"));
    const respond: RigOptions["respond"] = (_count, range, response) => sendFrom(range, response);
    const gone = await makeRig({ path: join(folder, "gone", "pack.zip"), respond });
    await expect(gone.saver.save(file)).rejects.toThrow("The file or folder no longer exists.");
    const taken = await makeRig({ path: join(folder, "pack.zip"), respond });
    await expect(taken.saver.save(file)).rejects.toThrow("This is a folder, not a file.");
    expect(await readdir(folder)).toEqual(["pack.zip"]);
  });

  test.each(["cancel", "stop"] as const)("because of %s is deleted", async (how) => {
    const folder = await temporaryFolder();
    const { promise: isHalf, resolve } = Promise.withResolvers<void>();
    const { saver } = await makeRig({
      path: join(folder, "pack.zip"),
      respond: (_count, _range, response) => {
        response.writeHead(200, { "content-length": bytes.length });
        response.write(bytes.subarray(0, 1_000_000), () => resolve());
      },
    });
    const saving = saver.save(file);
    await isHalf;
    await expect(saver.save(file)).rejects.toThrow("This file is being saved already.");
    if (how === "cancel") saver.cancel(file.path);
    else await saver.stop();
    expect(await saving).toBeNull();
    expect(await readdir(folder)).toEqual([]);
  });
});
