import { expect, test as serverTest } from "../fixtures/server-test.ts";

const test = serverTest.extend({ baseURL: ({ stack }, use) => use(stack.url) });

const readMeta = (html: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(html)?.[1];

test("every page of the sitemap has a drawn image for shared links, 1200 by 630 pixels", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const paths = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = ""]) => new URL(url).pathname);
  expect(paths.length).toBeGreaterThan(10);
  const urls = new Set<string>();
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const image = new URL(readMeta(html, "og:image") ?? "");
    expect(image.pathname, path).toMatch(/^\/share\/.+\.[0-9a-f]{16}\.jpg$/);
    expect([readMeta(html, "og:image:width"), readMeta(html, "og:image:height")]).toEqual(["1200", "630"]);
    const response = await request.get(image.pathname);
    expect([response.status(), response.headers()["content-type"]], path).toEqual([200, "image/jpeg"]);
    const bytes = await response.body();
    expect(sizeOf(bytes), path).toEqual({ width: 1200, height: 630 });
    expect(bytes.length, path).toBeLessThan(300_000);
    urls.add(image.pathname);
  }
  expect(urls.size).toBe(paths.length);
});

test("an image that no page has is not there", async ({ request }) => {
  expect((await request.get("/share/store/nothing.0123456789abcdef.jpg")).status()).toBe(404);
  expect((await request.get("/share/cart.0123456789abcdef.jpg")).status()).toBe(404);
});

test("the icons of home screens have the sizes that the manifest says", async ({ request }) => {
  const manifest = (await (await request.get("/manifest.webmanifest")).json()) as {
    icons: { src: string; sizes: string; type: string }[];
  };
  const icons = manifest.icons.filter(({ type }) => type === "image/png");
  expect(icons).toHaveLength(3);
  for (const { src, sizes, type } of [
    ...icons,
    { src: "/apple-touch-icon.png", sizes: "180x180", type: "image/png" },
  ]) {
    const response = await request.get(src);
    expect([response.status(), response.headers()["content-type"]]).toEqual([200, type]);
    const bytes = await response.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
});

/** Reads the frame header of a JPEG. */
function sizeOf(bytes: Buffer): { width: number; height: number } | null {
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xc0 || marker === 0xc2)
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
  return null;
}
