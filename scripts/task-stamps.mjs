import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fingerprint } from "./fingerprint.mjs";
import { inCache, inRoot } from "./paths.mjs";

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
