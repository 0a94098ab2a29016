import { expect, it } from "vitest";
import { formatReleaseDate } from "./release-date.ts";

it.each([
  ["2021-03-19", "March 2021"],
  ["2021-01-01", "January 2021"],
  ["2020-12-31", "December 2020"],
  ["2008-05", "May 2008"],
  ["2008", "2008"],
  ["soon", "Invalid date"],
  ["2021-13-01", "Invalid date"],
  ["", "No date"],
  [null, "No date"],
  [undefined, "No date"],
])("%j is %s", (date, text) => {
  expect(formatReleaseDate(date)).toBe(text);
});
