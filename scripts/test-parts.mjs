import { runBrowserTests } from "./browser-tests.mjs";
import { allParts, buildChanged } from "./build.mjs";
import { runChecks } from "./check.mjs";
import { prepareTestChromium } from "./chromium.mjs";
import { prepareEngine } from "./engines.mjs";
import { prepareFfmpeg } from "./ffmpeg.mjs";
import { prepareMysql } from "./mysql.mjs";
import { say, step } from "./say.mjs";
import { checkAdminBudget, checkSizeBudget } from "./size-budget.mjs";
import { countChecks, countSkipped } from "./summary.mjs";
import { runUnitTests } from "./unit-tests.mjs";

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
