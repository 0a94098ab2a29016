import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "./paths.mjs";
import limits from "./small-files.json" with { type: "json" };

const smallLines = 30;

/** Counts the source files of a folder with at most 30 lines, without tests, style sheets and catalogues of sentences. */
function countSmall(folder) {
  const files = globSync(`${folder}/**/*.{ts,tsx,mjs}`, {
    cwd: inRoot("."),
    exclude: (name) => /^(node_modules|dist)$/.test(name),
  });
  const sources = files.filter((file) => !/\.test\.|\/testing\/|\/texts\//.test(file));
  return sources.filter((file) => readFileSync(inRoot(file), "utf8").split("\n").length - 1 <= smallLines).length;
}

test("no folder has more small files than before: what is read together is one file", () => {
  const counts = Object.fromEntries(Object.keys(limits).map((folder) => [folder, countSmall(folder)]));
  const grown = Object.entries(counts).filter(([folder, count]) => count > limits[folder]);
  expect(grown, "merge a small file into the one that uses it, decision 0114").toEqual([]);
  const lower = Object.entries(counts).filter(([folder, count]) => count < limits[folder]);
  if (lower.length > 0) console.log("Limits that can be lowered in small-files.json:", Object.fromEntries(lower));
});
