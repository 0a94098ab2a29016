import { mkdir, readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { reportFailure, makeMemoryFolder } from "./lifetime.mjs";
import { inCache, inRoot } from "./paths.mjs";
import { whyUnmeasured, measured, readMeasured } from "./processor-seconds.mjs";
import { say, seconds, showRunning } from "./say.mjs";
import { countBroken, describe, startSummary } from "./summary.mjs";
import { runQueue } from "./task-queue.mjs";
import { readInputs, readStamp, reasonToRun, removeStamp, writeStamp } from "./stamps.mjs";
import { privateMariaDbSeconds, prepareMysql } from "./mysql.mjs";
import { runInto, runQuietly } from "./process.mjs";
import { prepareTestChromium, prepareEngine } from "./browsers.mjs";
import { prepareFfmpeg } from "./programs.mjs";
import { installPackages, prepareToolchain } from "./install.mjs";

/**
 * How many tasks run beside each other. Two are enough: tests wait half of their time, and with the three workers that
 * vitest and Playwright each have on two cores, both cores are busy.
 */
const atOnce = 2;

/** Runs tasks, prints their results, and returns the exit code. With `isChangedOnly`, tasks are skipped by stamps. */
export async function runTasks(all, { isChangedOnly = false } = {}) {
  const startedAt = performance.now();
  await mkdir(inCache("tests"), { recursive: true });
  const inputs = await readInputs(all);
  const tasks = isChangedOnly ? await selectChanged(all, inputs) : all;
  const budgets = JSON.parse(await readFile(inRoot("scripts/test-budget.json"), "utf8"));
  const summary = startSummary();
  const running = showRunning();
  const variablesOf = new Map();
  let total = 0;

  async function prepare({ name, prepare: work }) {
    try {
      variablesOf.set(name, await work());
      return true;
    } catch (error) {
      reportFailure(error);
      return false;
    }
  }
  async function run(task) {
    if (task.prepare) return prepare(task);
    await removeStamp(task.name);
    const log = inCache("tests", `${task.name.replaceAll(" ", "-")}.log`);
    const ended = running.add(task.name, log);
    const variables = Object.assign({}, ...task.needs.map((need) => variablesOf.get(need)));
    const { counts, processorSeconds } = await runInProcess(task, log, variables);
    total += processorSeconds ?? 0;
    summary.add(task.name, counts, { processorSeconds, budget: budgets[task.name] });
    const isClean = counts.failed === 0 && counts.flaky.length === 0;
    if (!isClean) console.log(`\nOutput of ${task.name}:\n${(await readFile(log, "utf8")).trimEnd()}\n`);
    say(`${describe({ name: task.name, ...counts })} in ${seconds(ended())}`);
    // A task that was skipped because something is missing here runs when it is there.
    if (isClean && counts.passed > 0 && inputs[task.name]) await writeStamp(task.name, inputs[task.name]);
    return counts.failed === 0;
  }
  function refuse(task, need) {
    if (!task.prepare) summary.add(task.name, countBroken(`not run, because it needs ${need}, which failed`));
  }

  await runQueue([...preparationsFor(tasks), ...tasks], { atOnce, run, refuse });
  running.stop();
  return summary.print([whyUnmeasured ?? describeUse(total, performance.now() - startedAt)]);
}

/** Prints for each task why it is skipped or run. Returns the tasks to run. */
async function selectChanged(tasks, inputs) {
  const selected = [];
  for (const task of tasks) {
    const reason = reasonToRun(await readStamp(task.name), inputs[task.name]);
    say(reason === null ? `skip  ${task.name}: it passed with the same inputs` : `run   ${task.name}: ${reason}`);
    if (reason !== null) selected.push(task);
  }
  return selected;
}

function describeUse(processorSeconds, milliseconds) {
  const processors = availableParallelism();
  const share = Math.round((processorSeconds * 100_000) / milliseconds / processors);
  const minutes = (milliseconds / 60_000).toFixed(1);
  return `${Math.round(processorSeconds)} processor seconds in ${minutes} minutes: ${share} % of ${processors} processors`;
}

/**
 * Runs a task of tests in a process of its own.
 * @param {string} log the file that gets its output
 * @param {Record<string, string>} variables are added to the environment
 * @returns {Promise<{ counts: object, processorSeconds: number | undefined }>} the seconds are those of all its
 * processes; undefined where they cannot be measured
 */
async function runInProcess({ name, needs }, log, variables) {
  const folder = await makeMemoryFolder("recital-task-");
  const [result, time] = [join(folder, "result"), join(folder, "seconds")];
  // The private MariaDB server is no child of the task, and no other task uses it at the same time.
  const readServerSeconds = () => (needs.includes("MariaDB") ? privateMariaDbSeconds() : 0);
  const before = await readServerSeconds();
  const [program, ...args] = measured([process.execPath, inRoot("scripts/run-test-task.mjs"), name, result], time);
  const code = await runInto(log, program, args, { env: { ...process.env, ...variables } });
  const ofServer = (await readServerSeconds()) - before;
  const ofTask = await readMeasured(time);
  const text = await readFile(result, "utf8").catch(() => null);
  return {
    counts: text === null ? countBroken(`it ended with ${code} and without a result`) : JSON.parse(text),
    processorSeconds: ofTask === undefined ? undefined : ofTask + ofServer,
  };
}

/**
 * What tasks of tests need beside other tasks, as tasks of the queue. `prepare` returns environment variables, which
 * tell the tasks that need it what was prepared.
 */
const preparations = [
  { name: "packages", prepare: async () => installPackages(await prepareToolchain()) },
  { name: "ffmpeg", prepare: prepareFfmpeg },
  {
    name: "Chromium",
    needs: ["packages"],
    prepare: async () => ({ CHROMIUM_PATH: await prepareTestChromium(await prepareToolchain()) }),
  },
  { name: "Firefox", prepare: () => prepareEngine("firefox").then(() => ({})) },
  { name: "WebKit", prepare: () => prepareEngine("webkit").then(() => ({})) },
  {
    name: "MariaDB",
    needs: ["packages"],
    prepare: async () => ({ TEST_DATABASE_URL: await prepareMysql() }),
  },
  {
    name: "demo shop",
    needs: ["build"],
    // In a fresh clone it encodes the demo's images.
    isLight: false,
    prepare: async () => {
      const { node, env } = await prepareToolchain();
      await runQuietly(node, [inRoot("e2e/global-setup.ts")], { env });
    },
  },
].map((preparation) => ({ isLight: true, ...preparation }));

/** Returns the preparations that the tasks need, including preparations of preparations. */
export function preparationsFor(tasks) {
  const needs = new Set(tasks.flatMap((task) => task.needs ?? []));
  for (const { name, needs: more = [] } of preparations.toReversed()) {
    if (needs.has(name)) more.forEach((need) => needs.add(need));
  }
  return preparations.filter(({ name }) => needs.has(name));
}
