import { readFile, rm } from "node:fs/promises";
import { relative } from "node:path";
import { makeMemoryFolder } from "./memory-folder.mjs";
import { inCache, root } from "./paths.mjs";
import { runOpenly, toolFile } from "./process.mjs";
import { errorOutsideTests, firstLine } from "./summary.mjs";

/**
 * Runs vitest on some of its projects (default: all) and counts the results.
 * @param {number} options.retries how often a failed test is tried again; tests that then pass are named in `flaky`
 * @returns {Promise<{ passed: number, failed: number, skipped: string[], flaky: string[], failures: string[] }>}
 */
export async function runUnitTests({ node, env }, { projects = [], variables = {}, args = [], retries = 0 }) {
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
