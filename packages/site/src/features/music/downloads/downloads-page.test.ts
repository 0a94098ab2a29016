import { expect, it } from "vitest";
import { describeProblem } from "./downloads-page.tsx";
import { downloadTexts } from "./texts/index.ts";

it.each([
  [null, null],
  ["none_left", "No downloads of this file are left."],
  ["gone", "This item was refunded, so its files can no longer be downloaded."],
  ["<b>", "The download could not be started. Please try again later."],
])("describes %j as %j", (problem, message) => {
  expect(describeProblem(problem, downloadTexts.en)).toBe(message);
});
