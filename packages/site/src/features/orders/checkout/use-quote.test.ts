import { currencyOf } from "@recital/contract/values/currency";
import { describe, expect, test } from "vitest";
import { describeChange } from "./place-order.ts";
import { choiceOf, regionsOf } from "./use-quote.ts";

test("regions are the countries of languages, in their order", () => {
  expect(regionsOf(["de-AT", "en", "zh-Hant-TW", "es-419", "fr-CH-x-own"])).toEqual(["AT", "TW", "CH"]);
});

describe("a choice", () => {
  const wish = { countries: ["NO", "AT"], delivery: "tracked", concertId: null } as const;
  const way = { name: "", amount: 3, daysMin: null, daysMax: null };

  test("is the most likely country as long as the shop's countries are not known", () => {
    expect(choiceOf(wish, undefined)).toEqual({ country: "NO", delivery: "standard", concertId: null });
  });

  test("is a country that the shop sends to, and a delivery that it offers", () => {
    const delivery = [
      { ...way, id: "standard" as const },
      { ...way, id: "tracked" as const },
    ];
    expect(choiceOf(wish, { countries: ["AT", "DE"], delivery })).toMatchObject({ country: "AT", delivery: "tracked" });
    expect(choiceOf(wish, { countries: ["DE"], delivery: delivery.slice(0, 1) })).toMatchObject({
      country: null,
      delivery: "standard",
    });
  });
});

describe("a change of the price", () => {
  const goods = { subtotal: 15, discount: 0, tip: 0, tax: 0, taxIncluded: 0 };
  const describe = (before: [number, number], after: [number | null, number | null]) =>
    describeChange(
      { ...goods, shipping: before[0], total: before[1] },
      { ...goods, shipping: after[0], total: after[1] },
      currencyOf("usd", "en"),
      "en",
    );

  test("names shipping and total", () => {
    expect(describe([3, 18], [6, 21])).toBe("Shipping is now $6.00, the total $21.00.");
    expect(describe([3, 18], [0, 15])).toBe("Shipping is now free, the total $15.00.");
  });

  test("names the total alone if shipping is the same", () => {
    expect(describe([3, 18], [3, 20])).toBe("The total is now $20.00.");
  });

  test("is nothing if the total is the same or not known any more", () => {
    expect(describe([3, 18], [3, 18])).toBeNull();
    expect(describe([3, 18], [null, null])).toBeNull();
  });
});
