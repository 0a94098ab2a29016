import type { TableGood } from "@recital/contract/endpoints/orders/sales";
import { currencyOf } from "@recital/contract/values/currency";
import { expect, test } from "vitest";
import {
  changeOf,
  likelyAmounts,
  linesOf,
  startOfDay,
  totalOf,
  withoutSold,
  withQuantity,
  type Basket,
} from "./basket.ts";

const usd = currencyOf("usd", "en");
const yen = currencyOf("jpy", "en");

const good = (variantId: number, price: number): TableGood => ({
  variantId,
  productId: variantId,
  name: `Good ${variantId}`,
  variantTitle: null,
  price,
  left: null,
});

test("a basket is totaled in the order of the table, to the cent", () => {
  const goods = [good(3, 19.99), good(1, 0.1), good(2, 0.2)];
  let basket: Basket = {};
  for (const id of [1, 2, 3, 3, 9]) basket = withQuantity(basket, id, (basket[id] ?? 0) + 1);
  const lines = linesOf(basket, goods);
  expect(lines.map((line) => [line.good.variantId, line.quantity])).toEqual([
    [3, 2],
    [1, 1],
    [2, 1],
  ]);
  expect(totalOf(lines, usd)).toBe(4028);
  expect(linesOf(withQuantity(basket, 3, 0), goods)).toHaveLength(2);
});

test("the change is what was received less the total, and what is missing is said", () => {
  expect(changeOf("50", 4028, usd)).toEqual({ kind: "change", cents: 972 });
  expect(changeOf("40.28", 4028, usd)).toEqual({ kind: "change", cents: 0 });
  expect(changeOf("40", 4028, usd)).toEqual({ kind: "missing", cents: 28 });
  for (const text of ["", "-5", "a lot", "1.234"]) expect(changeOf(text, 4028, usd)).toEqual({ kind: "unknown" });
  expect(changeOf("10000", 2500, yen)).toEqual({ kind: "change", cents: 7500 });
});

test("the likely amounts are the total and the next banknotes", () => {
  expect(likelyAmounts(2000, usd)).toEqual([2000, 5000, 10_000]);
  expect(likelyAmounts(4028, usd)).toEqual([4028, 4500, 5000, 6000]);
  expect(likelyAmounts(2500, yen)).toEqual([2500, 3000, 5000, 10_000]);
  expect(likelyAmounts(1250, currencyOf("kwd", "en"))).toEqual([1250, 2000, 5000, 10_000]);
});

test("what is left is less what is sold without the site's knowledge", () => {
  const sale = (...lines: [number, number][]) => ({
    lines: lines.map(([variantId, quantity]) => ({ variantId, quantity, price: 1 })),
  });
  const goods = [{ ...good(1, 1), left: 2 }, good(2, 1), { ...good(3, 1), left: 5 }];
  expect(withoutSold(goods, [sale([1, 2], [2, 1]), sale([1, 1])]).map(({ left }) => left)).toEqual([-1, null, 5]);
});

test("a day lasts until five in the morning", () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour);
  expect(startOfDay(at(21, 4))).toEqual(at(20, 5));
  expect(startOfDay(at(21, 5))).toEqual(at(21, 5));
  expect(startOfDay(at(21, 23))).toEqual(at(21, 5));
});
