import type { ListedProduct } from "@recital/ui/api/products";
import { currencyOf } from "@recital/contract/values/currency";
import { describe, expect, it } from "vitest";
import type { CartLine } from "./cart-line.ts";
import { reviewCart } from "./review-cart.ts";

const line = { productId: 1, name: "Fade", price: 19.99, quantity: 3, image_url: null };
const product: ListedProduct = {
  id: 1,
  name: "Fade (LP)",
  description: null,
  price: 19.99,
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
  alt: "",
};

const usd = currencyOf("usd", "en");

describe("reviewCart", () => {
  it("counts in cents", () => {
    expect(reviewCart([line], [product], usd)).toMatchObject({ totalCents: 5997, hasUnavailableLines: false });
  });

  it("counts in whole yen", () => {
    const cart = reviewCart([{ ...line, price: 1000 }], [{ ...product, price: 1200 }], currencyOf("jpy", "en"));
    expect(cart).toMatchObject({ totalCents: 3600, lines: [{ unitCents: 1200, formerCents: 1000 }] });
  });

  it("shows the current name, image and price, and the former price", () => {
    expect(reviewCart([line], [{ ...product, price: 25 }], usd).lines[0]).toMatchObject({
      name: "Fade (LP)",
      image_url: "/uploads/fade.webp",
      unitCents: 2500,
      totalCents: 7500,
      formerCents: 1999,
      isUnavailable: false,
    });
  });

  it("marks unavailable products and omits them from the total", () => {
    const cart = reviewCart([line, { ...line, productId: 2 }], [product], usd);
    expect(cart).toMatchObject({ totalCents: 5997, hasUnavailableLines: true });
    expect(cart.lines.map(({ isUnavailable }) => isUnavailable)).toEqual([false, true]);
  });

  it("tells whether a digital product has no file yet", () => {
    const [score, track] = [
      { ...product, id: 2, is_digital: true, deliversFiles: true },
      { ...product, id: 3, is_digital: true },
    ];
    const awaitsFiles = (...ids: number[]) => {
      const lines = ids.map((productId) => ({ ...line, productId }));
      return reviewCart(lines, [product, score, track], usd).awaitsFiles;
    };
    expect([awaitsFiles(1), awaitsFiles(1, 2), awaitsFiles(2, 3)]).toEqual([null, false, true]);
  });

  it("tells whether nothing is posted, which is not known until the products are loaded", () => {
    const score = { ...product, id: 2, is_digital: true };
    const isDigitalOnly = (ids: readonly number[], products: readonly ListedProduct[] | undefined) =>
      reviewCart(
        ids.map((productId) => ({ ...line, productId })),
        products,
        usd,
      ).isDigitalOnly;
    expect(isDigitalOnly([2], [product, score])).toBe(true);
    for (const ids of [
      [1, 2],
      [2, 3],
    ])
      expect(isDigitalOnly(ids, [product, score])).toBe(false);
    expect(isDigitalOnly([2], undefined)).toBe(false);
  });

  it("uses the stored data until the products are loaded", () => {
    expect(reviewCart([line], undefined, usd)).toMatchObject({ totalCents: 5997, hasUnavailableLines: false });
  });

  describe("of products with options", () => {
    const variant = { id: 11, title: "S", options: { Size: "S" }, price: 25, availability: "in" as const };
    const sizes = [variant, { ...variant, id: 12, title: "M", price: 27, availability: "low" as const, left: 2 }];
    const shirt = { ...product, name: "Shirt", slug: "shirt", variants: sizes };
    const inSize = (variantId: number) => ({ ...line, variantId, variantTitle: "S" });
    const review = (...lines: CartLine[]) => reviewCart(lines, [shirt], usd).lines;

    it("shows the variant's present title and price, and how many are left", () => {
      expect(review(inSize(12), { ...inSize(12), quantity: 2 })).toMatchObject([
        { fullName: "Shirt (M)", unitCents: 2700, problem: null, limit: { max: 2, reason: "left" } },
        { limit: { max: 2 } },
      ]);
    });

    it("says what to choose for a line of before, and what is gone or sold out", () => {
      const [small, medium] = sizes;
      const soldOut = { ...shirt, variants: [{ ...small, availability: "out" as const }, medium] } as ListedProduct;
      const cart = reviewCart([line, inSize(11), inSize(99)], [soldOut], usd);
      expect(cart.lines.map(({ problem }) => problem)).toEqual(["no-choice", "sold-out", "choice-gone"]);
      expect(cart).toMatchObject({ totalCents: 0, hasUnavailableLines: true, hasLinesToReplace: true });
    });

    it("marks a sold-out product without options, and one that has lost its options", () => {
      const cart = reviewCart([line, inSize(11)], [{ ...product, availability: "out" }], usd);
      expect(cart.lines.map(({ problem }) => problem)).toEqual(["sold-out", "choice-gone"]);
    });
  });
});
