import { runBrowserTests } from "./browser-tests.mjs";
import { allParts, buildChanged } from "./build.mjs";
import { runChecks } from "./check.mjs";
import { prepareTestChromium } from "./chromium.mjs";
import { prepareFfmpeg } from "./ffmpeg.mjs";
import { installPackages } from "./install.mjs";
import { TaskFailed } from "./lifetime.mjs";
import { mariadbTests } from "./mariadb-tests.mjs";
import { prepareMysql } from "./mysql.mjs";
import { inRoot } from "./paths.mjs";
import { say, step } from "./say.mjs";
import { checkAdminBudget, checkSizeBudget } from "./size-budget.mjs";
import { startSummary } from "./summary.mjs";
import { prepareToolchain } from "./toolchain.mjs";
import { runUnitTests } from "./unit-tests.mjs";

/** vitest compares a filter that is an absolute path with the beginnings of the files' paths. */
const onMariadb = mariadbTests.map((path) => inRoot("packages/server/src", path));

/** The browser tests that run on MariaDB too: they kill, repeat and cut off what the database must survive. */
const browserTestsOnMariadb = ["faults/kill-payment", "faults/three-processes", "faults/database-outage"];

/** In a run of everything, a test that fails is tried once more and reported as flaky if it then passes. */
const retries = 1;

/** The task `test`: everything that CI checks. Later parts run even if an earlier one fails. */
export async function test() {
  const summary = startSummary();
  let toolchain;
  try {
    toolchain = await prepareToolchain();
    await installPackages(toolchain);
  } catch (error) {
    report(summary, "install", error);
    return summary.print();
  }
  for (const { name, passed } of await runChecks(toolchain)) summary.addCheck(name, passed);
  try {
    await buildChanged(toolchain, allParts);
    summary.addCheck("build", true);
  } catch (error) {
    report(summary, "build", error);
    return summary.print();
  }
  await part(summary, "JavaScript size", () => sizePart(summary));
  await part(summary, "unit and HTTP tests on SQLite", (name) => unitPart(summary, toolchain, name, { retries }));
  await part(summary, "server tests on MySQL", (name) =>
    mysqlPart(summary, toolchain, name, { retries, args: onMariadb }),
  );
  await part(summary, "browser tests on SQLite", (name) => browserPart(summary, toolchain, name, { retries }));
  await part(summary, "browser tests on MySQL", (name) =>
    browserPart(summary, toolchain, name, { retries, onMysql: true, args: browserTestsOnMariadb }),
  );
  return summary.print();
}

/** The task `test:unit`: unit and HTTP tests of every package on SQLite. Arguments go to vitest. */
export function testUnit(args) {
  return alone("unit and HTTP tests on SQLite", (...given) => unitPart(...given, { args }));
}

/** The task `test:mysql`: the server's tests on MySQL or MariaDB. Arguments go to vitest. */
export function testMysql(args) {
  return alone("server tests on MySQL", (...given) => mysqlPart(...given, { args }));
}

/** The task `e2e`: the browser tests on SQLite, with `--mysql` on MySQL. Other arguments go to Playwright. */
export function testBrowser(args) {
  const onMysql = args.includes("--mysql");
  const rest = args.filter((argument) => argument !== "--mysql");
  return alone(`browser tests on ${onMysql ? "MySQL" : "SQLite"}`, async (summary, toolchain, name) => {
    await buildChanged(toolchain, allParts);
    await browserPart(summary, toolchain, name, { onMysql, args: rest });
  });
}

async function alone(name, run) {
  const toolchain = await prepareToolchain();
  await installPackages(toolchain);
  const summary = startSummary();
  await part(summary, name, () => run(summary, toolchain, name));
  return summary.print();
}

async function part(summary, name, run) {
  try {
    await run(name);
  } catch (error) {
    report(summary, name, error);
  }
}

function report(summary, name, error) {
  if (error.output) console.error(error.output.trimEnd());
  const message = error instanceof TaskFailed ? error.message : (error.stack ?? String(error));
  summary.addBroken(name, message);
}

async function sizePart(summary) {
  const { passed, text } = await checkSizeBudget();
  say(`JavaScript of the public site: ${text}`);
  const admin = await checkAdminBudget();
  say(`JavaScript of the back office: ${admin.text}`);
  summary.addCheck("JavaScript size", passed && admin.passed);
}

async function unitPart(summary, toolchain, name, options) {
  await prepareFfmpeg();
  say("Unit and HTTP tests on SQLite …");
  // A database URL in the environment must not turn this run into a second one on MySQL.
  const variables = { TEST_DATABASE_URL: "" };
  summary.addTests(name, await runUnitTests(toolchain, { ...options, variables }));
}

async function mysqlPart(summary, toolchain, name, options) {
  const variables = { TEST_DATABASE_URL: await prepareMysql() };
  say("Server tests again on MySQL …");
  summary.addTests(name, await runUnitTests(toolchain, { ...options, projects: ["server"], variables }));
}

async function browserPart(summary, toolchain, name, { onMysql = false, ...options }) {
  await prepareFfmpeg();
  const chromium = await prepareTestChromium(toolchain);
  const databaseUrl = onMysql ? await prepareMysql() : undefined;
  await step(`Browser tests on ${onMysql ? "MySQL" : "SQLite"}`, async () => {
    summary.addTests(name, await runBrowserTests(toolchain, { ...options, chromium, databaseUrl }));
  });
}
