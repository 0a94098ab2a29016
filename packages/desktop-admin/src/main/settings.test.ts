import { adminLanguageOn } from "@recital/contract/values/language";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeMemoryLog, temporaryFolder } from "../testing/fakes.ts";
import { openSettings } from "./settings.ts";

const first = {
  site: null,
  lastFolder: null,
  window: null,
  zoomLevel: 0,
  newestPaidAt: null,
  theme: "system",
  language: null,
};

test("the first start has default settings and logs nothing", async () => {
  const log = makeMemoryLog();
  expect(openSettings(join(await temporaryFolder(), "settings.json"), log).read()).toEqual(first);
  expect(log.messages).toEqual([]);
});

test("the language is the window's, before its first start the system's, and English for any other", async () => {
  const settings = openSettings(join(await temporaryFolder(), "settings.json"), makeMemoryLog());
  expect(adminLanguageOn(settings.read().language, ["ja-JP", "fr-CA", "de"])).toBe("fr");
  expect(adminLanguageOn(settings.read().language, ["ja-JP"])).toBe("en");
  settings.change({ language: "de" });
  expect(adminLanguageOn(settings.read().language, ["fr-CA"])).toBe("de");
});

test("the next start reads the last changes", async () => {
  const path = join(await temporaryFolder(), "settings.json");
  const settings = openSettings(path, makeMemoryLog());
  const site = { url: "https://mara.example", artistName: "Mara Lind" };
  settings.change({ site });
  for (const zoomLevel of [1, 2, 3]) settings.change({ zoomLevel });
  expect(settings.read()).toEqual({ ...first, site, zoomLevel: 3 });
  await settings.settled();
  expect(openSettings(path, makeMemoryLog()).read()).toEqual({ ...first, site, zoomLevel: 3 });
});

test.each([
  ["no JSON", "{", first],
  ["another thing", '"hello"', first],
  ["an empty file", "", first],
  [
    "values of a wrong kind",
    '{"site":{"url":"javascript:alert(1)","artistName":"x"},"zoomLevel":"big","theme":"dark","language":"ja"}',
    { ...first, theme: "dark" },
  ],
  ["a URL that is more than an origin", '{"site":{"url":"https://mara.example/admin","artistName":"x"}}', first],
])("%s in the file does not prevent the start", async (_name, text, expected) => {
  const path = join(await temporaryFolder(), "settings.json");
  await writeFile(path, text);
  expect(openSettings(path, makeMemoryLog()).read()).toEqual(expected);
});

test("a missing folder is logged, and the program continues", async () => {
  const folder = await temporaryFolder();
  const log = makeMemoryLog();
  const settings = openSettings(join(folder, "gone", "settings.json"), log);
  settings.change({ zoomLevel: 1 });
  await settings.settled();
  expect(settings.read().zoomLevel).toBe(1);
  expect(log.messages).toEqual(["the settings could not be written"]);
  expect(await readdir(folder)).toEqual([]);
});

test("the file is never partly written", async () => {
  const folder = await temporaryFolder();
  const path = join(folder, "settings.json");
  const settings = openSettings(path, makeMemoryLog());
  for (let step = 0; step < 20; step += 1) settings.change({ lastFolder: "x".repeat(step * 1000 + 1) });
  await settings.settled();
  expect(await readdir(folder)).toEqual(["settings.json"]);
  expect(JSON.parse(await readFile(path, "utf8"))).toMatchObject({ lastFolder: "x".repeat(19_001) });
});
