import type { ListedProduct } from "@recital/ui/api/products";
import { describe, expect, it } from "vitest";
import type { CartLine } from "../../shop/cart/cart-line.ts";
import { cartToRestore, isHeldBack } from "./restore-cart.ts";

const lp: ListedProduct = {
  id: 1,
  name: "Fade (LP)",
  description: null,
  price: 32,
  priceMode: "fixed",
  minimumPrice: null,
  suggestedPrice: null,
  image_url: null,
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
const score = { ...lp, id: 2, name: "Score" };
const items = [
  { productId: 1, variantId: 1, name: "Fade (LP)", variantTitle: null, quantity: 2, unit: 32 },
  { productId: 2, variantId: 2, name: "Score", variantTitle: null, quantity: 1, unit: 32 },
];
const inCart = (quantity: number) => [{ productId: 1, name: "Fade (LP)", price: 32, quantity, image_url: null }];

describe("cartToRestore", () => {
  it("fills an empty cart", () => {
    expect(cartToRestore(items, [lp, score], [])).toEqual({
      lines: [
        { product: lp, unit: 32, quantity: 2 },
        { product: score, unit: 32, quantity: 1 },
      ],
      gone: [],
    });
  });

  it("does not double what is in the cart again", () => {
    expect(cartToRestore(items, [lp, score], inCart(1)).lines).toEqual([
      { product: lp, unit: 32, quantity: 2 },
      { product: score, unit: 32, quantity: 1 },
    ]);
    expect(cartToRestore(items, [lp, score], inCart(5)).lines).toEqual([{ product: score, unit: 32, quantity: 1 }]);
  });

  it("names what is no longer available and leaves it out", () => {
    expect(cartToRestore(items, [lp], inCart(2))).toEqual({ lines: [], gone: ["Score"] });
  });

  it("restores the variants that are still sold, beside each other", () => {
    const size = (id: number, title: string) => ({
      id,
      title,
      options: { Size: title },
      price: 20,
      availability: "in" as const,
    });
    const shirt = { ...lp, id: 3, name: "Shirt", variants: [size(11, "S"), size(12, "M")] };
    const bought = [11, 12, 13].map((variantId) => ({
      productId: 3,
      variantId,
      name: "Shirt",
      variantTitle: String(variantId),
      quantity: 1,
      unit: 20,
    }));
    const { lines, gone } = cartToRestore(
      bought,
      [shirt],
      [{ ...inCart(1)[0], productId: 3, variantId: 12 } as CartLine],
    );
    expect(lines).toEqual([{ product: shirt, variant: shirt.variants[0], unit: 20, quantity: 1 }]);
    expect(gone).toEqual(["Shirt (13)"]);
  });

  it("tells what its own checkout holds", () => {
    const few = {
      ...lp,
      variants: [{ id: 1, title: "", options: {}, price: 32, availability: "low" as const, left: 1 }],
    };
    expect(isHeldBack({ product: few, unit: 32, quantity: 2 })).toBe(true);
    expect(isHeldBack({ product: few, unit: 32, quantity: 1 })).toBe(false);
    expect(isHeldBack({ product: { ...lp, availability: "out" }, unit: 32, quantity: 1 })).toBe(true);
    expect(isHeldBack({ product: lp, unit: 32, quantity: 99 })).toBe(false);
  });
});
