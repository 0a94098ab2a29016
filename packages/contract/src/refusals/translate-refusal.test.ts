import { expect, test } from "vitest";
import { adminLanguages, languages } from "../values/language.ts";
import { formRefusalTexts } from "./forms/texts/index.ts";
import { alertTexts } from "./alerts/texts/index.ts";
import { checkTexts } from "./checks/texts/index.ts";
import { importTexts } from "./imports/texts/index.ts";
import { ownerRefusalTexts } from "./owner/texts/index.ts";
import { resultTexts } from "./results/texts/index.ts";
import { refusalTexts } from "./texts/index.ts";
import { translateRefusal } from "./translate-refusal.ts";

/** Puts values into a sentence, in the order of English. */
const fill = (text: string, values: readonly string[]) =>
  text.replaceAll(/\{(\d)\}/g, (_, index: string) => values[Number(index)] ?? "");

const catalogues = [
  ...languages.map((language) => ["visitors", language, refusalTexts.en, refusalTexts[language]] as const),
  ...adminLanguages.flatMap((language) =>
    [formRefusalTexts, ownerRefusalTexts, importTexts, resultTexts, alertTexts, checkTexts].map(
      (texts) => ["owner", language, texts.en, texts[language]] as const,
    ),
  ),
];

test.each(catalogues)(
  "of the %s, %s has the values of every sentence, and no sentence is lost to another one's pattern",
  (_, language, english, translated) => {
    const valuesOf = (text: string) => (text.match(/\{.*?\}/g) ?? []).toSorted();
    for (const [name, text] of Object.entries(english)) {
      const words = (translated as Readonly<Record<string, string>>)[name] ?? "";
      expect([name, valuesOf(words)]).toEqual([name, valuesOf(text)]);
      // Neither an amount nor a country, so that each value is itself in every language.
      const values = ["77", "88", "99"];
      expect(translateRefusal(fill(text, values), language)).toBe(fill(words, values));
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

test("what no catalogue has is not translated", () => {
  expect(translateRefusal("The moon is full", "de")).toBeNull();
});

test.each([
  [
    "This link is older than 30 minutes. Please ask for a new one.",
    "Dieser Link ist älter als 30 Minuten. Bitte fordern Sie einen neuen an.",
  ],
  [
    "“Fade”: Price must be an amount from 0 to 1,000,000 with at most two decimals",
    "„Fade“: Der Preis muss ein Betrag von 0 bis 1.000.000 mit höchstens zwei Nachkommastellen sein",
  ],
  [
    "“A” and “B” were changed somewhere else. Nothing was changed here.",
    "„A“ und „B“ wurden anderswo geändert. Hier wurde nichts geändert.",
  ],
  [
    "The mail server refused this email. The mail server said: 550 No. Go away.",
    "Der Mailserver hat diese E-Mail abgelehnt. Der Mailserver meldet: 550 No. Go away.",
  ],
])("several sentences, and sentences in others: %s", (said, inGerman) => {
  expect(translateRefusal(said, "de")).toBe(inGerman);
});

test("what only the owner reads is in the languages of the back office", () => {
  expect(translateRefusal("Please log in", "fr")).toBe("Veuillez vous connecter");
  expect(translateRefusal("Please log in", "en")).toBe("Please log in");
  expect(translateRefusal("Please log in", "ja")).toBeNull();
});
