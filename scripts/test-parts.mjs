import { readFile, rm } from "node:fs/promises";
import { relative } from "node:path";
import { allParts, buildChanged } from "./build.mjs";
import { runChecks } from "./check.mjs";
import { prepareTestChromium, prepareEngine } from "./browsers.mjs";
import { prepareFfmpeg } from "./programs.mjs";
import { prepareMysql } from "./mysql.mjs";
import { say, step } from "./say.mjs";
import { checkAdminBudget, checkSizeBudget } from "./size-budget.mjs";
import { countChecks, countSkipped, errorOutsideTests, firstLine } from "./summary.mjs";
import { makeMemoryFolder } from "./lifetime.mjs";
import { inCache, root, inRoot } from "./paths.mjs";
import { runOpenly, toolFile } from "./process.mjs";

// Each part prepares what it needs, runs, and returns its counts, as `startSummary` takes them.

/** Checks the sources without running them. */
export async function checkSources(toolchain) {
  return countChecks(await runChecks(toolchain));
}

/** Builds what changed since the last build. */
export async function buildAll(toolchain) {
  await buildChanged(toolchain, allParts);
  return countChecks([{ name: "build", passed: true }]);
}

/** Compares the built JavaScript with its limits. */
export async function checkSizes() {
  const site = await checkSizeBudget();
  say(`JavaScript of the public site: ${site.text}`);
  const admin = await checkAdminBudget();
  say(`JavaScript of the back office: ${admin.text}`);
  return countChecks([{ name: "JavaScript size", passed: site.passed && admin.passed }]);
}

/** Runs vitest on SQLite; `options` are those of {@link runUnitTests}. */
export async function testOnSqlite(toolchain, { variables, ...options } = {}) {
  await prepareFfmpeg();
  say("Unit and HTTP tests on SQLite …");
  // A database URL in the environment must not turn this run into a second one on MySQL.
  return runUnitTests(toolchain, { ...options, variables: { ...variables, TEST_DATABASE_URL: "" } });
}

/** Runs the server's tests on MySQL or MariaDB; `options` are those of {@link runUnitTests}. */
export async function testOnMysql(toolchain, { variables, ...options } = {}) {
  await prepareFfmpeg();
  const databaseUrl = await prepareMysql();
  say("Server tests on MySQL …");
  return runUnitTests(toolchain, {
    ...options,
    projects: ["server"],
    variables: { ...variables, TEST_DATABASE_URL: databaseUrl },
  });
}

/** Runs the browser tests on the built site; other options are those of {@link runBrowserTests}. */
export async function testInBrowser(toolchain, { onMysql = false, ...options } = {}) {
  await prepareFfmpeg();
  const chromium = await prepareTestChromium(toolchain);
  const databaseUrl = onMysql ? await prepareMysql() : undefined;
  return step(`Browser tests on ${onMysql ? "MySQL" : "SQLite"}`, () =>
    runBrowserTests(toolchain, { ...options, chromium, databaseUrl }),
  );
}

/**
 * Runs the journeys in another engine than Chromium, on the built site.
 * @param {"firefox" | "webkit"} options.engine
 * @param options other options are those of {@link runBrowserTests}
 */
export async function testInEngine(toolchain, { engine, ...options }) {
  await prepareFfmpeg();
  const { title, program, missing } = await prepareEngine(engine);
  if (program === undefined) return countSkipped(missing);
  const variables = { E2E_ENGINE: engine, E2E_ENGINE_PROGRAM: program };
  return step(`Journeys in ${title}`, () => runBrowserTests(toolchain, { ...options, variables }));
}

/**
 * Runs vitest on some of its projects (default: all) and counts the results.
 * @param {number} options.retries how often a failed test is tried again; tests that then pass are named in `flaky`
 * @returns {Promise<{ passed: number, failed: number, skipped: string[], flaky: string[], failures: string[] }>}
 */
