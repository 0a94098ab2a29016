import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "./paths.mjs";
import { readInputs, readStamp, reasonToRun, removeStamp, writeStamp } from "./stamps.mjs";

const passed = { "packages/ui": "1", e2e: "2" };
let folder;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "recital-stamps-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("a task that passed with the same inputs is skipped", () => {
  expect(reasonToRun(passed, { e2e: "2", "packages/ui": "1" })).toBe(null);
});

test.each([
  ["an input changed", { "packages/ui": "3", e2e: "2" }, "changed: packages/ui"],
  ["several changed", { "packages/ui": "3", e2e: "4" }, "changed: packages/ui, e2e"],
  ["it has a new input", { ...passed, scripts: "5" }, "changed: scripts"],
  ["it has lost an input", { e2e: "2" }, "changed: packages/ui"],
  ["it declares none", undefined, "it is always run"],
])("a task runs if %s, and the reason names it", (_, now, reason) => {
  expect(reasonToRun(passed, now)).toBe(reason);
});

test("a task that never passed runs", () => {
  expect(reasonToRun(null, passed)).toBe("no passed run is known");
});

test("a stamp is kept until it is removed", async () => {
  const name = `a task of ${folder.slice(-6)}`;
  expect(await readStamp(name)).toBe(null);
  await writeStamp(name, passed);
  expect(await readStamp(name)).toEqual(passed);
  await removeStamp(name);
  expect(await readStamp(name)).toBe(null);
});

test("a unit test is an input, unless the task ignores unit tests", async () => {
  const path = relative(root, folder);
  const tasks = [
    { name: "unit", inputs: [path] },
    { name: "browser", inputs: [path], ignoresUnitTests: true },
    { name: "build" },
  ];
  await writeFile(join(folder, "code.ts"), "1");
  const before = await readInputs(tasks);
  await writeFile(join(folder, "code.test.ts"), "1");
  const after = await readInputs(tasks);
  expect(reasonToRun(before.unit, after.unit)).toBe(`changed: ${path}`);
  expect(reasonToRun(before.browser, after.browser)).toBe(null);
  expect(after.build).toBe(undefined);
  await writeFile(join(folder, "code.ts"), "2");
  expect(reasonToRun(after.browser, (await readInputs(tasks)).browser)).toBe(`changed: ${path}`);
});
