import { expect, test } from "vitest";
import { accentStyle } from "./html.ts";

test("the design's own color has no style sheet, another one replaces it in both themes", () => {
  expect(accentStyle(null)).toBeNull();
  const style = accentStyle("#1f7a8c") ?? "";
  expect(style.match(/--accent:#1f7a8c;/g)).toHaveLength(2);
  expect(style).toMatch(
    /^@media screen\{:root\[data-theme\],:is\(\[data-stage\]\[data-stage\]:has\(img\)\)\{[^}]+\}:root\[data-theme="light"\]\{[^}]+\}\}$/,
  );
});
