/** What this program is called, and which one it is. The packages' own versions are tested to be the same. */
export const product = { name: "Recital", version: "0.1.0" } as const;

/** Whether programs of these two versions understand each other: before 1.0.0 the same minor, from there the same major. */
export function isCompatibleVersion(one: string, other: string): boolean {
  return generation(one) === generation(other);
}

function generation(version: string): string {
  const [major = "", minor = ""] = version.split(".");
  return major === "0" ? `0.${minor}` : major;
}
