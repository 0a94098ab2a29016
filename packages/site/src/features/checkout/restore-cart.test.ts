import type { Product } from "@recital/contract/endpoints/products";
import { describe, expect, it } from "vitest";
import { cartToRestore } from "./restore-cart.ts";

const lp: Product = {
  id: 1,
  name: "Fade (LP)",
  description: null,
  price: 32,
  image_url: null,
  image: null,
  category: "music",
  is_digital: false,
  is_active: true,
  deliversFiles: false,
};
const score = { ...lp, id: 2, name: "Score" };
const items = [
  { productId: 1, name: "Fade (LP)", quantity: 2 },
  { productId: 2, name: "Score", quantity: 1 },
];
const inCart = (quantity: number) => [{ productId: 1, name: "Fade (LP)", price: 32, quantity, image_url: null }];

describe("cartToRestore", () => {
  it("fills an empty cart", () => {
    expect(cartToRestore(items, [lp, score], [])).toEqual({
      lines: [
        { product: lp, quantity: 2 },
        { product: score, quantity: 1 },
      ],
      gone: [],
    });
  });

  it("does not double what is in the cart again", () => {
    expect(cartToRestore(items, [lp, score], inCart(1)).lines).toEqual([
      { product: lp, quantity: 2 },
      { product: score, quantity: 1 },
    ]);
    expect(cartToRestore(items, [lp, score], inCart(5)).lines).toEqual([{ product: score, quantity: 1 }]);
  });

  it("names what is no longer available and leaves it out", () => {
    expect(cartToRestore(items, [lp], inCart(2))).toEqual({ lines: [], gone: ["Score"] });
  });
});
