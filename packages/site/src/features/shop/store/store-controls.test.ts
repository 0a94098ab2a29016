import type { ListedProduct } from "@recital/ui/api/products";
import { describe, expect, it } from "vitest";
import { arrangeProducts, readStoreView, storeQuery } from "./store-controls.tsx";

const products = [make(4, "music", 10.1), make(9, "digital", 0), make(2, "music", 9.99), make(7, "merchandise", 100)];

describe("readStoreView", () => {
  it.each([
    ["", "all", "featured"],
    ["?category=music&sort=price-low", "music", "price-low"],
    ["?sort=newest&utm_source=x", "all", "newest"],
    ["?category=MUSIC&sort=price", "all", "featured"],
    ["?category=music&category=digital", "music", "featured"],
    ["?category=__proto__", "all", "featured"],
  ])("reads %j", (query, category, sort) => {
    expect(readStoreView(new URLSearchParams(query))).toEqual({ category, sort });
  });
});

describe("storeQuery", () => {
  it("omits defaults and has a fixed order", () => {
    expect(storeQuery({ category: "all", sort: "featured" })).toBe("");
    expect(storeQuery({ category: "digital", sort: "featured" })).toBe("?category=digital");
    expect(storeQuery({ category: "digital", sort: "newest" })).toBe("?category=digital&sort=newest");
  });
});

describe("arrangeProducts", () => {
  it.each([
    ["all", "featured", [4, 9, 2, 7]],
    ["all", "newest", [9, 7, 4, 2]],
    ["all", "price-low", [9, 2, 4, 7]],
    ["all", "price-high", [7, 4, 2, 9]],
    ["music", "price-low", [2, 4]],
    ["merchandise", "featured", [7]],
  ] as const)("shows %s by %s", (category, sort, ids) => {
    expect(arrangeProducts(products, { category, sort }).map(({ id }) => id)).toEqual(ids);
  });

  it("does not change the given list", () => {
    arrangeProducts(products, { category: "all", sort: "price-low" });
    expect(products.map(({ id }) => id)).toEqual([4, 9, 2, 7]);
  });
});

function make(id: number, category: ListedProduct["category"], price: number): ListedProduct {
  return {
    id,
    name: `Product ${id}`,
    description: null,
    price,
    priceMode: "fixed",
    minimumPrice: null,
    suggestedPrice: null,
    image_url: null,
    image: null,
    category,
    is_digital: false,
    is_active: true,
    deliversFiles: false,
    variants: [],
    availability: "in" as const,
    shipsOn: null,
    slug: "product",
    alt: "",
  };
}
