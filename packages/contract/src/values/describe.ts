import type { z } from "zod";

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/**
 * Returns the message for people of a refused value, for checks whose schema names none. Pass it to `safeParse` as
 * `error`: the library's own messages name types and lists of quoted options.
 */
export function describeIssue(issue: Issue): string {
  if (issue.code === "invalid_type") return describeType(issue);
  if (issue.code === "invalid_value") return `Must be ${listOr(issue.values.map(String))}`;
  if (issue.code === "too_small") {
    return `Must ${amount(issue.origin, `${issue.inclusive === false ? "more than" : "at least"} ${issue.minimum}`)}`;
  }
  if (issue.code === "too_big") {
    return `Must ${amount(issue.origin, `${issue.inclusive === false ? "less than" : "at most"} ${issue.maximum}`)}`;
  }
  return "This value is not valid";
}

const kinds: ReadonlyMap<string, string> = new Map([
  ["string", "text"],
  ["number", "a number"],
  ["int", "a whole number"],
  ["boolean", "true or false"],
  ["array", "a list"],
]);

function describeType({ input, expected }: Extract<Issue, { code: "invalid_type" }>): string {
  if (input === undefined) return "This value is required";
  const kind = kinds.get(expected);
  return kind === undefined ? "This value is not valid" : `Must be ${kind}`;
}

function amount(origin: string, limit: string): string {
  if (origin === "string") return `be ${limit} characters`;
  return origin === "array" ? `have ${limit} entries` : `be ${limit}`;
}

/** `["a", "b", "c"]` becomes `a, b or c`. */
function listOr(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} or ${last}`;
}

const programs = [
  ["Desktop app", /Electron\//],
  ["Edge", /Edg(?:A|iOS)?\//],
  ["Opera", /OPR\//],
  ["Firefox", /Firefox\/|FxiOS\//],
  ["Chrome", /Chrome\/|CriOS\//],
  ["Safari", /Safari\//],
] as const;
const systems = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X|Macintosh/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux/],
] as const;

/** Describes a browser in English: "Firefox on Windows". */
export function describeBrowser(userAgent: string): string {
  const { program = "Unknown browser", system } = readBrowser(userAgent);
  return system ? `${program} on ${system}` : program;
}

/** Returns the names of a browser and its system. Browsers name each other in their user agent, so the order matters. */
export function readBrowser(userAgent: string) {
  const find = <N>(names: readonly (readonly [N, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return { program: find(programs), system: find(systems) };
}
