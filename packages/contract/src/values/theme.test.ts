import fc from "fast-check";
import { expect, test } from "vitest";
import {
  accentColors,
  contrastOf,
  grounds,
  isHexColor,
  isVisibleAccent,
  nearestVisibleAccent,
  siteThemes,
} from "./theme.ts";

const color = fc
  .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
  .map((channels) => `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`);

test("the contrast of two colors is that of WCAG", () => {
  expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrastOf("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  expect(contrastOf("#1f7a8c", "#1f7a8c")).toBe(1);
});

test.each([
  ["#1f7a8c", true],
  ["#a86a24", true],
  ["#ffff00", false],
  ["#000000", false],
  ["#ffffff", false],
  ["#0c0d10", false],
  ["#e3a857", false],
])("%s is visible on both themes: %s", (accent, expected) => {
  expect(isVisibleAccent(accent)).toBe(expected);
});

test("every color has a near one that is visible, and a visible one is its own", () => {
  fc.assert(
    fc.property(color, (accent) => {
      const nearest = nearestVisibleAccent(accent);
      expect(isVisibleAccent(nearest)).toBe(true);
      expect(nearest === accent).toBe(isVisibleAccent(accent));
    }),
  );
});

test("text in and on the colors of a theme can be read", () => {
  fc.assert(
    fc.property(color.filter(isVisibleAccent), fc.constantFrom(...siteThemes), (accent, theme) => {
      const colors = accentColors(accent, theme);
      const readable = [
        contrastOf(colors["--accent-text"], grounds[theme]),
        contrastOf(colors["--on-accent"], colors["--accent"]),
        contrastOf(colors["--on-accent"], colors["--accent-strong"]),
      ];
      expect(colors["--accent"]).toBe(accent);
      expect(Math.min(...readable)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test.each(["#fff", "1f7a8c", "#1F7A8C", "#1f7a8g", "red", "#1f7a8c;", ""])("%j is no color code", (text) => {
  expect(isHexColor(text)).toBe(false);
});
