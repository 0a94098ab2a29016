import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parcelCents, type ShippingRate, type ShippingZone } from "@recital/contract/values/shipping-zones";
import {
  goodsOf,
  type LineToQuote,
  quote,
  type QuoteInput,
  shareBundlePrice,
  shareByLargestRemainder,
  subtotalOf,
} from "./quote.ts";

const rate = (classId: number, firstCents: number, furtherCents: number, tracked: [number, number] | null = null) =>
  ({
    classId,
    firstCents,
    furtherCents,
    tracked: tracked && { firstCents: tracked[0], furtherCents: tracked[1] },
    daysMin: null,
    daysMax: null,
  }) satisfies ShippingRate;

const germany: ShippingZone = {
  countries: ["DE"],
  freeFromCents: 5000,
  rates: [rate(1, 300, 50, [600, 100]), rate(2, 650, 100)],
};
const world: ShippingZone = { countries: "rest", freeFromCents: null, rates: [rate(1, 1200, 200)] };
const zones = [germany, world];

const line = (more: Partial<LineToQuote> = {}): LineToQuote => ({
  productId: 1,
  unitCents: 1000,
  quantity: 1,
  isDigital: false,
  classId: 1,
  ...more,
});

const price = (more: Partial<QuoteInput<LineToQuote>>) =>
  quote({
    lines: [line()],
    zones,
    country: "DE",
    delivery: "standard",
    canPickUp: false,
    discount: null,
    tipCents: 0,
    ...more,
  });

describe("shipping", () => {
  test("costs the dearest first item, and the further-item price of each other item by its class", () => {
    const lines = [line({ quantity: 2 }), line({ productId: 2, classId: 2, quantity: 2 })];
    // One LP first (650), then an LP (100) and two CDs (50 each).
    expect(price({ lines })).toMatchObject({ shippingCents: 850, totalCents: 4850, needsShipping: true });
  });

  test("of two classes with the same first price, the one with the dearer further item goes first", () => {
    const items = [
      { price: { firstCents: 500, furtherCents: 100 }, quantity: 1 },
      { price: { firstCents: 500, furtherCents: 300 }, quantity: 1 },
    ];
    expect(parcelCents(items)).toBe(600);
    expect(parcelCents(items.toReversed())).toBe(600);
  });

  test("is free everywhere without zones, and nothing for digital goods", () => {
    expect(price({ zones: [], country: null })).toMatchObject({ shippingCents: 0, totalCents: 1000, deliveries: [] });
    const digital = price({ lines: [line({ isDigital: true })], country: null });
    expect(digital).toMatchObject({ shippingCents: 0, totalCents: 1000, needsShipping: false, deliveries: [] });
  });

  test("and the total are unknown until a country is chosen", () => {
    expect(price({ country: null })).toMatchObject({ subtotalCents: 1000, shippingCents: null, totalCents: null });
  });

  test("is free from an amount of posted goods, for the standard delivery only", () => {
    const lines = [line({ unitCents: 4999 }), line({ productId: 2, unitCents: 9000, isDigital: true })];
    expect(price({ lines })).toMatchObject({ shippingCents: 300 });
    expect(price({ lines: [line({ unitCents: 5000 })] })).toMatchObject({ shippingCents: 0 });
    expect(price({ lines: [line({ unitCents: 5000 })], delivery: "tracked" })).toMatchObject({ shippingCents: 600 });
  });

  test("goods of a class without a rate are not sent there, and are in no sum", () => {
    const lines = [line({ classId: 2 }), line({ productId: 2, unitCents: 700, isDigital: true })];
    const inNorway = price({ lines, country: "NO" });
    expect(inNorway.lines.map(({ isServed }) => isServed)).toEqual([false, true]);
    expect(inNorway).toMatchObject({ subtotalCents: 700, shippingCents: 0, totalCents: 700, needsShipping: false });
  });

  test("no country is served that no parcel can be sent to, also by the rest of the world", () => {
    const served = ["KP", "XX", ""].map((country) => price({ country }).lines[0]?.isServed);
    expect(served).toEqual([false, false, false]);
    expect(price({ zones: [germany], country: "FR" }).lines[0]?.isServed).toBe(false);
  });

  test("tracked is offered only where every class has it", () => {
    expect(price({}).deliveries.map(({ id, amountCents }) => [id, amountCents])).toEqual([
      ["standard", 300],
      ["tracked", 600],
    ]);
    expect(price({ lines: [line(), line({ productId: 2, classId: 2 })] }).deliveries).toHaveLength(1);
  });

  test("a pick-up costs nothing and needs neither country nor address", () => {
    const pickup = price({ country: null, delivery: "pickup", canPickUp: true });
    expect(pickup).toMatchObject({ shippingCents: 0, totalCents: 1000, needsShipping: false });
    expect(pickup.deliveries.map(({ id }) => id)).toEqual(["pickup"]);
  });
});

