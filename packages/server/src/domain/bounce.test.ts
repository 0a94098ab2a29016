import { expect, test } from "vitest";
import { isHardBounce } from "./bounce.ts";

test.each(["5.1.1", "5.1.2", "5.1.10", "5.2.1", "5.0.0", "5.4.1", " 5.1.1 "])(
  "%s says that an address is gone",
  (code) => {
    expect(isHardBounce(code)).toBe(true);
  },
);

test.each([
  "4.4.7",
  "4.2.2",
  "5.2.2",
  "5.2.3",
  "5.3.4",
  "5.4.5",
  "5.4.7",
  "5.6.1",
  "5.7.1",
  "5.7.508",
  "2.0.0",
  "",
  "550",
])("%s does not", (code) => {
  expect(isHardBounce(code)).toBe(false);
});
