import { expect, test } from "vitest";
import { newRecoveryCodes, recoveryCodeDigest } from "./second-factor.ts";

test("ten different codes are generated, without characters that look alike", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
});

test("a code is recognized in any spelling", () => {
  const stored = recoveryCodeDigest("7K10M-9QZX2");
  for (const typed of ["7k10m-9qzx2", "7K10M9QZX2", " 7K10M 9QZX2 ", "7KiOM-9QZX2", "7Klom–9qzx2"]) {
    expect(recoveryCodeDigest(typed)).toBe(stored);
  }
  expect(recoveryCodeDigest("7K10M-9QZX3")).not.toBe(stored);
});
