import fc from "fast-check";
import { expect, test } from "vitest";
import { currencyOf } from "./currency.ts";
import { languages, localeOf } from "./language.ts";
import { formatCents, formatPrice, fromDecimal, toCents, toDecimal } from "./money.ts";

const [usd, jpy] = [currencyOf("usd", "en"), currencyOf("jpy", "en")];

test.each(["usd", "jpy", "kwd"])("%s survive the conversion to a decimal number and back", (code) => {
  const currency = currencyOf(code, "en");
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      const price = toDecimal(cents, currency);
      expect(toCents(price, currency)).toBe(cents);
      expect(toCents(price.toFixed(currency.decimals), currency)).toBe(cents);
      expect(fromDecimal(price, currency)).toBe(cents);
      expect(fromDecimal(-price, currency) + cents).toBe(0);
    }),
  );
});

test.each([
  ["12.50", 1250],
  ["12.5", 1250],
  ["12", 1200],
  [" 0 ", 0],
  [0.1 + 0.2, null],
  ["12.505", null],
  ["12.", null],
  ["-1", null],
  ["1e3", null],
  ["", null],
  ["12,50", null],
  [Number.NaN, null],
  [1_000_000, 100_000_000],
  [1_000_000.01, null],
])("converts %j to %j cents", (price, cents) => {
  expect(toCents(price, usd)).toBe(cents);
});

test.each([
  ["1200", 1200],
  [1200, 1200],
  [100_000_000, 100_000_000],
  [100_000_001, null],
  ["12.50", null],
  ["1200.00", null],
  [0.5, null],
])("converts %j to %j yen", (price, yen) => {
  expect(toCents(price, jpy)).toBe(yen);
});

test.each([
  [0, "usd", "$0.00"],
  [5, "usd", "$0.05"],
  [1250, "usd", "$12.50"],
  [123_456, "usd", "$1,234.56"],
  [100_000_019, "usd", "$1,000,000.19"],
  [-1200, "usd", "-$12.00"],
  [-5, "usd", "-$0.05"],
  [123_456, "eur", "€1,234.56"],
  [1200, "jpy", "¥1,200"],
  [1_234_567, "jpy", "¥1,234,567"],
  [-1200, "jpy", "-¥1,200"],
  [1250, "cad", "$12.50"],
  [1250, "chf", "CHF\u00a012.50"],
  [-1250, "chf", "-CHF\u00a012.50"],
  [1_234_500, "huf", "Ft\u00a012,345.00"],
  [500, "isk", "kr\u00a0500"],
])("formats %i cents of %s as %s", (cents, code, text) => {
  const currency = currencyOf(code, "en");
  expect(formatCents(cents, currency)).toBe(text);
  expect(formatPrice(toDecimal(cents, currency), currency)).toBe(text);
});

test("every currency is written as the runtime writes it, but with its own number of decimals", () => {
  for (const code of Intl.supportedValuesOf("currency")) {
    const currency = currencyOf(code, "en");
    const format = new Intl.NumberFormat("en-US", {
      style: "currency",
      currency: code,
      currencyDisplay: "narrowSymbol",
      minimumFractionDigits: currency.decimals,
      maximumFractionDigits: currency.decimals,
    });
    for (const cents of [0, 7, 1_234_567, -1_234_567])
      expect(formatCents(cents, currency)).toBe(format.format(toDecimal(cents, currency)));
  }
});

test.each([
  ["usd", { code: "usd", decimals: 2, symbol: "$", pattern: "¤1,234.5" }],
  ["EUR", { code: "eur", decimals: 2, symbol: "€", pattern: "¤1,234.5" }],
  ["Jpy", { code: "jpy", decimals: 0, symbol: "¥", pattern: "¤1,234.5" }],
  ["KWD", { code: "kwd", decimals: 3, symbol: "KWD\u00a0", pattern: "¤1,234.5" }],
  ["huf", { code: "huf", decimals: 2, symbol: "Ft\u00a0", pattern: "¤1,234.5" }],
])("%s is known with its decimals and its symbol", (code, currency) => {
  expect(currencyOf(code, "en")).toEqual(currency);
});

test.each(["", "dollars", "e€"])("%j is no code of a currency", (code) => {
  expect(() => currencyOf(code, "en")).toThrow(RangeError);
});

const everywhere = "usd eur gbp chf jpy sek nok dkk pln czk huf aud cad nzd brl mxn inr krw try kwd".split(" ");

test.each(languages)("writes amounts in %s as Intl does", (language) => {
  for (const code of everywhere) {
    const currency = currencyOf(code, language);
    for (const cents of [5, 1250, 123_456, 1_234_567]) {
      const style = { style: "currency", currency: code, currencyDisplay: "narrowSymbol" } as const;
      const digits = { minimumFractionDigits: currency.decimals, maximumFractionDigits: currency.decimals };
      const parts = new Intl.NumberFormat(localeOf(language), { ...style, ...digits }).formatToParts(
        toDecimal(cents, currency),
      );
      // The symbol is that of English, which some languages call otherwise.
      const written = parts.map(({ type, value }) => (type === "currency" ? currency.symbol.trim() : value)).join("");
      expect(formatCents(cents, currency)).toBe(written);
    }
  }
});
