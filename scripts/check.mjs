import { checkLockedPackages } from "./audit.mjs";
import { installPackages, prepareToolchain } from "./install.mjs";
import { runOpenly, runQuietly, toolFile } from "./process.mjs";
import { say } from "./say.mjs";

// Lint and types run beside each other, on one thread each: several threads of one check repeat the work on shared
// types, and take twice the processor time.
const checks = [
  { name: "format", about: "oxfmt; `npm run format` fixes it", tool: "oxfmt/bin/oxfmt", args: ["--check", "."] },
  { name: "lint", about: "oxlint, with types and import rules", tool: "oxlint/bin/oxlint", args: [], threads: 1 },
  { name: "types", about: "TypeScript", tool: "typescript/bin/tsc", args: ["-b", "--singleThreaded"] },
  { name: "dead code", about: "knip", tool: "knip/bin/knip.js", args: ["--no-progress"] },
];

/** The task `check`: every check that reads the sources without running them. */
export async function check() {
  const toolchain = await prepareToolchain();
  await installPackages(toolchain);
  const results = await runChecks(toolchain);
  return results.every((result) => result.passed) ? 0 : 1;
}

/** The task `format`: formats every file. */
export async function format() {
  const { node, env } = await prepareToolchain();
  await installPackages({ env });
  return runOpenly(node, [toolFile("oxfmt/bin/oxfmt"), "."], { env });
}

/** Runs every check, also after one has failed. */
export function runChecks({ node, env }) {
  say("Checking format, lint, types, dead code and locked packages (about half a minute) …");
  return Promise.all([...checks.map((check) => runCheck(check, node, env)), checkPackages()]);
}

async function checkPackages() {
  const faults = await checkLockedPackages();
  for (const fault of faults) console.error(fault);
  say(
    faults.length === 0 ? "  ok      packages" : "  FAILED  packages (minimum versions and lock file; npm run audit)",
  );
  return { name: "packages", passed: faults.length === 0 };
}

async function runCheck({ name, about, tool, args, threads }, node, env) {
  try {
    // oxlint's type checker is a Go program, which has no argument for it.
    const limited = threads === undefined ? env : { ...env, GOMAXPROCS: String(threads) };
    await runQuietly(node, [toolFile(tool), ...args], { env: limited });
    say(`  ok      ${name}`);
    return { name, passed: true };
  } catch (error) {
    console.error(error.output?.trimEnd() ?? error);
    say(`  FAILED  ${name} (${about})`);
    return { name, passed: false };
  }
}
