import fc from "fast-check";
import { expect, test } from "vitest";
import { currencyOf } from "./currency.ts";
import { localizeNumber, normalizeEntered, readEntered, writeNumber } from "./entered-number.ts";
import { amountFormat, toCents, toDecimal } from "./money.ts";

const [eur, jpy, kwd, chf] = ["eur", "jpy", "kwd", "chf"].map((code) => amountFormat(currencyOf(code, "en")));
const whole = { decimals: 0 };
const grams = { decimals: 0, units: ["g"] };

test.each([
  ["9,50", eur, 950],
  ["9.50", eur, 950],
  ["0,25", eur, 25],
  ["9", eur, 900],
  ["9,5", eur, 950],
  ["9.", eur, 900],
  [",50", eur, 50],
  ["1.234,50", eur, 123_450],
  ["1,234.50", eur, 123_450],
  ["1 234,50", eur, 123_450],
  ["1\u202F234,50", eur, 123_450],
  ["1’234.50", chf, 123_450],
  ["1.234.567", eur, 123_456_700],
  ["1,234,567.8", eur, 123_456_780],
  ["1 234", eur, 123_400],
  ["1234,5", eur, 123_450],
  ["0,500", eur, 50],
  ["1234,500", eur, 123_450],
  ["€ 9,50", eur, 950],
  ["9,50 €", eur, 950],
  ["-€9.50", eur, -950],
  ["€-9.50", eur, -950],
  ["EUR 9.50", eur, 950],
  ["9,50 eur", eur, 950],
  ["CHF\u00A09.50", chf, 950],
  ["9.-", chf, 900],
  ["1.234,- €", eur, 123_400],
  ["Fr", chf, "none"],
  ["９，５０", eur, 950],
  ["٩٫٥٠", eur, 950],
  ["١٬٢٣٤٫٥٠", eur, 123_450],
  ["−9,50", eur, -950],
  ["+5", whole, 5],
  ["−2", whole, -2],
  ["1,234", whole, 1234],
  ["1.234", whole, 1234],
  ["2,0", whole, 2],
  ["250 g", grams, 250],
  ["1,250", jpy, 1250],
  ["1.250", jpy, 1250],
  ["¥1250", jpy, 1250],
  ["1250.00", jpy, 1250],
  ["1.234", kwd, 1234],
  ["1,5", kwd, 1500],
  ["1,234.500", kwd, 1_234_500],
  ["9,505", eur, "ambiguous"],
  ["9.999,999", eur, "too-precise"],
  ["0,505", eur, "too-precise"],
  ["9.5055", eur, "too-precise"],
  ["9,5", jpy, "too-precise"],
  ["0,5", grams, "too-precise"],
  ["12 50", eur, "none"],
  ["12,34,567", eur, "none"],
  ["1.23,45", eur, "none"],
  ["1 234.567,50", eur, "none"],
  ["9,5,0", eur, "none"],
  ["1.234.56", eur, "none"],
  ["$9.50", eur, "none"],
  ["9.50 9.50", eur, "none"],
  ["€", eur, "none"],
  [".", eur, "none"],
  ["-", whole, "none"],
  ["1e3", eur, "none"],
  ["0x10", whole, "none"],
  ["--5", whole, "none"],
  ["9.50.-", eur, "none"],
  ["nine", eur, "none"],
  ["", eur, "none"],
  ["1234567890123", whole, "none"],
] as const)("%j in %j is %j", (text, format = whole, expected = "none") => {
  const read = readEntered(text, format);
  expect(read.kind === "number" ? read.amount : read.kind).toBe(expected);
});

test("one separator before three digits is no amount with two decimals, and both readings are named", () => {
  expect(readEntered("1,234", eur ?? whole)).toEqual({ kind: "ambiguous", readings: ["1234.00", "1.23"] });
  expect(readEntered("1.000", eur ?? whole)).toEqual({ kind: "ambiguous", readings: ["1000.00", "1.00"] });
  expect(readEntered("1,500", kwd ?? whole)).toEqual({ kind: "ambiguous", readings: ["1500.000", "1.500"] });
});

test("a text becomes the API's number, or stays as it is", () => {
  expect(["9,5", "€ 1.234,50", "1,234", "nine", ""].map((text) => normalizeEntered(text, eur ?? whole))).toEqual([
    "9.50",
    "1234.50",
    "1,234",
    "nine",
    "",
  ]);
});

test.each(["usd", "jpy", "kwd"])("amounts of %s are read as they are written, in every usual form", (code) => {
  const currency = currencyOf(code, "en");
  const format = amountFormat(currency);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      const read = { kind: "number", amount: cents };
      const written = writeNumber(cents, currency.decimals);
      expect(readEntered(written, format)).toEqual(read);
      expect(toCents(written, currency)).toBe(cents);
      for (const locale of ["en-US", "de-DE", "fr-FR", "de-CH", "ar-EG", "pt-PT"]) {
        const style = { style: "currency", currency: code, currencyDisplay: "code" } as const;
        const digits = { minimumFractionDigits: currency.decimals, maximumFractionDigits: currency.decimals };
        const shown = new Intl.NumberFormat(locale, { ...style, ...digits })
          .format(toDecimal(cents, currency))
          .replaceAll(/[\u200E\u200F\u061C]/g, "");
        // A comma before three decimals may group thousands too.
        if (readEntered(shown, format).kind === "ambiguous") expect(shown).toMatch(/^\D*\d{1,3}[,٫]\d{3}\D*$/);
        else expect(readEntered(shown, format)).toEqual(read);
      }
    }),
  );
});

test("what is read again after it was written is the same", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...Array.from("0123456789 .,'-+€")) }),
      fc.nat(3),
      (text, decimals) => {
        const once = normalizeEntered(text, { decimals, units: ["€"] });
        expect(normalizeEntered(once, { decimals, units: ["€"] })).toBe(once);
      },
    ),
  );
});

test.each([
  ["9.50", "en", "9.50"],
  ["9.50", "de", "9,50"],
  ["1234.50", "fr", "1234,50"],
  ["-0.5", "de", "-0,5"],
  ["12", "de", "12"],
  ["1.2.3", "de", "1.2.3"],
  ["ab", "de", "ab"],
] as const)("%s reads in %s as %s, and is understood as before", (written, language, shown) => {
  expect(localizeNumber(written, language)).toBe(shown);
  expect(readEntered(shown, { decimals: 2 })).toEqual(readEntered(written, { decimals: 2 }));
});
