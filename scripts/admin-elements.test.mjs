import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const cwd = join(import.meta.dirname, "../packages");
const sources = globSync("{ui,site,desktop-admin}/src/**/*.tsx", { cwd })
  .map((file) => file.replaceAll("\\", "/"))
  .map((file) => ({ file, text: readFileSync(join(cwd, file), "utf8") }));

test("no icon of the back office adds its own name, such as plus, to that of its button", () => {
  const screens = sources.filter(({ file }) => file.startsWith("ui/src/admin/"));
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
  const fields = sources.filter(({ text }) => /type=(?:\{\s*)?["']number["']|\bInputNumber\b/.test(text));
  expect(fields.map(({ file }) => file)).toEqual([]);
});
