import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { newerFunctions } from "../e2e/fixtures/newer-functions.ts";
import { inRoot } from "./paths.mjs";

// What the oldest supported browsers lack: docs/decisions/0100-supported-browsers.md. The types refuse newer functions of
// the language (`lib` of the packages), and browser tests run without all of them; this finds what neither reaches.

/** Names that are not searched for: other things are called so too. Browser tests run without them. */
const ambiguous = new Set(["URLSearchParams.prototype.size", "Element.prototype.role", "navigation", "scheduler"]);
/** Those of the language, which the types refuse; `Intl` is in the types. */
const refusedByTypes = /^(Array|ArrayBuffer|Atomics|Error|Iterator|Map|Object|Promise|RegExp|Set|String|Uint8Array)\b/;

const searched = Object.keys(newerFunctions).filter((name) => !ambiguous.has(name) && !refusedByTypes.test(name));
const patterns = {
  ...Object.fromEntries(searched.map((name) => [name, asPattern(name)])),
  "a lookbehind": /\(\?<[=!]/,
  "setting the property `role`": /\.role = /,
};

/** The files that may, with the reason. */
const allowed = {
  "ui/src/admin/features/about/about-table.tsx Intl.Segmenter": "looks whether it is there",
};

test("no code for browsers uses what one of the oldest supported ones lacks", () => {
  const files = sources("{contract,ui,site}/src/**/*.{ts,tsx}").concat(
    sources("desktop-admin/src/renderer/**/*.{ts,tsx}"),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap(({ file, text }) =>
    Object.entries(patterns).flatMap(([what, pattern]) => (pattern.test(text) ? [`${file} ${what}`] : [])),
  );
  expect(found.filter((one) => !(one in allowed))).toEqual([]);
  expect(Object.keys(allowed).filter((one) => !found.includes(one))).toEqual([]);
});

test("the patterns find what they are for", () => {
  const code = ["URL.parse(text)", "element.checkVisibility()", "new Intl.Segmenter()", "requestIdleCallback(work)"];
  expect(code.map((line) => searched.filter((name) => patterns[name].test(line)))).toEqual([
    ["URL.parse"],
    ["Element.prototype.checkVisibility"],
    ["Intl.Segmenter"],
    ["requestIdleCallback"],
  ]);
});

// A browser drops a whole rule for one selector that it does not know, unless it is in `:where()`. The build opens `:is()`.
test("no list of selectors is lost where :has() or :popover-open is not known", () => {
  const lost = sources("{ui,site}/src/**/*.css").flatMap(({ file, text }) =>
    [...text.matchAll(/(?:^|[{};])([^{};@]+)\{/g)].flatMap(([, selectors]) => {
      const each = splitList(selectors);
      const newer = each.filter((selector) => /:has\(|:popover-open/.test(withoutForgiving(selector)));
      return newer.length > 0 && newer.length < each.length ? [`${file}: ${selectors.trim()}`] : [];
    }),
  );
  expect(lost).toEqual([]);
});

test("no style computes a color of another one", () => {
  const found = sources("{ui,site}/src/**/*.css").flatMap(({ file, text }) => (/\(from /.test(text) ? [file] : []));
  expect(found).toEqual([]);
});

/** Returns the files of a pattern without their comments. */
function sources(pattern) {
  return globSync(pattern, { cwd: inRoot("packages") })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .map((file) => {
      const text = readFileSync(inRoot("packages", file), "utf8");
      return { file, text: text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "") };
    });
}

/** `URL.parse` is found as such, a method by its call of any object, and a global without a point before it. */
function asPattern(name) {
  const [, method] = /\.prototype\.(\w+)$/.exec(name) ?? [];
  return method === undefined
    ? new RegExp(`(^|[^.\\w])${name.replace(".", "\\.")}\\b`, "m")
    : new RegExp(`\\.${method}\\(`);
}

/** Splits a list of selectors at the commas that are in no parentheses. */
function splitList(selectors) {
  let depth = 0;
  let text = "";
  for (const sign of selectors) {
    depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
    text += sign === "," && depth === 0 ? "\0" : sign;
  }
  return text.split("\0");
}

/** The list in `:where()` loses only what is not known. */
function withoutForgiving(selector) {
  return selector.replaceAll(/:where\((?:[^()]|\([^()]*\))*\)/g, "");
}
