import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { root } from "./paths.mjs";

const skipped = new Set(["node_modules", "dist", "release", "test-results"]);
/** electron-vite writes its configuration beside the source for a moment, under such a name. */
const temporary = /\.config\.ts\.\d+-\w+\.mjs$/;
const unitTest = /\.test\.tsx?$/;

/** Returns a hash of the names and contents of files and folders, by default without unit tests. */
export async function fingerprint(paths, { withTests = false } = {}) {
  const isWanted = (name) => !skipped.has(name) && !temporary.test(name) && (withTests || !unitTest.test(name));
  const found = await Promise.all(paths.map((path) => filesIn(path, isWanted)));
  const files = found.flat().toSorted((a, b) => (a < b ? -1 : 1));
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash("sha256");
  files.forEach((file, index) =>
    hash.update(`${relative(root, file)}\0${contents[index].length}\0`).update(contents[index]),
  );
  return hash.digest("hex");
}

/** Returns whether the stamp in `file` contains `hash`. */
export async function isStamped(file, hash) {
  return (await readFile(file, "utf8").catch(() => "")) === hash;
}

/** Writes the stamp that {@link isStamped} reads. */
export function stamp(file, hash) {
  return writeFile(file, hash);
}

async function filesIn(path, isWanted) {
  if (!existsSync(path)) return [];
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null);
  if (!entries) return [path];
  const wanted = entries.filter((entry) => isWanted(entry.name));
  return (await Promise.all(wanted.map((entry) => filesIn(join(path, entry.name), isWanted)))).flat();
}