describe("a discount", () => {
  const code = { kind: "percent", value: 10, minSubtotalCents: 0, productIds: null } as const;

  test("is rounded once, half up, and shared by largest remainder", () => {
    const lines = [
      line({ unitCents: 335 }),
      line({ productId: 2, unitCents: 335 }),
      line({ productId: 3, unitCents: 335 }),
    ];
    const priced = price({ lines, discount: code });
    // 100.5 cents.
    expect(priced).toMatchObject({ discountCents: 101, totalCents: 1005 - 101 + 400 });
    expect(priced.lines.map(({ discountCents }) => discountCents)).toEqual([34, 34, 33]);
  });

  test("of an amount takes no more than the goods that it is for, and nothing off tip and shipping", () => {
    const discount = { ...code, kind: "amount", value: 5000, productIds: [1] } as const;
    const lines = [line(), line({ productId: 2 })];
    expect(price({ lines, discount, tipCents: 500 })).toMatchObject({
      discountCents: 1000,
      totalCents: 1000 + 350 + 500,
    });
  });

  test("says why it gives nothing", () => {
    expect(price({ discount: { ...code, minSubtotalCents: 1001 } }).discountProblem).toBe("min-subtotal");
    expect(price({ discount: { ...code, productIds: [9] } }).discountProblem).toBe("no-goods");
    expect(price({ discount: { ...code, kind: "free-shipping" } })).toMatchObject({
      discountProblem: null,
      shippingCents: 0,
    });
    expect(price({ discount: { ...code, kind: "free-shipping" }, lines: [line({ isDigital: true })] })).toMatchObject({
      discountProblem: "nothing-to-give",
    });
  });

  test("of free shipping counts all goods towards its minimum, not only the posted ones", () => {
    const lines = [line({ unitCents: 3000 }), line({ productId: 2, unitCents: 3000, isDigital: true })];
    const discount = { ...code, kind: "free-shipping", minSubtotalCents: 5000, productIds: [2] } as const;
    expect(price({ lines, discount })).toMatchObject({ discountProblem: null, shippingCents: 0, totalCents: 6000 });
  });

  test("is counted before an amount of free shipping", () => {
    expect(price({ lines: [line({ unitCents: 5500 })], discount: code })).toMatchObject({ shippingCents: 300 });
  });
});

