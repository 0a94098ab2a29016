import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { demoProducts } from "./demo-products.ts";
import { demoSiteImages } from "./demo-site-images.ts";
import { demoVideos } from "./demo-videos.ts";
import { renderArtwork } from "./render-artwork.ts";

const onSale = demoProducts.filter((product) => product.isActive);
const drawn = [
  ...demoProducts.flatMap(({ name, artwork }) => (artwork ? [{ name, draw: artwork }] : [])),
  ...demoSiteImages.map(({ title, artwork }) => ({ name: title, draw: artwork })),
  ...demoVideos.map(({ title, artwork }) => ({ name: title, draw: artwork })),
];

describe("the demo shop", () => {
  it("sells twelve products of every category and hides one", () => {
    expect(onSale).toHaveLength(12);
    expect(demoProducts).toHaveLength(13);
    expect(new Set(onSale.map((product) => product.category))).toEqual(new Set(["merchandise", "music", "digital"]));
    expect(new Set(demoProducts.map((product) => product.name)).size).toBe(demoProducts.length);
  });

  it("has one free product, which is digital, one without a picture and one long description", () => {
    const free = onSale.filter((product) => product.priceCents === 0);
    expect(free.map((product) => product.isDigital)).toEqual([true]);
    expect(onSale.filter((product) => product.artwork === null)).toHaveLength(1);
    expect(onSale.filter((product) => (product.description ?? "").length >= 400)).toHaveLength(1);
  });

  it("counts every product of the digital category as digital", () => {
    expect(onSale.filter((product) => product.category === "digital").every((product) => product.isDigital)).toBe(true);
  });
});

describe("the drawn pictures", () => {
  it("differ from each other and are the same every time", () => {
    expect(new Set(drawn.map(({ draw }) => draw())).size).toBe(drawn.length);
    for (const { draw } of drawn) expect(draw()).toBe(draw());
  });

  it.each(drawn)("$name holds no text, loads nothing and has no broken number", ({ draw }) => {
    expect(draw()).not.toMatch(/<(text|image|script|style|foreignObject|use)\b|href|NaN|undefined|Infinity/);
  });

  it.each(drawn)("$name becomes a PNG of the width asked for", async ({ draw }) => {
    expect(await sharp(await renderArtwork(draw(), 480)).metadata()).toMatchObject({ format: "png", width: 480 });
  });
});
