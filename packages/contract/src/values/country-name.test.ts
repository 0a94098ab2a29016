import { expect, test } from "vitest";
import { countryName } from "./country-name.ts";

test.each([
  ["US", "United States"],
  ["BE", "Belgium"],
  [" DE ", "Germany"],
  ["QX", "QX"],
  ["Belgium", "Belgium"],
  ["us", "us"],
  ["", ""],
])("%j is shown as %j", (country, name) => {
  expect(countryName(country)).toBe(name);
});
