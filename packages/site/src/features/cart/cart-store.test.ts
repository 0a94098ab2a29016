import { describe, expect, it } from "vitest";
import type { BrowserStorage } from "../../kit/browser-storage.ts";
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
} as const;

describe("the cart store", () => {
  it("stores a plain list under `cart`", () => {
    const { storage, kept } = memoryStorage();
    makeCartStore(storage).getState().add(product);
    expect(JSON.parse(kept.get("cart") ?? "")).toEqual([
      { productId: 3, name: "Night Rehearsals", price: 18.5, quantity: 1, image_url: null },
    ]);
  });

  it("removes the stored copy when it is cleared or its last line goes", () => {
    const { storage, kept } = memoryStorage();
    const { add, clear, setQuantity } = makeCartStore(storage).getState();
    add(product);
    clear();
    expect(kept.has("cart")).toBe(false);
    add(product);
    setQuantity(3, 0);
    expect(kept.has("cart")).toBe(false);
  });

  it("builds on what another tab stored meanwhile", () => {
    const { storage } = memoryStorage();
    const here = makeCartStore(storage);
    const there = makeCartStore(storage);
    here.getState().add(product);
    there.getState().add(product);
    there.getState().add({ ...product, id: 4 });
    here.getState().add(product);
    expect(here.getState().lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [3, 3],
      [4, 1],
    ]);
  });

  it("is empty until it is loaded, as the server rendered it", () => {
    const { storage, kept } = memoryStorage();
    kept.set("cart", JSON.stringify([{ productId: 3, name: "N", price: 1, quantity: 2, image_url: null }]));
    const store = makeCartStore(storage);
    expect(store.getState().lines).toEqual([]);
    store.getState().load();
    expect(store.getState().lines).toHaveLength(1);
    expect(store.getInitialState().lines).toEqual([]);
  });

  it("works in memory where the browser refuses storage", () => {
    const store = makeCartStore({ read: () => undefined, write: () => undefined, remove: () => undefined });
    store.getState().add(product);
    store.getState().add(product);
    expect(store.getState().lines[0]?.quantity).toBe(2);
  });

  it("remembers that a checkout waits", () => {
    const { storage, kept } = memoryStorage();
    const { setCheckoutInitiated } = makeCartStore(storage).getState();
    setCheckoutInitiated(true);
    expect(kept.get("checkoutInitiated")).toBe("true");
    setCheckoutInitiated(false);
    expect(kept.has("checkoutInitiated")).toBe(false);
  });
});

function memoryStorage() {
  const kept = new Map<string, string>();
  const storage: BrowserStorage = {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
  return { storage, kept };
}
