import { ApiError, type ApiClient } from "@recital/contract/client";
import { currencyOf } from "@recital/contract/values/currency";
import { describe, expect, it } from "vitest";
import { renderer } from "./entry-server.tsx";
import { assets as plainAssets, identity } from "./testing/artist.ts";

const lateStyles = { css: ".late{color:blue}", url: "/assets/late.css" };
const assets = { ...plainAssets, lateStyles, fonts: ["/assets/serif.woff2"] };
const pages = [
  "/",
  "/store",
  "/cart",
  "/checkout/success",
  ...["confirm", "unsubscribe", "confirmed", "unsubscribed", "invalid"].map((name) => `/newsletter/${name}`),
];
const products = [
  {
    id: 1,
    name: "Fade </script><b>",
    description: "Ten songs",
    price: 12.5,
    image_url: "/uploads/fade.webp",
    category: "music",
    is_digital: false,
    is_active: true,
    deliversFiles: false,
    variants: [],
    availability: "in" as const,
    shipsOn: null,
    slug: "product",
    images: [],
    position: 0,
  },
];
const privacyLink = { path: "/privacy", title: "Privacy Policy" };
const api = asClient(readStored);

describe("canonicalPath", () => {
  it.each([
    ["/", "utm_source=x", "/"],
    ["/store", "", "/store"],
    ["/store/", "", "/store"],
    ["/store", "sort=featured&category=all", "/store"],
    ["/store", "sort=newest&x=1&category=digital", "/store?category=digital&sort=newest"],
    ["/store", "category=nonsense", "/store"],
    ["/store", "cleared=true", "/store"],
    ["/store", "code=SPRING", "/store"],
    ["/store/nocturnes", "code=SPRING", "/store/nocturnes"],
    ["/cart", "a=b", "/cart"],
    ["/checkout/success", "session_id=cs_1", "/checkout/success"],
    ["/Store", "", "/404"],
    ["//", "", "/404"],
    ["/store//", "", "/404"],
    ["/st%6Fre", "", "/404"],
    ["/<script>", "x=<script>", "/404"],
  ])("%s?%s is %s", (path, query, canonical) => {
    expect(renderer.canonicalPath(path, new URLSearchParams(query))).toBe(canonical);
  });
});