test("in ten thousand carts, the lines add up to the sums, and no part is negative or more than its line", () => {
  const lines = fc.array(
    fc.record({
      productId: fc.integer({ min: 1, max: 9 }),
      unitCents: fc.integer({ min: 0, max: 20_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      isDigital: fc.boolean(),
      classId: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 8 },
  );
  const discount = fc.option(
    fc.record({
      kind: fc.constantFrom("percent" as const, "amount" as const, "free-shipping" as const),
      value: fc.integer({ min: 1, max: 100 }),
      minSubtotalCents: fc.integer({ min: 0, max: 3000 }),
      productIds: fc.option(fc.array(fc.integer({ min: 1, max: 9 }))),
    }),
  );
  fc.assert(
    fc.property(
      lines,
      discount,
      fc.constantFrom("DE", "NO", null),
      fc.constantFrom("standard" as const, "tracked" as const, "pickup" as const),
      fc.nat(5000),
      (cart, code, country, delivery, tipCents) => {
        const priced = price({ lines: cart, discount: code, country, delivery, canPickUp: true, tipCents });
        const sold = priced.lines.filter(({ isServed }) => isServed);
        const sum = (pick: (sums: (typeof sold)[number]) => number) => sold.reduce((all, line) => all + pick(line), 0);
        expect(sum(({ goodsCents }) => goodsCents)).toBe(priced.subtotalCents);
        expect(sum(({ discountCents }) => discountCents)).toBe(priced.discountCents);
        expect(sold.every((part) => part.discountCents >= 0 && part.discountCents <= part.goodsCents)).toBe(true);
        const { subtotalCents, discountCents, shippingCents, totalCents } = priced;
        const total = shippingCents === null ? null : subtotalCents - discountCents + shippingCents + tipCents;
        expect(totalCents).toBe(total);
      },
    ),
    { numRuns: 10_000 },
  );
});

test("shares add up to the amount, also of sums that floating point cannot hold", () => {
  expect(shareByLargestRemainder(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(shareByLargestRemainder(7, [0, 0])).toEqual([7, 0]);
  const weights = [9_999_999_901, 99_999_999, 1];
  expect(shareByLargestRemainder(9_999_999_999, weights).reduce((sum, part) => sum + part, 0)).toBe(9_999_999_999);
});

describe("a bundle", () => {
  const content = fc.record({ unitCents: fc.integer({ min: 0, max: 9999 }), quantity: fc.integer({ min: 1, max: 9 }) });

  test("is divided by the prices of its content, each piece in whole cents", () => {
    const lp = { name: "LP", unitCents: 2000, quantity: 1 };
    const sticker = { name: "Sticker", unitCents: 100, quantity: 3 };
    expect(shareBundlePrice(2000, [lp, sticker])).toEqual([
      { name: "LP", unitCents: 1739, quantity: 1 },
      { name: "Sticker", unitCents: 87, quantity: 3 },
    ]);
    // 262 cents are 88, 87 and 87.
    expect(shareBundlePrice(2010, [lp, sticker])).toEqual([
      { name: "LP", unitCents: 1748, quantity: 1 },
      { name: "Sticker", unitCents: 88, quantity: 1 },
      { name: "Sticker", unitCents: 87, quantity: 2 },
    ]);
    const free = [lp, sticker].map((part) => ({ ...part, unitCents: 0 }));
    expect(shareBundlePrice(400, free).map(({ unitCents }) => unitCents)).toEqual([100, 100]);
  });

  test("has parts that add up to its goods and its discount, whatever it costs", () => {
    fc.assert(
      fc.property(
        fc.array(content, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 99_999 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 100 }),
        (contents, unitCents, quantity, percent) => {
          const shared = shareBundlePrice(unitCents, contents);
          expect(subtotalOf(shared)).toBe(unitCents);
          const parts = shared.map((part) => ({ ...part, isDigital: false, classId: 1 }));
          const discount = { kind: "percent" as const, value: percent, minSubtotalCents: 0, productIds: null };
          const { lines } = price({ lines: [line({ unitCents, quantity, parts })], discount });
          const [bundle] = lines;
          expect(subtotalOf(bundle?.parts ?? [])).toBe(bundle?.goodsCents);
          expect(bundle?.parts.reduce((sum, { discountCents }) => sum + discountCents, 0)).toBe(bundle?.discountCents);
          for (const part of bundle?.parts ?? []) expect(part.discountCents).toBeLessThanOrEqual(goodsOf(part));
        },
      ),
    );
  });

  test("is posted as its parts are, and sold only where all of them are sent", () => {
    const parts = [
      { unitCents: 700, quantity: 1, isDigital: false, classId: 2 },
      { unitCents: 100, quantity: 2, isDigital: false, classId: 1 },
      { unitCents: 100, quantity: 1, isDigital: true, classId: 1 },
    ];
    const lines = [line({ quantity: 2, parts })];
    // One LP first (650), then an LP (100) and four stickers (50 each).
    expect(price({ lines })).toMatchObject({ shippingCents: 950, totalCents: 2950 });
    expect(price({ lines, country: "US" })).toMatchObject({ subtotalCents: 0, lines: [{ isServed: false }] });
    const digital = [line({ isDigital: true, parts: parts.slice(2) })];
    expect(price({ lines: digital })).toMatchObject({ shippingCents: 0, needsShipping: false });
  });
});
