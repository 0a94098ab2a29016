/** The product's name and version. A test keeps the versions in the package.json files equal to it. */
export const product = { name: "Recital", version: "1.0.0" } as const;

/** Whether two versions are compatible: the same minor version before 1.0.0, the same major version from 1.0.0 on. */
export function isCompatibleVersion(a: string, b: string): boolean {
  return generation(a) === generation(b);
}

function generation(version: string): string {
  const [major = "", minor = ""] = version.split(".");
  return major === "0" ? `0.${minor}` : major;
}

/** Returns a negative number if `a` is the older version, 0 for the same one, and else a positive number. */
export function compareVersions(a: string, b: string): number {
  const [first, second] = [a.split(".").map(Number), b.split(".").map(Number)];
  for (let place = 0; place < 3; place += 1) {
    const difference = (first[place] ?? 0) - (second[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
