import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../testing/fakes.ts";
import { openLogFile } from "./log.ts";

const now = () => new Date("2026-05-01T10:00:00Z");

test("each line is a JSON object with its time, and errors have a stack", async () => {
  const path = join(await temporaryFolder(), "logs", "main.log");
  const log = openLogFile(path, now);
  log.info("started", { version: "0.1.0" });
  log.error("broke", { error: new Error("pipe") });
  const lines = (await readFile(path, "utf8"))
    .trimEnd()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
  expect(lines).toEqual([
    { time: "2026-05-01T10:00:00.000Z", level: "info", message: "started", version: "0.1.0" },
    {
      time: "2026-05-01T10:00:00.000Z",
      level: "error",
      message: "broke",
      error: expect.stringContaining("Error: pipe\n"),
    },
  ]);
});

test("a large file is renamed to .old", async () => {
  const folder = await temporaryFolder();
  const path = join(folder, "main.log");
  await writeFile(path, "x".repeat(1024 * 1024 + 1));
  const log = openLogFile(path, now);
  log.info("one");
  log.info("two");
  expect((await readdir(folder)).toSorted()).toEqual(["main.log", "main.log.old"]);
  expect((await readFile(path, "utf8")).split("\n")).toHaveLength(3);
});

test("an unwritable path is ignored", () => {
  const log = openLogFile("/dev/null/main.log", now);
  expect(() => log.error("unheard")).not.toThrow();
});
