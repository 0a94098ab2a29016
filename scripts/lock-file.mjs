/**
 * What is wrong with a pnpm lock file, a sentence each: packages below their security floors, and packages that come
 * from anywhere but the registry or could be exchanged on the way.
 * @param {string} text the lock file
 * @param {Record<string, { floors: string[], because: string }>} floors by package name; one for each line of versions
 * that gets fixes, none where the package must not be there at all
 */
export function findLockFileFaults(text, floors) {
  const packages = readPackages(text);
  if (packages.length === 0) return ["The lock file names no package; it is not of the shape that this check knows"];
  return [
    ...packages.flatMap(({ name, version }) => floorFaults(name, version, floors[name])),
    ...packages.flatMap(originFaults),
    ...addressFaults(text),
  ];
}

/** The entries of the chapter `packages`: name, version and what is said of where each comes from. */
export function readPackages(text) {
  const [, chapter = ""] = /^packages:\n([\s\S]*?)^(?:snapshots:|$(?![\s\S]))/m.exec(text) ?? [];
  return chapter.split(/\n(?= {2}\S)/).flatMap((entry) => {
    const key = /^\s*'?([^\s']+)'?:/.exec(entry)?.[1];
    if (key === undefined) return [];
    const at = key.lastIndexOf("@");
    const resolution = /^ {4}resolution: \{(.*)\}$/m.exec(entry)?.[1] ?? "";
    return [{ name: key.slice(0, at), version: key.slice(at + 1), resolution }];
  });
}

function floorFaults(name, version, known) {
  if (!known || known.floors.some((floor) => isAtOrAbove(version, floor, known.floors))) return [];
  const wanted = known.floors.length === 0 ? "must not be used" : `is below ${known.floors.join(" or ")}`;
  return [`${name} ${version} ${wanted} (${known.because})`];
}

/** A floor counts for its own line of versions; the highest one for all later lines too. */
function isAtOrAbove(version, floor, floors) {
  const [given, least] = [numbers(version), numbers(floor)];
  const isHighest = floors.every((other) => compare(numbers(other), least) <= 0);
  if (given[0] !== least[0] && !isHighest) return false;
  // 2.0.0-rc.1 comes before 2.0.0.
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
  return [`${name} ${version} is not fixed by its SHA-512 alone: {${resolution}}`];
}

function addressFaults(text) {
  const lines = text.split("\n").filter((line) => !/^\s*deprecated:/.test(line));
  return lines
    .filter((line) => /(?:https?|git|git\+\w+|ssh|file):\/{0,2}\S|\btarball:/.test(line))
    .map((line) => `The lock file leads away from the registry: ${line.trim()}`);
}
