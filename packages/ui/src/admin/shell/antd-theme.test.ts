// @vitest-environment happy-dom
import { contrastOf, siteThemes } from "@recital/contract/values/theme";
import { theme } from "antd";
import { expect, test } from "vitest";
import { adminColors, antdTheme } from "./antd-theme.ts";

const extremes = ["#ffff00", "#000000", "#ffffff", "#ff0000", "#0000ff", "#808080", "#1f7a8c"];
const grounds = { dark: ["#0c0d10", "#14161b", "#1a1d24"], light: ["#f5f2ea", "#f9f7f2", "#ffffff"] } as const;

test.each(siteThemes)("in the %s theme, text in any accent color and on it can be read", (shown) => {
  for (const accent of extremes) {
    const { primary, onPrimary, hover, link, linkHover, selected, selectedHover, segment } = adminColors(accent, shown);
    for (const text of [primary, link, linkHover]) {
      for (const ground of [...grounds[shown], selected, selectedHover, segment]) {
        expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }
    for (const ground of [primary, hover]) expect(contrastOf(onPrimary, ground)).toBeGreaterThanOrEqual(4.5);
  }
});

test("antd shows exactly these colors, and its own variations without an accent color", () => {
  const shown = theme.getDesignToken(antdTheme("#1f7a8c", true, false));
  const { primary, hover, link } = adminColors("#1f7a8c", "dark");
  expect(shown).toMatchObject({ colorPrimary: primary, colorPrimaryHover: hover, colorLink: link });
  expect(theme.getDesignToken(antdTheme(null, false, false)).colorPrimary).toBe("#84480f");
});
