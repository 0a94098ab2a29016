import { allParts, buildChanged } from "./build.mjs";
import { installPackages, prepareToolchain } from "./install.mjs";
import { reportFailure, TaskFailed } from "./lifetime.mjs";
import { countBroken, startSummary } from "./summary.mjs";
import { testInBrowser, testInEngine, testOnMysql, testOnSqlite } from "./test-parts.mjs";
import { runTasks } from "./test-run.mjs";
import { nightlyTasks, testTasks } from "./test-tasks.mjs";

/**
 * The task `test`: everything that CI checks; with `--changed` only what has not passed with the same inputs before.
 */
export function test(args) {
  const rest = args.filter((argument) => argument !== "--changed");
  if (rest.length > 0) throw new TaskFailed(`npm test knows only --changed, not ${rest.join(" ")}.`);
  return runTasks(testTasks, { isChangedOnly: args.includes("--changed") });
}

/** The task `test:nightly`: checks that take too long for every commit. */
export function testNightly() {
  return runTasks(nightlyTasks);
}

/** The task `test:unit`: unit and HTTP tests of every package on SQLite. Arguments go to vitest. */
export function testUnit(args) {
  return alone("unit and HTTP tests on SQLite", (toolchain) => testOnSqlite(toolchain, { args }));
}

/** The task `test:mysql`: the server's tests on MySQL or MariaDB. Arguments go to vitest. */
export function testMysql(args) {
  return alone("server tests on MySQL", (toolchain) => testOnMysql(toolchain, { args }));
}

/**
 * The task `e2e`: the browser tests on SQLite, with `--mysql` on MySQL; with `--firefox` or `--webkit` the journeys in
 * that engine. Other arguments go to Playwright.
 */
export function testBrowser(args) {
  const engine = ["firefox", "webkit"].find((name) => args.includes(`--${name}`));
  if (engine !== undefined) return testJourneys(engine, args);
  const onMysql = args.includes("--mysql");
  const rest = args.filter((argument) => argument !== "--mysql");
  return alone(`browser tests on ${onMysql ? "MySQL" : "SQLite"}`, async (toolchain) => {
    await buildChanged(toolchain, allParts);
    return testInBrowser(toolchain, { onMysql, args: rest });
  });
}

function testJourneys(engine, args) {
  const rest = args.filter((argument) => argument !== `--${engine}`);
  return alone("journeys", async (toolchain) => {
    await buildChanged(toolchain, allParts);
    return testInEngine(toolchain, { engine, args: rest });
  });
}

async function alone(name, run) {
  const toolchain = await prepareToolchain();
  await installPackages(toolchain);
  const summary = startSummary();
  const counts = await run(toolchain).catch((error) => {
    reportFailure(error);
    return countBroken(error.message);
  });
  summary.add(name, counts);
  return summary.print();
}
