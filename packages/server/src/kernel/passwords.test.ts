import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { hashPassword, passwordFits } from "./passwords.ts";

const typed = "Motör-Hügel wächst 9";
const [composed, decomposed] = [typed.normalize("NFC"), typed.normalize("NFD")];

test("a password fits whether a keyboard composes its letters or not", async () => {
  for (const set of [composed, decomposed]) {
    const stored = await hashPassword(set);
    expect([await passwordFits(stored, composed), await passwordFits(stored, decomposed)]).toEqual([true, true]);
    expect(await passwordFits(stored, "Motor-Hugel wachst 9")).toBe(false);
  }
});

test("a password that was hashed as it was typed fits from both keyboards", async () => {
  const stored = await hash(decomposed);
  expect([await passwordFits(stored, composed), await passwordFits(stored, decomposed)]).toEqual([true, true]);
});

test("no password fits an unknown user", async () => {
  expect(await passwordFits(null, "no user has this password")).toBe(false);
});
