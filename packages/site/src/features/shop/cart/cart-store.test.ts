import { describe, expect, it } from "vitest";
import type { BrowserStorage } from "../../../kit/browser-storage.ts";
import { addTo } from "./add-product.ts";
import { makeCartActions } from "./cart-actions.ts";
import { makeCartStore } from "./cart-store.ts";

const product = {
  id: 3,
  name: "Night Rehearsals",
  description: null,
  price: 18.5,
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
  images: [],
  position: 0,
} as const;

describe("the cart store", () => {
  it("stores a plain list under `cart`", () => {
    const { storage, stored } = memoryStorage();
    addTo(makeCartStore(storage), product);
    expect(JSON.parse(stored.get("cart") ?? "")).toEqual([
      { productId: 3, name: "Night Rehearsals", price: 18.5, quantity: 1, image_url: null },
    ]);
  });

  it("removes the stored copy when it is cleared or its last line is removed", () => {
    const { storage, stored } = memoryStorage();
    const store = makeCartStore(storage);
    const { clear, setQuantity } = makeCartActions(store);
    addTo(store, product);
    clear();
    expect(stored.has("cart")).toBe(false);
    addTo(store, product);
    setQuantity({ productId: 3 }, 0);
    expect(stored.has("cart")).toBe(false);
  });

  it("keeps changes from other tabs", () => {
    const { storage } = memoryStorage();
    const here = makeCartStore(storage);
    const there = makeCartStore(storage);
    addTo(here, product);
    addTo(there, product);
    addTo(there, { ...product, id: 4 });
    addTo(here, product);
    expect(here.getState().lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [3, 3],
      [4, 1],
    ]);
  });

  it("is empty until it is loaded, as the server rendered it", () => {
    const { storage, stored } = memoryStorage();
    stored.set("cart", JSON.stringify([{ productId: 3, name: "N", price: 1, quantity: 2, image_url: null }]));
    const store = makeCartStore(storage);
    expect(store.getState().lines).toEqual([]);
    store.getState().load();
    expect(store.getState().lines).toHaveLength(1);
    expect(store.getInitialState().lines).toEqual([]);
  });

  it("works in memory if the browser denies storage", () => {
    const store = makeCartStore({ read: () => undefined, write: () => undefined, remove: () => undefined });
    addTo(store, product);
    addTo(store, product);
    expect(store.getState().lines[0]?.quantity).toBe(2);
  });

  it("stores that a checkout is pending", () => {
    const { storage, stored } = memoryStorage();
    const { setCheckoutInitiated } = makeCartActions(makeCartStore(storage));
    setCheckoutInitiated(true);
    expect(stored.get("checkoutInitiated")).toBe("true");
    setCheckoutInitiated(false);
    expect(stored.has("checkoutInitiated")).toBe(false);
  });
});

function memoryStorage() {
  const stored = new Map<string, string>();
  const storage: BrowserStorage = {
    read: (key) => stored.get(key) ?? null,
    write: (key, value) => void stored.set(key, value),
    remove: (key) => void stored.delete(key),
  };
  return { storage, stored };
}
