import { expect, test } from "vitest";
import { currencyOf } from "./currency.ts";

test.each([
  ["usd", { code: "usd", decimals: 2, symbol: "$" }],
  ["EUR", { code: "eur", decimals: 2, symbol: "€" }],
  ["Jpy", { code: "jpy", decimals: 0, symbol: "¥" }],
  ["KWD", { code: "kwd", decimals: 3, symbol: "KWD\u00a0" }],
  ["huf", { code: "huf", decimals: 2, symbol: "Ft\u00a0" }],
])("%s is known with its decimals and its symbol", (code, currency) => {
  expect(currencyOf(code)).toEqual(currency);
});

test.each(["", "dollars", "e€"])("%j is no code of a currency", (code) => {
  expect(() => currencyOf(code)).toThrow(RangeError);
});
