import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pnpm, prepareToolchain } from "./install.mjs";
import { TaskFailed } from "./lifetime.mjs";
import { inRoot } from "./paths.mjs";
import { runQuietly } from "./process.mjs";
import { say } from "./say.mjs";

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

/** Returns the faults of the locked packages, a message each. */
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

/**
 * Returns the same bill of materials for the same commit: pnpm lists the packages in another order each time, with a
 * random number and its own time, and of this program's own packages not always all dependencies, which are left out.
 */
function reproducible({ serialNumber: _, ...bill }, at) {
  const byRef = (a, b) => (a["bom-ref"] ?? a.ref).localeCompare(b["bom-ref"] ?? b.ref, "en");
  return {
    ...bill,
    metadata: { ...bill.metadata, timestamp: new Date(at).toISOString() },
    components: bill.components.toSorted(byRef),
    dependencies: bill.dependencies
      .filter(({ ref }) => !/^pkg:npm\/(?:recital@|%40recital\/)/.test(ref))
      .toSorted(byRef)
      .map((entry) => ({ ...entry, dependsOn: entry.dependsOn?.toSorted() })),
  };
}

/** The task `sbom`: writes the production packages as CycloneDX 1.6 to the given file; default: `sbom.cdx.json`. */
export async function sbom([file = "sbom.cdx.json"]) {
  const { env } = await prepareToolchain();
  const kind = ["--sbom-format", "cyclonedx", "--sbom-spec-version", "1.6", "--sbom-type", "application"];
  // The root's dependencies are build tools.
  const which = ["--prod", "--lockfile-only", "--filter", "!recital"];
  const text = await runQuietly("npx", ["--yes", pnpm, "sbom", ...which, ...kind], { env });
  const made = JSON.parse(text);
  const { components } = made;
  const locked = new Set(readPackages(await readFile(inRoot("pnpm-lock.yaml"), "utf8")).map(nameAndVersion));
  // The list includes the workspace's own packages.
  const foreign = components.filter((component) => component.group !== "@recital");
  const unknown = foreign.filter((component) => !locked.has(nameAndVersion(component))).map(({ purl }) => purl);
  if (foreign.length === 0 || unknown.length > 0) {
    throw new TaskFailed("The bill of materials does not fit the lock file.", unknown.join("\n"));
  }
  const at = await runQuietly("git", ["log", "-1", "--format=%cI"], { env });
  await writeFile(resolve(file), `${JSON.stringify(reproducible(made, at.trim()), null, 2)}\n`);
  say(`${foreign.length} packages, each with its version and SHA-512, are listed in ${file}`);
  return 0;
}

function nameAndVersion({ group, name, version }) {
  return `${group ? `${group}/` : ""}${name}@${version}`;
}

/**
 * Returns the faults of a pnpm lock file, a message each: packages below their minimum version, packages from outside
 * the registry, and packages without an integrity hash.
 * @param {string} text the lock file
 * @param {Record<string, { minimums: string[], because: string }>} minimums by package name: one for each supported
 * major version; an empty list forbids the package
 */
export function findLockFileFaults(text, minimums) {
  const packages = readPackages(text);
  if (packages.length === 0) return ["The lock file names no package; its format is unknown"];
  return [
    ...packages.flatMap(({ name, version }) => minimumFaults(name, version, minimums[name])),
    ...packages.flatMap(originFaults),
    ...urlFaults(text),
  ];
}

/** Returns the entries of the section `packages`: name, version and resolution (origin and hash). */
export function readPackages(text) {
  const [, section = ""] = /^packages:\n([\s\S]*?)^(?:snapshots:|$(?![\s\S]))/m.exec(text) ?? [];
  return section.split(/\n(?= {2}\S)/).flatMap((entry) => {
    const key = /^\s*'?([^\s']+)'?:/.exec(entry)?.[1];
    if (key === undefined) return [];
    const at = key.lastIndexOf("@");
    const resolution = /^ {4}resolution: \{(.*)\}$/m.exec(entry)?.[1] ?? "";
    return [{ name: key.slice(0, at), version: key.slice(at + 1), resolution }];
  });
}

function minimumFaults(name, version, known) {
  if (!known || known.minimums.some((minimum) => isAtOrAbove(version, minimum, known.minimums))) return [];
  const demand = known.minimums.length === 0 ? "must not be used" : `is below ${known.minimums.join(" or ")}`;
  return [`${name} ${version} ${demand} (${known.because})`];
}

/** A minimum applies to its own major version; the highest one also to later major versions. */
function isAtOrAbove(version, minimum, minimums) {
  const [current, least] = [numbers(version), numbers(minimum)];
  const isHighest = minimums.every((minimum) => compare(numbers(minimum), least) <= 0);
  if (current[0] !== least[0] && !isHighest) return false;
  // 2.0.0-rc.1 precedes 2.0.0.
  const order = compare(current, least);
  return order > 0 || (order === 0 && !version.includes("-"));
}

function numbers(version) {
  return version.split("-")[0].split(".").map(Number);
}

function compare(a, b) {
  const place = [0, 1, 2].find((index) => a[index] !== b[index]);
  return place === undefined ? 0 : a[place] - b[place];
}

function originFaults({ name, version, resolution }) {
  if (/^integrity: sha512-[A-Za-z0-9+/]{86}==$/.test(resolution)) return [];
  return [`${name} ${version} is not pinned by its SHA-512 alone: {${resolution}}`];
}

function urlFaults(text) {
  const lines = text.split("\n").filter((line) => !/^\s*deprecated:/.test(line));
  return lines
    .filter((line) => /(?:https?|git|git\+\w+|ssh|file):\/{0,2}\S|\btarball:/.test(line))
    .map((line) => `The lock file has a URL outside the registry: ${line.trim()}`);
}
