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
 * The task `audit`: compares the locked packages with our minimum versions and with the registry's list of known
 * vulnerabilities; with `--offline` with the minimum versions only. Fails if the registry does not respond, because
 * nothing was checked then.
 */
export async function audit(args) {
  const faults = await checkLockedPackages();
  if (faults.length > 0) throw new TaskFailed("The locked packages have faults.", faults.join("\n"));
  say("Locked packages: all have their minimum version, come from the registry and are pinned by SHA-512.");
  if (args.includes("--offline")) return 0;
  const { env } = await prepareToolchain();
  await runQuietly("npx", ["--yes", pnpm, "audit", "--prod"], { env }).catch(explain);
  say("Known vulnerabilities: the registry lists none in production packages.");
  return 0;
}

/** Returns the faults of the locked packages, a sentence each. */
export async function checkLockedPackages() {
  const minimums = JSON.parse(await readFile(inRoot("scripts/minimum-versions.json"), "utf8"));
  return findLockFileFaults(await readFile(inRoot("pnpm-lock.yaml"), "utf8"), minimums);
}

function explain(error) {
  const isRefused = /AUDIT_BAD_RESPONSE|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|FETCH/.test(error.output ?? "");
  if (!isRefused) throw new TaskFailed("The registry lists vulnerabilities in these packages.", error.output);
  const message = "NOT CHECKED: the registry did not list known vulnerabilities. Run this with a registry that does.";
  throw new TaskFailed(message, error.output);
}

/** The task `sbom`: writes the production packages as CycloneDX 1.6 to the given file; default: `sbom.cdx.json`. */
export async function sbom([file = "sbom.cdx.json"]) {
  const { env } = await prepareToolchain();
  const kind = ["--sbom-format", "cyclonedx", "--sbom-spec-version", "1.6", "--sbom-type", "application"];
  // The root's dependencies are build tools.
  const which = ["--prod", "--lockfile-only", "--filter", "!recital"];
  const text = await runQuietly("npx", ["--yes", pnpm, "sbom", ...which, ...kind], { env });
  const { components } = JSON.parse(text);
  const locked = new Set(readPackages(await readFile(inRoot("pnpm-lock.yaml"), "utf8")).map(nameAndVersion));
  // The list includes the workspace's own packages.
  const foreign = components.filter((component) => component.group !== "@recital");
  const unknown = foreign.filter((component) => !locked.has(nameAndVersion(component))).map(({ purl }) => purl);
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
