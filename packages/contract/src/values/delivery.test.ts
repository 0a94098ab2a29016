import { expect, test } from "vitest";
import { describeDays, shipsWithinIn } from "./delivery.ts";
import { languages } from "./language.ts";

test.each([
  [3, 5, "en", "3–5 days"],
  [1, 1, "en", "1 day"],
  [0, 1, "en", "0–1 days"],
  [2, 2, "de", "2 Tage"],
  [1, 1, "pl", "1 dzień"],
  [3, 5, "ja", "3–5日"],
  [null, 5, "de", null],
] as const)("a delivery of %j to %j days in %s takes %j", (min, max, language, text) => {
  expect(describeDays(min, max, language)).toBe(text);
});

test.each([
  ["2-3 business days", "en", "2-3 business days"],
  ["2-3 business days", "de", "2–3 Werktagen"],
  ["1 working day", "de", "1 Werktag"],
  ["2 weeks", "fr", "2 semaines"],
  ["10 days", "pl", "10 dni"],
  ["drei Wochen", "de", "drei Wochen"],
] as const)("what ships within %j in %s ships within %j", (text, language, shown) => {
  expect(shipsWithinIn(text, language)).toBe(shown);
});

test("the time by which things ship is no English in another language", () => {
  for (const language of languages.filter((code) => code !== "en")) {
    expect(shipsWithinIn("2-3 business days", language)).not.toMatch(/business/);
  }
});
