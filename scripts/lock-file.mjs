/**
 * Returns the faults of a pnpm lock file, a sentence each: packages below their minimum version, packages from outside
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
  const wanted = known.minimums.length === 0 ? "must not be used" : `is below ${known.minimums.join(" or ")}`;
  return [`${name} ${version} ${wanted} (${known.because})`];
}

/** A minimum applies to its own major version; the highest one also to later major versions. */
function isAtOrAbove(version, minimum, minimums) {
  const [given, least] = [numbers(version), numbers(minimum)];
  const isHighest = minimums.every((other) => compare(numbers(other), least) <= 0);
  if (given[0] !== least[0] && !isHighest) return false;
  // 2.0.0-rc.1 precedes 2.0.0.
  const order = compare(given, least);
  return order > 0 || (order === 0 && !version.includes("-"));
}

function numbers(version) {
  return version.split("-")[0].split(".").map(Number);
}

function compare(one, other) {
  const place = [0, 1, 2].find((index) => one[index] !== other[index]);
  return place === undefined ? 0 : one[place] - other[place];
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
