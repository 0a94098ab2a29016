import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProduct } from "../../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";

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
  expect(text).toContain(`<loc>${app.url}/tip</loc>`);
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

test("each language of the site has its feeds, with links to its own pages, words of its own and the artist's translations", async () => {
  const admin = await app.admin();
  const product = await buildProduct(app.recital.database, { name: "Offen", priceCents: 0, priceMode: "choose" });
  await admin.api("PUT /api/admin/settings", { body: { languages: ["en", "de"] } });
  const english = await read("/feed.xml");
  expect(english.text).toContain('xml:lang="en"');
  const doc = { type: "doc" as const, content: [] };
  const post = await admin.api("POST /api/admin/posts", {
    body: { title: "Songs", doc, publishedAt: "2020-01-01T00:00:00Z" },
  });
  const release = await admin.api("POST /api/admin/releases", { body: { title: "Night", description: "Words" } });
  await admin.api("POST /api/admin/releases/:id/publish", { params: { id: release.id } });
  for (const [kind, id, de] of [
    ["product", product.id, { name: "Lampe", description: "Ein *warmes* Licht" }],
    ["post", post.id, { title: "Lieder" }],
    ["release", release.id, { title: "Nacht", description: "Worte" }],
    ["settings", 0, { tagline: "Klavier und Stimme" }],
  ] as const) {
    await admin.api("PUT /api/admin/translations/:kind/:id", { params: { kind, id }, body: { de } });
  }
  const { type, text } = await read("/de/feed.xml");
  expect(type).toContain("application/atom+xml");
  for (const part of ['xml:lang="de"', `href="${app.url}/de/"`, `href="${app.url}/de/store/${product.slug}"`]) {
    expect(text).toContain(part);
  }
  for (const translated of ["Lampe", "Ein warmes Licht", "Lieder", "Klavier und Stimme"]) {
    expect(text).toContain(translated);
    expect((await read("/feed.xml")).text).not.toContain(translated);
  }
  const releases = await read("/de/releases.xml");
  for (const part of ["Veröffentlichungen", "Nacht", "Worte"]) expect(releases.text).toContain(part);
  expect((await read("/releases.xml")).text).toContain("Night");
  await admin.api("PUT /api/admin/settings", { body: { languages: ["en"] } });
});

test("feeds give titles as text, not as markup", async () => {
  const { database } = app.recital;
  await buildProduct(database, { name: "Etude <for the left hand> & </b>Coda", description: "5 <6 &amp; <3" });
  const titles = async (path: string) => {
    const { text } = await read(path);
    const cells = text.matchAll(/type="html"><!\[CDATA\[(.*?)\]\]>/gs);
    return Array.from(cells, ([, html = ""]) => html.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code)));
  };
  const { text } = await read("/feed.xml");
  expect(text).not.toContain("<for the left hand>");
  const shown = await titles("/feed.xml");
  expect(shown).toContain("Etude <for the left hand> & </b>Coda");
  expect(shown.some((summary) => summary.endsWith("5 <6 &amp; <3"))).toBe(true);
});

test("the icon that feed readers request is an ICO file", async () => {
  const response = await fetch(`${app.url}/favicon.ico`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/x-icon"]);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 8).toString("hex")).toBe("0000010001003030");
  const { format, width } = await sharp(bytes.subarray(bytes.readUInt32LE(18))).metadata();
  expect([format, width, bytes.readUInt32LE(14)]).toEqual(["png", 48, bytes.length - 22]);
});

test("the icon has the design's colors while the artist has chosen none", async () => {
  const { type, text } = await read("/favicon.svg");
  expect(type).toContain("image/svg+xml");
  expect(text).toContain(".w{fill:#e3a857}@media (prefers-color-scheme:light){");
});

test("the icons of home screens have the artist's color", async () => {
  const middle = async (path: string) => {
    const response = await fetch(app.url + path, { headers: { "Accept-Encoding": "br, gzip" } });
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(response.headers.get("content-encoding")).toBeNull();
    const icon = sharp(Buffer.from(await response.arrayBuffer()));
    const { width, height, hasAlpha } = await icon.metadata();
    const pixel = await icon
      .extract({ left: width / 2, top: height / 2, width: 1, height: 1 })
      .raw()
      .toBuffer();
    return { size: `${width}x${height}`, hasAlpha, color: pixel.subarray(0, 3).toString("hex") };
  };
  const icons = async (color: string) => {
    expect(await middle("/icon-192.png")).toEqual({ size: "192x192", hasAlpha: true, color });
    expect(await middle("/icon-512.png")).toEqual({ size: "512x512", hasAlpha: true, color });
    expect(await middle("/icon-maskable-512.png")).toEqual({ size: "512x512", hasAlpha: false, color });
    expect(await middle("/apple-touch-icon.png")).toEqual({ size: "180x180", hasAlpha: false, color });
  };
  await icons("e3a857");
  const admin = await app.admin();
  const { version } = await admin.api("GET /api/admin/settings");
  await admin.api("PUT /api/admin/settings", { body: { accent: "#1f7a8c", defaultTheme: "light", version } });
  await icons("1f7a8c");
  const { text } = await read("/manifest.webmanifest");
  expect(JSON.parse(text)).toMatchObject({
    theme_color: "#f5f2ea",
    background_color: "#f5f2ea",
    icons: [
      { src: "/favicon.svg?1f7a8c" },
      { src: "/icon-192.png?1f7a8c" },
      { src: "/icon-512.png?1f7a8c" },
      { src: "/icon-maskable-512.png?1f7a8c", purpose: "maskable" },
    ],
  });
  expect((await fetch(`${app.url}/icon-192.png?1f7a8c`)).status).toBe(200);
});

test("the manifest contains the artist and icons of the right sizes", async () => {
  const { text } = await read("/manifest.webmanifest");
  const manifest = JSON.parse(text) as { name: string; icons: { sizes: string }[] };
  expect(manifest.name).toBe("Mira Solveig");
  expect(manifest.icons.map((icon) => icon.sizes)).toContain("512x512");
});
