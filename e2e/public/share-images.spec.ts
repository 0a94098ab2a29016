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

/** Reads the frame header of a JPEG. */
function sizeOf(bytes: Buffer): { width: number; height: number } | null {
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xc0 || marker === 0xc2)
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
  return null;
}
