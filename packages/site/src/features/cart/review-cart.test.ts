import { currencyOf } from "@recital/contract/values/currency";
import { describe, expect, it } from "vitest";
import { reviewCart } from "./review-cart.ts";

const line = { productId: 1, name: "Fade", price: 19.99, quantity: 3, image_url: null };
const product = {
  id: 1,
  name: "Fade (LP)",
  description: null,
  price: 19.99,
  image_url: "/uploads/fade.webp",
  image: null,
  category: "music",
  is_digital: false,
  is_active: true,
  deliversFiles: false,
} as const;

const usd = currencyOf("usd");

describe("reviewCart", () => {
  it("counts in cents", () => {
    expect(reviewCart([line], [product], usd)).toMatchObject({ totalCents: 5997, hasUnavailableLines: false });
  });

  it("counts in whole yen", () => {
    const cart = reviewCart([{ ...line, price: 1000 }], [{ ...product, price: 1200 }], currencyOf("jpy"));
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

  it("uses the stored data until the products are loaded", () => {
    expect(reviewCart([line], undefined, usd)).toMatchObject({ totalCents: 5997, hasUnavailableLines: false });
  });
});
