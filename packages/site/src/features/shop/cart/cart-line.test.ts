import type { Product } from "@recital/contract/endpoints/shop/products";
import { describe, expect, it } from "vitest";
import { addProduct } from "./add-product.ts";
import { setLineQuantity, withoutOrdered } from "./cart-actions.ts";
import { type CartLine, countItems, parseLines } from "./cart-line.ts";

const lp: Product = {
  id: 1,
  name: "Fade (LP)",
  description: null,
  price: 32,
  priceMode: "fixed",
  minimumPrice: null,
  suggestedPrice: null,
  image_url: "/uploads/fade.webp",
  image: null,
  category: "music",
  is_digital: false,
  is_active: true,
  deliversFiles: false,
  variants: [],
  availability: "in" as const,
  shipsOn: null,
  slug: "product",
  images: [],
  position: 0,
};
const line: CartLine = { productId: 1, name: "Fade (LP)", price: 32, quantity: 1, image_url: "/uploads/fade.webp" };

describe("addProduct", () => {
  it("adds a line of one, then raises its quantity", () => {
    const once = addProduct([], lp);
    expect(once).toEqual({ lines: [line], outcome: "added" });
    expect(addProduct(once.lines, lp).lines).toEqual([{ ...line, quantity: 2 }]);
  });

  it("gets the product's current name and price", () => {
    expect(addProduct([line], { ...lp, name: "Fade", price: 30 }).lines).toEqual([
      { ...line, name: "Fade", price: 30, quantity: 2 },
    ]);
  });

  it("stops at 99 of a product", () => {
    const full = [{ ...line, quantity: 99 }];
    expect(addProduct(full, lp)).toEqual({ lines: full, outcome: "product-limit" });
  });

  it("stops at 50 products", () => {
    const full = Array.from({ length: 50 }, (_, index) => ({ ...line, productId: index + 2 }));
    expect(addProduct(full, lp)).toEqual({ lines: full, outcome: "line-limit" });
  });
});

describe("setLineQuantity", () => {
  it.each([0, -1])("removes the line at %i", (quantity) => {
    expect(setLineQuantity([line], line, quantity)).toEqual([]);
  });

  it("is at most 99 and does not change other lines", () => {
    const otherLine = { ...line, productId: 2 };
    expect(setLineQuantity([line, otherLine], line, 500)).toEqual([{ ...line, quantity: 99 }, otherLine]);
  });
});

describe("a product with options", () => {
  const shirt = { ...lp, id: 5, name: "Shirt", price: 20 };
  const [small, medium] = [
    { id: 11, title: "S" },
    { id: 12, title: "M" },
  ];
  const both = addProduct(addProduct([], { ...shirt, variant: small }).lines, {
    ...shirt,
    price: 22,
    variant: medium,
  }).lines;

  it("has a line for each variant", () => {
    expect(both.map(({ name, variantTitle, price, quantity }) => [name, variantTitle, price, quantity])).toEqual([
      ["Shirt", "S", 20, 1],
      ["Shirt", "M", 22, 1],
    ]);
    expect(addProduct(both, { ...shirt, variant: small }).lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect(setLineQuantity(both, { productId: 5, variantId: 11 }, 0)).toEqual([both[1]]);
    expect(withoutOrdered(both, [{ productId: 5, variantId: 12, quantity: 1 }])).toEqual([both[0]]);
  });

  it("is stored with its variants, beside a line of before it had options", () => {
    const former = { ...line, productId: 5 };
    expect(parseLines(JSON.stringify([...both, former]))).toEqual([...both, former]);
  });
});

describe("parseLines", () => {
  it("reads stored lines", () => {
    expect(parseLines(JSON.stringify([line]))).toEqual([line]);
  });

  it.each(["", "{", "null", "7", '"cart"', "{}", '{"lines":[]}', "[[]]", "[null,1,true]"])(
    "reads %j as empty",
    (stored) => {
      expect(parseLines(stored)).toEqual([]);
    },
  );

  it("reads a missing value as empty", () => {
    expect(parseLines(null)).toEqual([]);
  });

  it("reads a price that was stored as text", () => {
    expect(parseLines(JSON.stringify([{ ...line, price: "12.50" }]))).toEqual([{ ...line, price: 12.5 }]);
  });

  it.each([
    { productId: 0 },
    { productId: "1" },
    { productId: 1.5 },
    { name: "" },
    { name: 5 },
    { name: "x".repeat(201) },
    { price: "free" },
    { price: -1 },
    { price: null },
    { price: "" },
    { price: 1e300 },
    { quantity: 0 },
    { quantity: -2 },
    { quantity: 1.5 },
    { quantity: "3" },
    { quantity: 1e300 },
  ])("drops a line with %j and keeps the valid one", (fault) => {
    const good = { ...line, productId: 2 };
    expect(parseLines(JSON.stringify([{ ...line, ...fault }, good]))).toEqual([good]);
  });

  it.each(["javascript:alert(1)", "data:image/png,", "//elsewhere.example/a.png", 5, undefined])(
    "keeps the line but not the image %j",
    (image_url) => {
      expect(parseLines(JSON.stringify([{ ...line, image_url }]))).toEqual([{ ...line, image_url: null }]);
    },
  );

  it("keeps the first of two lines of a product, without unknown fields", () => {
    expect(
      parseLines(
        JSON.stringify([
          { ...line, total: 1 },
          { ...line, quantity: 9 },
        ]),
      ),
    ).toEqual([line]);
  });

  it("reads 50 of 10,000 lines, each within 99", () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({ ...line, productId: index + 1, quantity: 1000 }));
    const lines = parseLines(JSON.stringify(many));
    expect(lines).toHaveLength(50);
    expect(countItems(lines)).toBe(50 * 99);
  });
});

describe("withoutOrdered", () => {
  it("returns nothing if the whole cart was ordered", () => {
    expect(withoutOrdered([line], [{ productId: 1, quantity: 1 }])).toEqual([]);
  });

  it("returns items that were added during the checkout", () => {
    const otherLine = { ...line, productId: 2 };
    const now = [{ ...line, quantity: 3 }, otherLine];
    expect(withoutOrdered(now, [{ productId: 1, quantity: 1 }])).toEqual([{ ...line, quantity: 2 }, otherLine]);
  });

  it("removes at most the current quantity", () => {
    expect(
      withoutOrdered(
        [line],
        [
          { productId: 1, quantity: 2 },
          { productId: 3, quantity: 1 },
        ],
      ),
    ).toEqual([]);
  });
});
