import { checkLockedPackages } from "./audit.mjs";
import { installPackages } from "./install.mjs";
import { runOpenly, runQuietly, toolFile } from "./process.mjs";
import { say } from "./say.mjs";
import { prepareToolchain } from "./toolchain.mjs";

const checks = [
  { name: "format", about: "oxfmt; `npm run format` puts it right", tool: "oxfmt/bin/oxfmt", args: ["--check", "."] },
  { name: "lint", about: "oxlint, with types and import fences", tool: "oxlint/bin/oxlint", args: [] },
  { name: "types", about: "TypeScript", tool: "typescript/bin/tsc", args: ["-b"] },
  { name: "dead code", about: "knip", tool: "knip/bin/knip.js", args: ["--no-progress"] },
];

/** The task `check`: everything that can be said of the sources without running them. */
export async function check() {
  const toolchain = await prepareToolchain();
  await installPackages(toolchain);
  const results = await runChecks(toolchain);
  return results.every((result) => result.passed) ? 0 : 1;
}

/** The task `format`: rewrites the files as the formatter wants them. */
export async function format() {
  const { node, env } = await prepareToolchain();
  await installPackages({ env });
  return runOpenly(node, [toolFile("oxfmt/bin/oxfmt"), "."], { env });
}

/** Runs every check, the later ones too when an earlier one fails. */
export function runChecks({ node, env }) {
  say("Checking format, lint, types, dead code and locked packages (about ten seconds) …");
  return Promise.all([...checks.map((one) => runCheck(one, node, env)), checkPackages()]);
}

async function checkPackages() {
  const name = "packages";
  const faults = await checkLockedPackages();
  for (const fault of faults) console.error(fault);
  say(faults.length === 0 ? `  ok      ${name}` : `  FAILED  ${name} (security floors and lock file; npm run audit)`);
  return { name, passed: faults.length === 0 };
}

async function runCheck({ name, about, tool, args }, node, env) {
  try {
    await runQuietly(node, [toolFile(tool), ...args], { env });
    say(`  ok      ${name}`);
    return { name, passed: true };
  } catch (error) {
    console.error(error.output?.trimEnd() ?? error);
    say(`  FAILED  ${name} (${about})`);
    return { name, passed: false };
  }
}
