import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pnpm } from "./install.mjs";
import { TaskFailed } from "./lifetime.mjs";
import { findLockFileFaults, readPackages } from "./lock-file.mjs";
import { inRoot } from "./paths.mjs";
import { runQuietly } from "./process.mjs";
import { say } from "./say.mjs";
import { prepareToolchain } from "./toolchain.mjs";

/**
 * The task `audit`: the locked packages against our own floors, and against the registry's list of known holes. With
 * `--offline` the floors alone. A registry that does not answer is a failure: nothing was proved then.
 */
export async function audit(args) {
  const faults = await checkLockedPackages();
  if (faults.length > 0) throw new TaskFailed("Locked packages are not as they must be.", faults.join("\n"));
  say("Locked packages: none below its security floor, each from the registry and fixed by its SHA-512.");
  if (args.includes("--offline")) return 0;
  const { env } = await prepareToolchain();
  await runQuietly("npx", ["--yes", pnpm, "audit", "--prod"], { env }).catch(explain);
  say("Known holes: the registry knows of none in what is used in production.");
  return 0;
}

/** What is wrong with the locked packages, a sentence each. */
export async function checkLockedPackages() {
  const floors = JSON.parse(await readFile(inRoot("scripts/security-floors.json"), "utf8"));
  return findLockFileFaults(await readFile(inRoot("pnpm-lock.yaml"), "utf8"), floors);
}

function explain(error) {
  const isRefused = /AUDIT_BAD_RESPONSE|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|FETCH/.test(error.output ?? "");
  if (!isRefused) throw new TaskFailed("The registry knows of holes in these packages.", error.output);
  const message = "NOT CHECKED: the registry did not tell of known holes. Run this where it does.";
  throw new TaskFailed(message, error.output);
}

/** The task `sbom`: what a production install consists of, as CycloneDX 1.6, in `sbom.cdx.json` or the file given. */
export async function sbom([file = "sbom.cdx.json"]) {
  const { env } = await prepareToolchain();
  const kind = ["--sbom-format", "cyclonedx", "--sbom-spec-version", "1.6", "--sbom-type", "application"];
  const text = await runQuietly("npx", ["--yes", pnpm, "sbom", "--prod", "--lockfile-only", ...kind], { env });
  const { components } = JSON.parse(text);
  const locked = new Set(readPackages(await readFile(inRoot("pnpm-lock.yaml"), "utf8")).map(nameAndVersion));
  // Beside them stand the workspace's own packages.
  const foreign = components.filter((one) => one.group !== "@recital");
  const unknown = foreign.filter((one) => !locked.has(nameAndVersion(one))).map((one) => one.purl);
  if (foreign.length === 0 || unknown.length > 0) {
    throw new TaskFailed("The bill of materials does not fit the lock file.", unknown.join("\n"));
  }
  await writeFile(resolve(file), text);
  say(`${foreign.length} packages, each with its version and SHA-512, are listed in ${file}`);
  return 0;
}

function nameAndVersion({ group, name, version }) {
  return `${group ? `${group}/` : ""}${name}@${version}`;
}
