import { expect, test } from "vitest";
import { describeAmounts } from "./amounts.ts";
import { currencyOf } from "./currency.ts";

const goods = { subtotal: 15, discount: 0, shipping: 0, tip: 0, tax: 0, total: 15 };
const describe = (amounts: object, showsFreeShipping = true) =>
  describeAmounts({ ...goods, ...amounts }, currencyOf("usd", "en"), showsFreeShipping, "en");

test("amounts of 0, and a subtotal that is the total, are left out", () => {
  expect(describe({}, false)).toEqual([]);
  expect(describe({ shipping: 3, total: 18 })).toEqual([
    ["Subtotal", "$15.00"],
    ["Shipping", "$3.00"],
  ]);
});

test("shipping of nothing is free where goods are posted", () => {
  expect(describe({})).toEqual([["Shipping", "Free"]]);
});

test("a code that takes nothing off the goods is named", () => {
  expect(describe({ code: "POST" })).toEqual([
    ["Code", "POST"],
    ["Shipping", "Free"],
  ]);
});

test("shipping has a dash until the country is known", () => {
  expect(describe({ shipping: null, total: null })).toEqual([
    ["Subtotal", "$15.00"],
    ["Shipping", "–"],
  ]);
});

test("discount, tip and tax have their lines in the order in which they are added", () => {
  expect(describe({ discount: 5, code: "SPRING", shipping: 3, tip: 2, tax: 1, total: 16 })).toEqual([
    ["Subtotal", "$15.00"],
    ["Discount (SPRING)", "-$5.00"],
    ["Shipping", "$3.00"],
    ["Tip", "$2.00"],
    ["Tax", "$1.00"],
  ]);
});
