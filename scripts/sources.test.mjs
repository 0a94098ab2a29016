import { globSync, readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "./paths.mjs";
import { newerFunctions } from "../e2e/fixtures/newer-functions.ts";
import { accentColors, grounds, siteThemes } from "../packages/contract/src/values/theme.ts";

// A day or month of an instant exists only in a time zone. `contract/src/values/zoned-time.ts` and `format.ts` make one with
// the zone; other ways take UTC or the clocks of the computer without saying so.
const dayPatterns = {
  "a slice of an ISO time": /toISOString\(\)\.(slice|substring|split)/,
  "a part of a date": /\.get(UTC)?(FullYear|Month|Date|Day)\(\)/,
  "midnight without a zone": /\.set(UTC)?Hours\(/,
  "a part of a time in SQL": /\b(strftime|DATE_FORMAT|SUBSTR(ING)?)\s*\(\s*(\w+\.)?\w+_at\b|\bDATE\((\w+\.)?\w+_at\)/i,
  "a text without a zone": /\.toLocale(Date|Time)String\(|\.to(Date|UTC)String\(/,
};

/** The files that may, with the reason. */
const dayExceptions = {
  "contract/src/values/zoned-time.ts": "makes the time of a zone, and computes days of days",
  "contract/src/values/format-zoned.ts": "formats times that carry their offset",
  "contract/src/values/concert.ts": "limits the year to what databases store",
  "server/src/db/statements.ts": "writes times for databases, in UTC",
  "server/src/domain/zip-layout.ts": "splits a time that its caller made for a zone",
  "server/src/ports/asset-store.ts": "names stored files",
  "server/src/features/system/backup/archive-format.ts": "names archives, with the time in UTC",
  "server/src/features/orders/payments/webhook-stats.ts": "names the hours of a counter",
  "server/src/features/orders/reconcile/refunds.ts": "names jobs of an hour",
  "server/src/features/shop/stock/stock-alert.ts": "names jobs of a day",
  "server/src/features/orders/orders/email-jobs.ts": "names jobs of a day",
  "server/src/features/orders/payments/alerts.ts": "names jobs of a day",
  "server/src/email/owner-language.ts": "says GMT or UTC",
  "server/src/features/shop/withdrawals/emails/withdrawal-confirmation.tsx": "says UTC",
  "ui/src/admin/features/site/concerts/concert-form.ts": "computes days of days",
  "ui/src/admin/features/shop/concert-table/basket.ts": "begins the day of the person at the table",
};

const codeFiles = globSync("{contract,server,ui,site,desktop-admin}/src/**/*.{ts,tsx}", { cwd: inRoot("packages") })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !/\.test\.tsx?$|\/testing\/|\/demo\/|\/migrations\//.test(file));

const dayUses = codeFiles.flatMap((file) => {
  const text = readFileSync(inRoot("packages", file), "utf8");
  return Object.entries(dayPatterns).flatMap(([what, pattern]) => (pattern.test(text) ? [{ file, what }] : []));
});

test("no source makes a day of an instant without a time zone", () => {
  expect(codeFiles.length).toBeGreaterThan(500);
  expect(dayUses.filter(({ file }) => !(file in dayExceptions))).toEqual([]);
});

test("every exception is still one", () => {
  expect(Object.keys(dayExceptions).filter((file) => !dayUses.some((use) => use.file === file))).toEqual([]);
});

test("every formatter of dates names its zone, except those of the computer's own", () => {
  const calls = codeFiles.flatMap((file) => {
    const text = readFileSync(inRoot("packages", file), "utf8");
    const formatters = text.matchAll(/Intl\.DateTimeFormat\((?!\))([^;]*?)\);/gs);
    const texts = text.matchAll(/\.toLocaleString\([^;]*?\b(?:year|month|day|hour|dateStyle)\b[^;]*?\)/gs);
    return [...formatters, ...texts].map(([call]) => ({ file, call }));
  });
  expect(calls.length).toBeGreaterThan(0);
  // Whoever formats a date passes its zone to this file, or none for the clocks of the computer.
  const others = calls.filter(({ file }) => file !== "contract/src/values/format.ts");
  expect(others.filter(({ call }) => !call.includes("timeZone"))).toEqual([]);
});

// What the oldest supported browsers lack: docs/decisions/0100-supported-browsers.md. The types refuse newer functions of
// the language (`lib` of the packages), and browser tests run without all of them; this finds what neither reaches.

/** Names that are not searched for: other things are called so too. Browser tests run without them. */
const ambiguous = new Set(["URLSearchParams.prototype.size", "Element.prototype.role", "navigation", "scheduler"]);
/** Those of the language, which the types refuse; `Intl` is in the types. */
const refusedByTypes = /^(Array|ArrayBuffer|Atomics|Error|Iterator|Map|Object|Promise|RegExp|Set|String|Uint8Array)\b/;

const searched = Object.keys(newerFunctions).filter((name) => !ambiguous.has(name) && !refusedByTypes.test(name));
const newerPatterns = {
  ...Object.fromEntries(searched.map((name) => [name, asPattern(name)])),
  "a lookbehind": /\(\?<[=!]/,
  "setting the property `role`": /\.role = /,
};

/** The files that may, with the reason. */
const newerExceptions = {
  "site/src/app/cover-travel.ts Document.prototype.startViewTransition": "start-app.tsx loads it where it is there",
  "ui/src/admin/features/site/about/about-table.tsx Intl.Segmenter": "looks whether it is there",
};

test("no code for browsers uses what one of the oldest supported ones lacks", () => {
  const files = sources("{contract,ui,site}/src/**/*.{ts,tsx}").concat(
    sources("desktop-admin/src/renderer/**/*.{ts,tsx}"),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap(({ file, text }) =>
    Object.entries(newerPatterns).flatMap(([what, pattern]) => (pattern.test(text) ? [`${file} ${what}`] : [])),
  );
  expect(found.filter((name) => !(name in newerExceptions))).toEqual([]);
  expect(Object.keys(newerExceptions).filter((name) => !found.includes(name))).toEqual([]);
});

test("the patterns find what they are for", () => {
  const code = ["URL.parse(text)", "element.checkVisibility()", "new Intl.Segmenter()", "requestIdleCallback(work)"];
  expect(code.map((line) => searched.filter((name) => newerPatterns[name].test(line)))).toEqual([
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

test("no style names left or right: pages in Arabic or Hebrew are mirrored", () => {
  const part = String.raw`(?:[^\s()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+`;
  const sides = new RegExp(
    String.raw`^\s*(?:(?:margin|padding|border|scroll-margin)-(?:left|right)[\w-]*:|(?:left|right):|(?:text-align|float|clear): (?:left|right)|(?:margin|padding|inset): ${part} (${part}) ${part} (?!\1;)${part};)`,
    "m",
  );
  expect(sides.test("  margin: 0 1px calc(2px + var(--a)) 1px;")).toBe(false);
  expect(["  left: 0;", "  padding: 0 1px 2px 3px;"].every((line) => sides.test(line))).toBe(true);
  const found = sources("{ui,site}/src/**/*.css").flatMap(({ file, text }) => {
    const [line] = sides.exec(text) ?? [];
    return line ? [`${file} ${line.trim()}`] : [];
  });
  expect(found).toEqual([]);
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

/** The list in `:where()` loses only unknown selectors. */
function withoutForgiving(selector) {
  return selector.replaceAll(/:where\((?:[^()]|\([^()]*\))*\)/g, "");
}

const siteSource = new URL("../packages/site/src/", import.meta.url);
const tokens = readFileSync(new URL("styles/tokens.css", siteSource), "utf8");

/** The part of the tokens with a theme's colors; the dark theme's are first. */
function colorsOf(theme) {
  const light = tokens.indexOf(':root[data-theme="light"]');
  return theme === "light" ? tokens.slice(light) : tokens.slice(0, light);
}

test.each(siteThemes)("the %s theme has the colors of the contrast check and of the preview", (theme) => {
  const colors = { "--ground": grounds[theme], ...accentColors(null, theme) };
  for (const [name, value] of Object.entries(colors)) expect(colorsOf(theme)).toContain(`${name}: ${value};`);
});

test("no style sheet of the site colors text with the accent itself, which may have too little contrast", () => {
  const sheets = readdirSync(siteSource, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".css"));
  const colored = sheets.filter((path) =>
    /^\s*color: var\(--accent\)/m.test(readFileSync(new URL(path, siteSource), "utf8")),
  );
  expect(colored).toEqual([]);
});

// The back office has no tokens of the site: a rule with an unknown variable does nothing.
test.each([
  ["the back office", "ui/src/admin/**/*.css", "ui/src/**/*.{css,ts,tsx}"],
  ["the site", "site/src/**/*.css", "{site,ui}/src/**/*.{css,ts,tsx}"],
])("the style sheets of %s use variables that are set there", (_, sheets, all) => {
  // Themes set the colors of the accent, on the page and on its preview.
  const set = new Set(Object.keys(accentColors(null, "dark")));
  for (const { text } of sources(all)) {
    for (const [, name] of text.matchAll(/["'\s{;(](--[a-z][\w-]*)["']?\]?[:,]/g)) set.add(name);
  }
  const used = sources(sheets).flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => ({ file, name })),
  );
  expect(used.length).toBeGreaterThan(25);
  expect(used.filter(({ name }) => !set.has(name) && !name.startsWith("--ant-"))).toEqual([]);
});

const components = sources("{ui,site,desktop-admin}/src/**/*.tsx");

test("no icon of the back office adds its own name, such as plus, to that of its button", () => {
  const screens = components.filter(({ file }) => file.startsWith("ui/src/admin/"));
  const named = screens.flatMap(({ file, text }) =>
    [...text.matchAll(/<[A-Z]\w*(?:Outlined|Filled)\b[^>]*>/g)]
      .filter(([icon]) => !/aria-hidden|aria-label/.test(icon))
      .map(([icon]) => `${file}: ${icon}`),
  );
  expect(screens.length).toBeGreaterThan(100);
  expect(named).toEqual([]);
});

// The browser's drops a comma, so that "9,50" becomes 950 (decision 0103).
test("a field for a number is a text field: MoneyField, WeightField or CountField", () => {
  const fields = components.filter(({ text }) => /type=(?:\{\s*)?["']number["']|\bInputNumber\b/.test(text));
  expect(fields.map(({ file }) => file)).toEqual([]);
});