async function runUnitTests({ node, env }, { projects = [], variables = {}, args = [], retries = 0 }) {
  const report = inCache(`vitest-${process.pid}.json`);
  await rm(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const chosen = [`--retry=${retries}`, ...projects.map((name) => `--project=${name}`)];
  const code = await runOpenly(node, [toolFile("vitest/vitest.mjs"), "run", ...reporters, ...chosen, ...args], {
    env: { ...withoutOwnSettings(env), TMPDIR: await makeMemoryFolder("recital-tests-"), ...variables },
  });
  const text = await readFile(report, "utf8").catch(() => null);
  await rm(report, { force: true });
  if (text === null) throw new Error(`vitest ended with ${code} and wrote no report`);
  const counts = countResults(JSON.parse(text));
  // An error outside any test fails vitest though every test passed.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1, failures: [errorOutsideTests] } : counts;
}

function countResults({ testResults, numPassedTests }) {
  const tests = testResults.flatMap((file) => file.assertionResults);
  const brokenFiles = testResults.filter((file) => file.status === "failed" && !file.assertionResults.some(isFailed));
  return {
    passed: numPassedTests,
    failed: tests.filter(isFailed).length + brokenFiles.length,
    skipped: tests
      .filter((test) => ["pending", "skipped", "todo", "disabled"].includes(test.status))
      .map((test) => test.fullName),
    flaky: tests.filter((test) => test.status === "passed" && test.failureMessages.length > 0).map(describe),
    failures: [
      ...tests.filter(isFailed).map(describe),
      ...brokenFiles.map((file) => `${relative(root, file.name)} - ${firstLine(file.message)}`),
    ],
  };
}

function describe({ fullName, failureMessages }) {
  return `${fullName} - ${firstLine(failureMessages[0])}`;
}

function isFailed(test) {
  return test.status === "failed";
}

/** Tests start from the defaults, independent of the shell's NODE_ENV. */
function withoutOwnSettings(env) {
  const { NODE_ENV: _mode, ...rest } = env;
  return rest;
}

/**
 * Runs the browser tests on the built site, on SQLite or on the server of `databaseUrl`, and counts the results.
 * @param {number} options.retries how often a failed test is tried again; tests that then pass are named in `flaky`
 * @returns {Promise<{ passed: number, failed: number, skipped: string[], flaky: string[], failures: string[] }>}
 */
async function runBrowserTests({ node, env }, { chromium, databaseUrl, variables = {}, args = [], retries = 0 }) {
  const report = inCache(`playwright-${process.pid}.json`);
  await rm(report, { force: true });
  const cli = inRoot("e2e/node_modules/@playwright/test/cli.js");
  const code = await runOpenly(node, [cli, "test", `--retries=${retries}`, ...args], {
    cwd: inRoot("e2e"),
    env: {
      ...env,
      ...variables,
      TMPDIR: await makeMemoryFolder("recital-browser-"),
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...(databaseUrl && { E2E_DATABASE_URL: databaseUrl }),
    },
  });
  const text = await readFile(report, "utf8").catch(() => null);
  await rm(report, { force: true });
  if (text === null) throw new Error(`Playwright ended with ${code} and wrote no report`);
  const { stats, suites } = JSON.parse(text);
  // An error outside any test, or a run without tests, fails though no test failed.
  const isOutside = code !== 0 && stats.unexpected === 0;
  const specs = suites.flatMap(specsOf);
  return {
    passed: stats.expected + stats.flaky,
    failed: isOutside ? 1 : stats.unexpected,
    skipped: specs.filter(isSkipped).map(describeSkipped),
    flaky: specs.filter((spec) => spec.tests.some((test) => test.status === "flaky")).map(describeFailed),
    failures: isOutside ? [errorOutsideTests] : specs.filter((spec) => !spec.ok).map(describeFailed),
  };
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function isSkipped(spec) {
  return spec.tests.some((test) => test.status === "skipped");
}

function describeFailed(spec) {
  const messages = spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors));
  return `${spec.file}:${spec.line} ${spec.title} - ${firstLine(messages[0]?.message)}`;
}

function describeSkipped(spec) {
  const reasons = spec.tests.flatMap((test) => test.annotations).map((note) => note.description);
  return [spec.title, ...reasons.filter(Boolean)].join(" - ");
}
