import { expect, test } from "vitest";
import { hashPassword, passwordFits } from "./passwords.ts";

test("a password is stored as argon2id with 19 MiB, two passes and a salt of its own", async () => {
  const [one, other] = [await hashPassword("a password"), await hashPassword("a password")];
  for (const hash of [one, other]) {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22,}\$[\w+/]{43}$/);
    expect(await passwordFits(hash, "a password")).toBe(true);
    expect(await passwordFits(hash, "A password")).toBe(false);
  }
  expect(one).not.toBe(other);
});

test("no password is right for an unknown user", async () => {
  expect(await passwordFits(null, "no user has this password")).toBe(false);
});
