import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("no icon of the back office adds its own name, such as plus, to that of its button", () => {
  const cwd = join(import.meta.dirname, "../packages/ui/src/admin");
  const files = globSync("**/*.tsx", { cwd });
  const named = files.flatMap((file) =>
    [...readFileSync(join(cwd, file), "utf8").matchAll(/<[A-Z]\w*(?:Outlined|Filled)\b[^>]*>/g)]
      .filter(([icon]) => !/aria-hidden|aria-label/.test(icon))
      .map(([icon]) => `${file}: ${icon}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(named).toEqual([]);
});
