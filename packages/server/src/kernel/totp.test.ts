import { describe, expect, test } from "vitest";
import { newTotpSecret, totpStep, totpUri } from "./second-factor.ts";

/** The secret and codes of RFC 6238, appendix B, of which apps show the last six digits. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number) => new Date(seconds * 1000);

describe("an authenticator app's code", () => {
  test.each([
    ["287082", 59],
    ["081804", 1_111_111_109],
    ["050471", 1_111_111_111],
    ["005924", 1_234_567_890],
    ["279037", 2_000_000_000],
    ["353130", 20_000_000_000],
  ])("%s is the standard's at second %i", (code, seconds) => {
    expect(totpStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  test("is valid one step before and after its own, and no longer", () => {
    // Step 1 runs from second 30 to 59.
    expect([0, 29, 30, 59, 60, 89].map((second) => totpStep(secret, "287082", at(second)))).toEqual([1, 1, 1, 1, 1, 1]);
    expect(totpStep(secret, "287082", at(90))).toBeNull();
    expect(totpStep(secret, "050471", at(1_111_111_111 - 60))).toBeNull();
  });

  test.each(["", "28708", "2870820", " 287082", "28708a", "２８７０８２", "٢٨٧٠٨٢", "28708\u0000"])(
    "is six digits and nothing else: %j",
    (code) => {
      expect(totpStep(secret, code, at(59))).toBeNull();
    },
  );
});

test("a new secret has 160 bits, and its URI names artist and admin in any script", () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
  const uri = new URL(totpUri(secret, "Şebnem & Söhne: Piano", "admin"));
  expect(uri.protocol).toBe("otpauth:");
  expect(decodeURIComponent(uri.pathname)).toContain("Şebnem & Söhne: Piano:admin");
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret,
    issuer: "Şebnem & Söhne: Piano",
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});
