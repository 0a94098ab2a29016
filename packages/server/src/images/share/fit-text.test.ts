import { expect, test } from "vitest";
import { fitText } from "./fit-text.ts";

/** Every character is half as wide as the font size. */
const widthOf = (text: string) => text.length / 2;
const steps = [
  { size: 40, lines: 1 },
  { size: 20, lines: 2 },
  { size: 10, lines: 3 },
];
const fit = (text: string) => fitText(text, { steps, width: 100, widthOf });

test("a short text has the largest size", () => {
  expect(fit("Fade")).toEqual({ size: 40, lines: ["Fade"] });
});

test("a longer text becomes smaller, in lines of about the same length", () => {
  expect(fit("One two three")).toEqual({ size: 20, lines: ["One two", "three"] });
  expect(fit("aaaa bb cc dddd")).toEqual({ size: 20, lines: ["aaaa bb", "cc dddd"] });
});

test("a text that is too long ends with an ellipsis, without a sign before it", () => {
  const { size, lines } = fit("word ".repeat(40).trim());
  expect(size).toBe(10);
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatch(/word…$/);
  expect(fit(`${"word ".repeat(11)}word, and more`).lines[2]).toBe("word word word word…");
});

test("a word that is wider than a line is broken, and no line is wider than the space", () => {
  const { lines } = fit(`${"x".repeat(45)} end`);
  expect(lines).toEqual(["x".repeat(20), "x".repeat(20), "xxxxx end"]);
  for (const text of ["y".repeat(500), `a ${"z".repeat(33)} b c d e f g h i j k l m n o p q r s t u v`]) {
    const fitted = fit(text);
    for (const line of fitted.lines) expect(widthOf(line) * fitted.size).toBeLessThanOrEqual(100);
  }
});
