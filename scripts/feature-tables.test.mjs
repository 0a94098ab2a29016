import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { expect, test } from "vitest";
import { reads, uses } from "../feature-imports.ts";
import { root } from "./paths.mjs";

const folder = join(root, "packages/server/src/features");

/** Returns the sources of the features, each with the name of its feature. */
async function readSources() {
  const paths = (await readdir(folder, { recursive: true })).filter(
    (path) => /\.tsx?$/.test(path) && path.split(sep).length > 2 && !path.includes(".test."),
  );
  return Promise.all(
    paths.map(async (path) => ({ feature: path.split(sep)[1], text: await readFile(join(folder, path), "utf8") })),
  );
}

test("a feature's SQL names only its own tables and those that feature-imports.ts lets it read", async () => {
  const sources = await readSources();
  const owners = new Map(
    sources.flatMap(({ feature, text }) =>
      [...text.matchAll(/defineTable\(\s*"(\w+)"/g)].map(([, table]) => [table, feature]),
    ),
  );
  expect(owners.size).toBeGreaterThan(50);
  const named = sources.flatMap(({ feature, text }) =>
    [...text.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE) (\w+)\b/g)].map(([, table]) => ({ feature, table })),
  );
  const foreign = named.filter(({ feature, table }) => {
    const owner = owners.get(table);
    return (
      owner !== undefined && owner !== feature && ![...(uses[feature] ?? []), ...(reads[feature] ?? [])].includes(owner)
    );
  });
  expect([...new Set(foreign.map(({ feature, table }) => `${feature}: ${owners.get(table)} (${table})`))]).toEqual([]);
});
