import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { demoSiteImages, demoVideos } from "@recital/demo/home-page";
import { demoProducts } from "@recital/demo/products";
import type { ImageStore } from "../images/store-image.ts";

/**
 * The files in use, with the names they are stored under. The home page's come first: variants are made in this order.
 */
const images = firstOfEach([
  ...demoSiteImages.map(({ title, image }) => ({ name: title, image })),
  ...demoVideos.map(({ title, image }) => ({ name: title, image })),
  ...demoProducts.flatMap(({ name, image }) => (image === null ? [] : [{ name, image }])),
  ...demoProducts.flatMap(({ name, moreImages = [] }) => moreImages.map(({ image }) => ({ name, image }))),
]);

/** Stores every demo image as an upload; returns the URL of each by the name of its file. */
export async function storeDemoImages(imageStore: ImageStore): Promise<(image: string) => string> {
  const folder = findFolder();
  const files = images.map(async ({ name, image }) => ({ name, bytes: await readFile(join(folder, `${image}.webp`)) }));
  const stored = await imageStore.storeAll(await Promise.all(files));
  const urls = new Map(images.map(({ image }, index) => [image, stored[index]?.url]));
  return (image) => {
    const url = urls.get(image);
    if (url === undefined) throw new Error(`the demo image "${image}" is not stored`);
    return url;
  };
}

/** `demo/images` is in the folder `packages`, and in the container image beside the bundle's folder. */
function findFolder(): string {
  for (let parent = dirname(fileURLToPath(import.meta.url)); parent !== dirname(parent); parent = dirname(parent)) {
    const folder = join(parent, "demo", "images");
    if (existsSync(folder)) return folder;
  }
  throw new Error("the folder demo/images is missing");
}

/** Leaves out files that are in use a second time. */
function firstOfEach<T extends { readonly image: string }>(all: readonly T[]): T[] {
  return all.filter(({ image }, index) => all.findIndex((entry) => entry.image === image) === index);
}
