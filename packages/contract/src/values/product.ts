/** The product's name and version. A test keeps the versions in the package.json files equal to it. */
export const product = { name: "Recital", version: "0.1.0" } as const;

/** Whether two versions are compatible: the same minor version before 1.0.0, the same major version from 1.0.0 on. */
export function isCompatibleVersion(a: string, b: string): boolean {
  return generation(a) === generation(b);
}

function generation(version: string): string {
  const [major = "", minor = ""] = version.split(".");
  return major === "0" ? `0.${minor}` : major;
}