describe("render", () => {
  it("renders the store with its products and its own head", async () => {
    const { status, html } = await render("/store?category=music");
    expect(status).toBe(200);
    expect(html).toMatch(/^<!doctype html>\n<html lang="en"/);
    expect(html).toContain("<title>Store | Ana &#38; Söhne</title>");
    expect(html).toContain('<link rel="canonical" href="https://ana.example/store?category=music">');
    expect(html).toContain("Fade &lt;/script&gt;&lt;b&gt;");
    expect(html).toContain("$12.50");
    expect(html).toContain("(Free shipping included)");
  });

  it("contains nothing that the content security policy blocks", async () => {
    for (const path of [...pages, "/404"]) {
      const { html, inlineScripts, inlineStyles } = await render(path);
      expect(html).not.toMatch(/ style="| on[a-z]+="/);
      const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text);
      expect(scripts).toEqual(inlineScripts);
      expect([...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text)).toEqual(inlineStyles);
    }
  });

  it("has structured data for each product and an image for shared links", async () => {
    const { html } = await render("/store");
    const [list] = readStructuredData(html) as [{ itemListElement: { item: Record<string, unknown> }[] }];
    expect(list.itemListElement[0]?.item).toMatchObject({
      "@type": "Product",
      name: "Fade </script><b>",
      image: "https://ana.example/uploads/fade.webp",
      offers: { price: "12.50", priceCurrency: "USD", url: "https://ana.example/store/product" },
    });
    expect(html).toContain('<meta property="og:image" content="https://ana.example/share.png">');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    const home = readStructuredData((await render("/")).html) as { "@type": string }[];
    expect(home.map((data) => data["@type"])).toEqual(["MusicGroup", "MusicAlbum"]);
    expect(readStructuredData((await render("/cart")).html)).toEqual([]);
  });

  it.each([
    ["eur", 12.5, "€12.50", "12.50"],
    ["jpy", 1200, "¥1,200", "1200"],
    ["chf", 1234.5, "CHF\u00a01,234.50", "1234.50"],
  ])("shows prices in the shop's currency: %s", async (code, stored, text, price) => {
    const client = asClient(async (key) =>
      key === "GET /api/products" ? products.map((product) => ({ ...product, price: stored })) : readStored(key),
    );
    const { html } = await render("/store", client, currencyOf(code, "en"));
    expect(html).toContain(`<strong>${text}</strong>`);
    const [list] = readStructuredData(html) as [{ itemListElement: { item: Record<string, unknown> }[] }];
    expect(list.itemListElement[0]?.item).toMatchObject({ offers: { price, priceCurrency: code.toUpperCase() } });
  });

  it("renders a legal page without its text's HTML, and links it in the footer", async () => {
    const runs = [{ text: "<b>No</b> " }, { text: "ask", href: "mailto:a@b.example", isStrong: true as const }];
    const blocks = [
      { kind: "heading", level: 2, runs: [{ text: "Data" }] },
      { kind: "paragraph", runs },
      { kind: "list", isOrdered: false, items: [[{ text: "item", href: "/orders" }]] },
    ];
    const client = asClient((key, input) =>
      key === "GET /api/policies/:policy"
        ? Promise.resolve({ policy: input?.params?.["policy"], title: "Privacy Policy", blocks })
        : readStored(key),
    );
    const { status, html } = await render("/privacy", client);
    expect(status).toBe(200);
    expect(html).toContain("<title>Privacy Policy | Ana &#38; Söhne</title>");
    expect(html).toContain('<link rel="canonical" href="https://ana.example/privacy">');
    expect(html).toContain("<h2>Data</h2>");
    expect(html).toContain("&lt;b&gt;No&lt;/b&gt; ");
    expect(html).toMatch(/<a href="mailto:a@b\.example"[^>]*><strong>ask<\/strong><\/a>/);
    expect(html).toContain('<li><a href="/orders">item</a></li>');
    expect(html).toMatch(/<footer.*<a href="\/privacy">Privacy Policy<\/a>/s);
  });

  it("has no legal page without a text", async () => {
    const { status, html } = await render("/terms");
    expect(status).toBe(404);
    expect(html).toContain("404 Page Not Found");
    expect(html).not.toContain('href="/terms"');
  });

  it("responds with 404 to unknown paths", async () => {
    const { status, html } = await render("/404");
    expect(status).toBe(404);
    expect(html).toContain("404 Page Not Found");
    expect(html).toContain("Return to Home");
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it("shows the error text if the products cannot be read, and lets the browser retry", async () => {
    const failing = asClient(() => Promise.reject(new ApiError(503, "Down")));
    const { status, html } = await render("/store", failing);
    expect(status).toBe(200);
    expect(html).toContain("Something went wrong. Please try again later.");
    expect(html).toContain('id="state" data-hydrate="now"');
  });

  it.each(["/", "/store"])("%s has its style sheet, and the URL of the other pages'", async (path) => {
    const { html, inlineStyles } = await render(path);
    expect(html).toContain(`<style>${assets.css}</style>\n<meta name="late-styles" content="${lateStyles.url}">`);
    expect(html).not.toContain(lateStyles.css);
    expect(inlineStyles).toEqual([assets.css]);
  });

  it.each(["/cart", "/404"])("%s has both style sheets", async (path) => {
    const { html, inlineStyles } = await render(path);
    expect(html).toContain(`<style>${assets.css}</style>\n<style>${lateStyles.css}</style>`);
    expect(html).not.toContain("late-styles");
    expect(inlineStyles).toEqual([assets.css, lateStyles.css]);
  });

  it("shows the artist's color by a style sheet of its own, and the default theme without scripts", async () => {
    const chosen = { ...identity, accent: "#1f7a8c", defaultTheme: "light" as const };
    const page = await renderer.render({ path: "/store", identity: chosen, assets, api });
    const html = page.html.join("");
    const style = page.inlineStyles[1] ?? "";
    expect(style).toContain("--accent:#1f7a8c");
    expect(html).toContain(`${assets.css}</style>\n<style>${style}</style>`);
    expect(html).toContain('<html lang="en" data-theme="light" data-default-theme="light">');
    expect(html).toContain('<meta name="theme-color" content="#f5f2ea">');
    expect((await render("/store")).html).toContain('<html lang="en" data-theme="dark">');
    const system = { ...identity, defaultTheme: "system" as const };
    const following = (await renderer.render({ path: "/store", identity: system, assets, api })).html.join("");
    expect(following).toContain('<html lang="en" data-theme="dark" data-default-theme="system">');
  });

  it("needs no tagline", async () => {
    const page = await renderer.render({ path: "/", identity: { ...identity, artistTagline: "" }, assets, api });
    expect(page.html.join("")).toContain("<title>Ana &#38; Söhne</title>");
  });

  it("renders the same bytes for concurrent requests", async () => {
    const pages = await Promise.all(Array.from({ length: 8 }, () => render("/store")));
    expect(new Set(pages.map(({ html }) => html)).size).toBe(1);
  });

  it("hydrates at the first interaction if the page is complete without JavaScript", async () => {
    expect((await render("/")).html).toContain('data-hydrate="on-intent"');
    expect((await render("/cart")).html).toContain('data-hydrate="now"');
  });
});

async function render(path: string, client = api, currency = identity.currency) {
  const page = await renderer.render({ path, identity: { ...identity, currency }, assets, api: client });
  return { ...page, html: page.html.join("") };
}

type Respond = (key: string, input?: { readonly params?: Readonly<Record<string, string>> }) => Promise<unknown>;

/** Responds as a site that has only products, and the built-in music. */
function readStored(key: string): Promise<unknown> {
  if (key === "GET /api/products") return Promise.resolve(products);
  if (key === "GET /api/featured-music") return Promise.resolve({ release: null, showsDefaults: true });
  if (key === "GET /api/navigation") return Promise.resolve({ hasMusic: false, policies: [privacyLink] });
  return key.includes(":") ? Promise.reject(new ApiError(404, "There is none")) : Promise.resolve([]);
}

function readStructuredData(html: string): unknown[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...blocks].map(([, text]) => JSON.parse(text ?? "") as unknown);
}

function asClient(respond: Respond): ApiClient {
  // The tested pages read only the given data.
  return respond as ApiClient;
}
