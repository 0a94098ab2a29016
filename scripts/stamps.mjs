import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile, mkdir, rm } from "node:fs/promises";
import { join, relative, dirname } from "node:path";
import { root, inCache, inRoot } from "./paths.mjs";

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
  const kept = entries.filter((entry) => isWanted(entry.name));
  return (await Promise.all(kept.map((entry) => filesIn(join(path, entry.name), isWanted)))).flat();
}

/**
 * Returns the hash of each input of each task, by the task's name. The version of Node is an input of every task.
 * Tasks without declared inputs have none.
 */
export async function readInputs(tasks) {
  const hashes = new Map();
  function hashOf(path, withTests) {
    const key = `${path} ${withTests}`;
    if (!hashes.has(key)) hashes.set(key, fingerprint([inRoot(path)], { withTests }));
    return hashes.get(key);
  }
  const read = tasks
    .filter(({ inputs }) => inputs !== undefined)
    .map(async ({ name, inputs, ignoresUnitTests = false }) => {
      const pairs = inputs.map(async (path) => [path, await hashOf(path, !ignoresUnitTests)]);
      return [name, { "the version of Node": process.version, ...Object.fromEntries(await Promise.all(pairs)) }];
    });
  return Object.fromEntries(await Promise.all(read));
}

/**
 * Returns why a task must run, for the user, or null if it passed with the same inputs before.
 * @param {Record<string, string> | null} stamped the hashes of the inputs with which it passed
 * @param {Record<string, string> | undefined} now the current ones; undefined if the task declares no inputs
 */
export function reasonToRun(stamped, now) {
  if (now === undefined) return "it is always run";
  if (stamped === null) return "no passed run is known";
  const changed = Object.keys({ ...stamped, ...now }).filter((name) => stamped[name] !== now[name]);
  return changed.length === 0 ? null : `changed: ${changed.join(", ")}`;
}

/** Returns the inputs' hashes of the task's last passed run, or null. */
export async function readStamp(name) {
  const text = await readFile(fileOf(name), "utf8").catch(() => null);
  return text === null ? null : JSON.parse(text);
}

/** Stores that the task passed with these inputs. */
export async function writeStamp(name, inputs) {
  await mkdir(dirname(fileOf(name)), { recursive: true });
  await writeFile(fileOf(name), JSON.stringify(inputs, null, 2));
}

/** Forgets earlier passed runs: a test that fails now and then must not be skipped. */
export function removeStamp(name) {
  return rm(fileOf(name), { force: true });
}

function fileOf(name) {
  return inCache("tests", `${name.replaceAll(" ", "-")}.json`);
}
