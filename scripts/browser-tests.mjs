import { readFile, rm } from "node:fs/promises";
import { makeMemoryFolder } from "./memory-folder.mjs";
import { inCache, inRoot } from "./paths.mjs";
import { runOpenly } from "./process.mjs";
import { errorOutsideTests, firstLine } from "./summary.mjs";

/**
 * Runs the browser tests on the built site, on SQLite or on the server of `databaseUrl`, and counts the results.
 * @param {number} options.retries how often a failed test is tried again; tests that then pass are named in `flaky`
 * @returns {Promise<{ passed: number, failed: number, skipped: string[], flaky: string[], failures: string[] }>}
 */
export async function runBrowserTests(
  { node, env },
  { chromium, databaseUrl, variables = {}, args = [], retries = 0 },
) {
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
