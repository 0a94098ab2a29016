import { expect, test } from "vitest";
import { engineTexts } from "./texts/index.ts";
import { formatTime, speakPosition } from "./times.ts";

test("times are minutes and seconds", () => {
  expect([0, 9.9, 65.4, 600].map(formatTime)).toEqual(["0:00", "0:09", "1:05", "10:00"]);
});

test.each([
  [65, 250, "1 minute 5 of 4 minutes 10"],
  [0, 60, "0 seconds of 1 minute"],
  [1, 0, "1 second"],
])("the position %i of %i is spoken as %j", (elapsed, total, words) => {
  expect(speakPosition(elapsed, total, engineTexts.en)).toBe(words);
});

test.each([
  ["de", "1 Minute 5 von 4 Minuten"],
  ["pl", "1 minuta 5, łącznie 4 minuty"],
  ["ja", "4分中1分5秒"],
] as const)("in %s a position is spoken as %j", (language, words) => {
  expect(speakPosition(65, 240, engineTexts[language])).toBe(words);
});
