import { expect, it } from "vitest";
import { vibratingString } from "./string-shape.ts";

it("closes an envelope with one lobe to each side for each harmonic", () => {
  const path = vibratingString(10, 0, 100, 2, 3);
  expect(path.startsWith("M10 0C14 ")).toBe(true);
  expect(path.endsWith("Z")).toBe(true);
  expect(path.match(/C/g)).toHaveLength(4);
});
