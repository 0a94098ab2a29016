import { expect, test } from "vitest";
import { readCredits } from "./release-text.ts";

test("a line of credits has a role before its colon, unless it is a sentence or an address", () => {
  const text = "Piano, tape: Mira Solveig\n\n  Mixed by:  Ada: Holm \nRecorded at home.\nhttps://mira.example/notes\n";
  expect(readCredits(text)).toEqual([
    { role: "Piano, tape", name: "Mira Solveig" },
    { role: "Mixed by", name: "Ada: Holm" },
    { role: "", name: "Recorded at home." },
    { role: "", name: "https://mira.example/notes" },
  ]);
  const long = "After all these years there is one thing to say: thank you";
  expect(readCredits(long)).toEqual([{ role: "", name: long }]);
});
