import { describe, expect, it } from "vitest";
import { demoCode, demoProducts, demoShipping } from "./products.ts";

const onSale = demoProducts.filter((product) => product.isActive);

describe("the demo shop", () => {
  it("sells thirteen products of every category and hides one", () => {
    expect(onSale).toHaveLength(13);
    expect(demoProducts).toHaveLength(14);
    expect(new Set(onSale.map((product) => product.category))).toEqual(new Set(["merchandise", "music", "digital"]));
    expect(new Set(demoProducts.map((product) => product.name)).size).toBe(demoProducts.length);
  });

  it("has one free product, which is digital, one without an image and one long description", () => {
    const free = onSale.filter((product) => product.priceCents === 0);
    expect(free.map((product) => product.isDigital)).toEqual([true]);
    expect(onSale.filter((product) => product.image === null)).toHaveLength(1);
    expect(onSale.filter((product) => (product.description ?? "").length >= 400)).toHaveLength(1);
  });

  it("sells sizes, of which one is sold out, a numbered edition, and few of one thing", () => {
    const sized = onSale.flatMap(({ sizes }) => (sizes ? [sizes] : []));
    expect(sized.map((sizes) => sizes.map(({ size }) => size))).toEqual([["S", "M", "L", "XL", "XXL"]]);
    expect(sized.flat().filter(({ stock }) => stock === 0)).toHaveLength(1);
    // An edition has a number for each copy.
    const editions = onSale.filter(({ editionSize }) => editionSize !== undefined);
    expect(editions.map(({ editionSize, stock }) => editionSize === stock)).toEqual([true]);
    expect(onSale.some(({ stock = Infinity }) => stock < 10)).toBe(true);
  });

  it("lets the buyer choose one price, posts to every country, and has a code", () => {
    const chosen = onSale.filter(({ priceMode }) => priceMode === "choose");
    expect(chosen.map(({ priceCents, suggestedCents = 0 }) => priceCents > 0 && suggestedCents > priceCents)).toEqual([
      true,
    ]);
    expect(demoShipping.zones.map(({ countries }) => countries)).toEqual([[demoShipping.shipsFrom], "rest"]);
    expect(demoCode.percent).toBeGreaterThan(0);
  });

  it("has one bundle, of things on sale that cost more one by one", () => {
    const bundles = onSale.flatMap(({ bundleOf, priceCents }) => (bundleOf ? [{ bundleOf, priceCents }] : []));
    expect(bundles).toHaveLength(1);
    for (const { bundleOf, priceCents } of bundles) {
      const parts = onSale.filter(({ name, isRelease }) => bundleOf.includes(name) || isRelease);
      expect(parts).toHaveLength(bundleOf.length + 1);
      expect(parts.reduce((sum, part) => sum + part.priceCents, 0)).toBeGreaterThan(priceCents);
    }
  });

  it("counts every product of the digital category as digital", () => {
    expect(onSale.filter((product) => product.category === "digital").every((product) => product.isDigital)).toBe(true);
  });
});
