import { currencyOf } from "@recital/contract/values/currency";
import { languages } from "@recital/contract/values/language";
import { expect, test } from "vitest";
import { readPrice, suggestPrices, tooLow, writePrice } from "./chosen-price.ts";

const dollars = currencyOf("usd", "en");

test.each([
  ["8", 800],
  ["9,50", 950],
  ["$ 9.50", 950],
  ["0", 0],
  ["1,000.00", 100_000],
])("%j is a price", (text, cents) => {
  expect(readPrice(text, dollars, "en")).toEqual({ cents, fault: null });
});

test.each([
  ["", "Please enter an amount."],
  ["five", "Please enter an amount."],
  ["-5", "Please enter an amount."],
  ["1,234", "Please write 1234.00 or 1.23."],
  ["5.001", "Please write 5001.00 or 5.00."],
  ["0.001", "Please enter at most two decimals."],
  ["1000000.01", "The most is $1,000,000.00."],
])("%j is none, and it says why", (text, fault) => {
  expect(readPrice(text, dollars, "en")).toEqual({ cents: null, fault });
});

test.each(languages)(
  "a price that is written in %s is read as the same one, and a doubtful one in both ways",
  (language) => {
    for (const code of ["eur", "jpy", "kwd"]) {
      const currency = currencyOf(code, language);
      for (const cents of [0, 1, 950, 123_456, 1_234_567]) {
        expect(readPrice(writePrice(cents, currency), currency, language).cents).toBe(cents);
      }
    }
    expect(readPrice("1,234", currencyOf("eur", "de"), "de").fault).toContain("1234,00 oder 1,23");
  },
);

test("yen have no decimals", () => {
  expect(readPrice("750.5", currencyOf("jpy", "en"), "en").fault).toBe("Please enter a whole amount.");
});

test("a price below the minimum names it", () => {
  expect(tooLow(499, 500, dollars, "en")).toBe("The least is $5.00.");
  expect(tooLow(500, 500, dollars, "en")).toBeNull();
});

test.each([
  [600, 1000, "usd", [600, 1000, 1500]],
  [600, 0, "usd", [600, 900, 1400]],
  [750, 750, "eur", [750, 1200, 1800]],
  [0, 0, "usd", [300, 500, 800]],
  [0, 1200, "usd", [600, 1200, 1800]],
  [500, 800, "jpy", [500, 800, 1200]],
  [0, 0, "jpy", [250, 500, 750]],
  [90_000_000, 0, "usd", [90_000_000]],
])("from %d, with %d suggested in %s, prices to choose from are %j", (minimum, suggested, currency, prices) => {
  expect(suggestPrices(minimum, suggested, currencyOf(currency, "en"))).toEqual(prices);
});
