import { contrastOf, grounds, mix, plates, siteThemes, washShare } from "@recital/contract/values/theme";
import fc from "fast-check";
import { expect, test } from "vitest";
import { findColors, recordColors } from "./record-colors.ts";

const pixels = (...parts: readonly (readonly [count: number, red: number, green: number, blue: number])[]) =>
  Uint8Array.from(parts.flatMap(([count, ...channels]) => Array.from({ length: count }, () => channels).flat()));

test("a dark blue image with an orange sun is blue, and orange stands out", () => {
  const { dominant, contrasting } = findColors(pixels([60, 20, 32, 64], [36, 8, 8, 10], [4, 220, 100, 60]));
  expect([dominant, contrasting]).toEqual(["#142040", "#dc643c"]);
});

test("an image of one hue has one color, and a gray one gives its pages none", () => {
  const blue = findColors(pixels([50, 20, 32, 64], [50, 30, 48, 96]));
  expect(blue.contrasting).toBe(blue.dominant);
  expect(recordColors(findColors(pixels([50, 16, 16, 16], [50, 200, 200, 200])))).toBeNull();
});

// The text colors of site/src/styles/tokens.css that are nearest to the grounds.
const texts = { dark: ["#b3aea3", "#e3a857"], light: ["#57534a", "#84480f"] };

test("text on the most colorful part of the ground and the tint on a plate can be read", () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(fc.array(channel, { minLength: 6, maxLength: 30 }), fc.constantFrom(...siteThemes), (values, theme) => {
      const colors = recordColors(findColors(Uint8Array.from(values.slice(0, values.length - (values.length % 3)))));
      if (!colors) return;
      const ground = mix(grounds[theme], colors.wash[theme], washShare);
      for (const text of texts[theme]) expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(colors.tint[theme], plates[theme])).toBeGreaterThanOrEqual(4.5);
      // So text that can be read on a plate, such as in any artist's accent color, can be read here too.
      const end = theme === "dark" ? "#ffffff" : "#000000";
      expect(contrastOf(ground, end)).toBeGreaterThanOrEqual(contrastOf(plates[theme], end));
    }),
  );
});
