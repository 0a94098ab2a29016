import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProduct } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/start-test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function read(path: string): Promise<{ type: string | null; text: string }> {
  const response = await fetch(app.url + path);
  expect(response.status).toBe(200);
  return { type: response.headers.get("content-type"), text: await response.text() };
}

test("robots.txt lists the private paths and the sitemap", async () => {
  const { type, text } = await read("/robots.txt");
  expect(type).toContain("text/plain");
  expect(text).toContain("Disallow: /api/");
  expect(text).toContain(`Sitemap: ${app.url}/sitemap.xml`);
});

test("the sitemap lists the pages under the configured URL, whatever the Host header is", async () => {
  const { text } = await read("/sitemap.xml");
  expect(text).toContain(`<loc>${app.url}/</loc>`);
  expect(text).toContain(`<loc>${app.url}/store</loc>`);
});

test("the feed shows a new product on the next request and escapes hostile names", async () => {
  const before = await read("/feed.xml");
  expect(before.type).toContain("application/atom+xml");
  await buildProduct(app.recital.database, { name: `]]><script>&\u0007 “Süß” 🎹`, priceCents: 1999 });
  const { text } = await read("/feed.xml");
  expect(text).toContain("“Süß” 🎹");
  expect(text).toContain("$19.99");
  expect(text).not.toContain("\u0007");
  expect(text.match(/]]>/g)?.length).toBe(text.match(/<!\[CDATA\[/g)?.length);
});

test("the icon has the design's colors while the artist has chosen none", async () => {
  const { type, text } = await read("/favicon.svg");
  expect(type).toContain("image/svg+xml");
  expect(text).toContain(".w{fill:#e3a857}@media (prefers-color-scheme:light){");
});

test("the manifest contains the artist and icons of the right sizes", async () => {
  const { text } = await read("/manifest.webmanifest");
  const manifest = JSON.parse(text) as { name: string; icons: { sizes: string }[] };
  expect(manifest.name).toBe("Mira Solveig");
  expect(manifest.icons.map((icon) => icon.sizes)).toContain("512x512");
});
