import { languages } from "@recital/contract/values/language";
import { expect, test } from "vitest";
import { HttpError, invalidInput } from "../kernel/errors.ts";
import { refusalTexts } from "./texts/index.ts";
import { findUntranslated, translateRefusal } from "./translate-refusal.ts";

const sentences = Object.entries(refusalTexts.en);

/** Puts values into a sentence, in the order of English. */
const fill = (text: string, values: readonly string[]) =>
  text.replaceAll(/\{(\d)\}/g, (_, index: string) => values[Number(index)] ?? "");

test.each(languages)(
  "%s has the values of every sentence, and no sentence is lost to another one's pattern",
  (language) => {
    const valuesOf = (text: string) => (text.match(/\{.*?\}/g) ?? []).toSorted();
    for (const [name, text] of sentences) {
      const translated = (refusalTexts[language] as Readonly<Record<string, string>>)[name] ?? "";
      expect([name, valuesOf(translated)]).toEqual([name, valuesOf(text)]);
      // Neither an amount nor a country, so that each value is itself in every language.
      const values = ["77", "88", "99"];
      expect(translateRefusal(fill(text, values), language)).toBe(fill(translated, values));
    }
  },
);

test.each([
  ["Only 2 of Only 3 of them left", "Nur noch 2 × Only 3 of them verfügbar"],
  ["At most 3 of $& per order per order", "Höchstens 3 × $& per order pro Bestellung"],
  [
    "We do not ship Road to Nowhere to Germany yet",
    "Road to Nowhere wird noch nicht in dieses Land versandt: Deutschland",
  ],
  ["Germany is sold out", "Germany ist ausverkauft"],
  ["This code is for orders from €1,250.00", "Dieser Code gilt für Bestellungen ab 1.250,00\u00a0€"],
  [
    "The smallest amount a card can pay here is ¥50.",
    "Der kleinste Betrag, der hier mit einer Karte bezahlt werden kann, ist 50\u00a0¥.",
  ],
  [
    "One order has one price for A: B: $5.00 or $7.50",
    "In einer Bestellung gibt es für A: B nur einen Preis: 5,00\u00a0$ oder 7,50\u00a0$",
  ],
  ["This code has expired.", "Dieser Code ist abgelaufen."],
  ["Too many tries. Please ask for a new code.", "Zu viele Versuche. Bitte fordern Sie einen neuen Code an."],
])("%s", (said, inGerman) => {
  expect(translateRefusal(said, "de")).toBe(inGerman);
  expect(translateRefusal(said, "en")).toBe(said);
});

test("a language may have the values in another order", () => {
  expect(translateRefusal("Only 2 of Fade (LP) left", "ja")).toBe("Fade (LP)の在庫は残り2点です");
});

test("what no catalogue has is not translated, and named unless it is for programmers or the owner may see it alone", () => {
  expect(translateRefusal("The moon is full", "de")).toBeNull();
  const refused = (status: number, message: string) => findUntranslated(new HttpError(status, "x", message));
  expect(refused(409, "The moon is full")).toBe("The moon is full");
  expect(refused(409, "Not found")).toBeNull();
  expect(refused(400, "The moon is full")).toBeNull();
  expect(findUntranslated(invalidInput({ name: "Name is required", moon: "Too full" }))).toBe("Too full");
  expect(findUntranslated(invalidInput({ moon: "Must be a list of moons" }))).toBeNull();
});
