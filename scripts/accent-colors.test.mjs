import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { accentColors, grounds, siteThemes } from "../packages/contract/src/values/accent.ts";

const source = new URL("../packages/site/src/", import.meta.url);
const tokens = readFileSync(new URL("styles/tokens.css", source), "utf8");

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
  const sheets = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".css"));
  const colored = sheets.filter((path) =>
    /^\s*color: var\(--accent\)/m.test(readFileSync(new URL(path, source), "utf8")),
  );
  expect(colored).toEqual([]);
});
