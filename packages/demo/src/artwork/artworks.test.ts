import { readdir, readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { demoProducts } from "../products.ts";
import { demoSiteImages, demoVideos } from "../home-page.ts";
import { artworks, renderArtwork } from "./artworks.ts";

const folder = new URL("../../images/", import.meta.url);
const named = [...demoProducts, ...demoSiteImages, ...demoVideos].flatMap(({ image }) => image ?? []);
const widthOf = (svg: string) => Number(/ width="(\d+)"/.exec(svg)?.[1]);

describe("the drawn images", () => {
  it("differ from each other and are the same every time", () => {
    expect(new Set(artworks.map(({ draw }) => draw())).size).toBe(artworks.length);
    for (const { draw } of artworks) expect(draw()).toBe(draw());
  });

  it("are those that the demo content names, and each has a file", async () => {
    const names = artworks.map(({ name }) => name).toSorted();
    expect([...new Set(named)].toSorted()).toEqual(names);
    expect((await readdir(folder)).toSorted()).toEqual(names.map((name) => `${name}.webp`));
  });

  it.each(artworks)("$name holds no text, loads nothing and has no broken number", ({ draw }) => {
    expect(draw()).not.toMatch(/<(text|image|script|style|foreignObject|use)\b|href|NaN|undefined|Infinity/);
  });

  it.each(artworks)("$name becomes a PNG of the requested width", async ({ draw }) => {
    expect(await sharp(await renderArtwork(draw(), 480)).metadata()).toMatchObject({ format: "png", width: 480 });
  });

  it.each(artworks)("$name has a WebP file of the drawing's width", async ({ name, draw, width }) => {
    const file = new URL(`${name}.webp`, folder);
    expect(await sharp(await readFile(file)).metadata()).toMatchObject({
      format: "webp",
      width: width ?? widthOf(draw()),
    });
  });
});
