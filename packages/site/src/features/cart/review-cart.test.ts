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
} as const;

describe("reviewCart", () => {
  it("counts in cents", () => {
    expect(reviewCart([line], [product])).toMatchObject({ totalCents: 5997, hasGoneLines: false });
  });

  it("shows the present name, image and price, and what the price was", () => {
    expect(reviewCart([line], [{ ...product, price: 25 }]).lines[0]).toMatchObject({
      name: "Fade (LP)",
      image_url: "/uploads/fade.webp",
      unitCents: 2500,
      totalCents: 7500,
      formerCents: 1999,
      isGone: false,
    });
  });

  it("marks what is gone and leaves it out of the total", () => {
    const cart = reviewCart([line, { ...line, productId: 2 }], [product]);
    expect(cart).toMatchObject({ totalCents: 5997, hasGoneLines: true });
    expect(cart.lines.map(({ isGone }) => isGone)).toEqual([false, true]);
  });

  it("stands on the stored data while the products are unknown", () => {
    expect(reviewCart([line], undefined)).toMatchObject({ totalCents: 5997, hasGoneLines: false });
  });
});
