import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";
import { randomToken } from "./ids.ts";

test.each(["password", "Password1", "12345678", "qwertyuiop", "FOOTBALL", "iloveyou"])("%s is common", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test("sentences and random passwords are not common", () => {
  const passwords = [
    "correct horse battery",
    "long enough",
    "\u202eright to left",
    ...Array.from({ length: 50 }, () => randomToken(12)),
  ];
  expect(passwords.filter(isCommonPassword)).toEqual([]);
});
