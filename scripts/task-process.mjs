import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { privateMariaDbSeconds } from "./mariadb.mjs";
import { makeMemoryFolder } from "./memory-folder.mjs";
import { inRoot } from "./paths.mjs";
import { runInto } from "./process.mjs";
import { measured, readMeasured } from "./processor-seconds.mjs";
import { countBroken } from "./summary.mjs";

/**
 * Runs a task of tests in a process of its own.
 * @param {string} log the file that gets its output
 * @param {Record<string, string>} variables are added to the environment
 * @returns {Promise<{ counts: object, processorSeconds: number | undefined }>} the seconds are those of all its
 * processes; undefined where they cannot be measured
 */
export async function runInProcess({ name, needs }, log, variables) {
  const folder = await makeMemoryFolder("recital-task-");
  const [result, time] = [join(folder, "result"), join(folder, "seconds")];
  // The private MariaDB server is no child of the task, and no other task uses it at the same time.
  const readServerSeconds = () => (needs.includes("MariaDB") ? privateMariaDbSeconds() : 0);
  const before = await readServerSeconds();
  const [program, ...args] = measured([process.execPath, inRoot("scripts/run-test-task.mjs"), name, result], time);
  const code = await runInto(log, program, args, { env: { ...process.env, ...variables } });
  const ofServer = (await readServerSeconds()) - before;
  const own = await readMeasured(time);
  const text = await readFile(result, "utf8").catch(() => null);
  return {
    counts: text === null ? countBroken(`it ended with ${code} and without a result`) : JSON.parse(text),
    processorSeconds: own === undefined ? undefined : own + ofServer,
  };
}
