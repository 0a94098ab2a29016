import { ApiError, type ApiClient } from "@recital/contract/client";
import type { ProductDetail, ProductImage } from "@recital/contract/endpoints/shop/products";
import type { ReleaseDetail } from "@recital/contract/endpoints/music/releases";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import { describe, expect, it } from "vitest";
import { renderer } from "./entry-server.tsx";
import { assets, identity } from "./testing/artist.ts";

function imageOf(id: number, alt: string): ProductImage {
  const src = `/uploads/lp-${id}.webp`;
  const sources = [{ type: "image/avif" as const, srcset: `/uploads/lp-${id}-640.avif 640w` }];
  const share = `/uploads/lp-${id}-share.jpg`;
  return { id, url: src, alt, image: { src, width: 1400, height: 1400, sources, placeholder: "", share } };
}

const front = imageOf(1, "The front");
const lp: ProductDetail = {
  id: 4,
  slug: "lamp-lp",
  name: `Lamp </script><b> "LP"`,
  description: "Two **long** pieces,\n\npressed [here](https://press.example).",
  shipsWithin: "2-3 business days",
  colors: null,
  descriptionBlocks: [
    { kind: "paragraph", runs: [{ text: "Two " }, { text: "long", isStrong: true }, { text: " pieces," }] },
    { kind: "paragraph", runs: [{ text: "pressed " }, { text: "here", href: "https://press.example" }, { text: "." }] },
  ],
  price: 32,
  priceMode: "fixed",
  minimumPrice: null,
  suggestedPrice: null,
  image_url: front.url,
  image: front.image,
  images: [front, imageOf(2, "")],
  position: 0,
  category: "music",
  is_digital: false,
  is_active: true,
  deliversFiles: false,
  variants: [],
  availability: "in" as const,
  shipsOn: null,
  release: null,
  relatedRelease: null,
};
const track = {
  id: 7,
  number: 1,
  title: "Curtain",
  durationMs: 185_500,
  preview: "full" as const,
  streams: { opus: "/media/a.opus", mp3: "/media/b.mp3" },
  waveform: [],
  lyrics: null,
  credits: null,
  offer: { id: 5, name: "Curtain", slug: "curtain", price: 1.5, priceMode: "fixed" as const, canAddToCart: true },
};
const lamp: ReleaseDetail = {
  slug: "lamp",
  title: "Lamp",
  kind: "ep",
  releaseDay: null,
  releaseAt: null,
  artwork: null,
  productSlug: "lamp-lp",
  description: null,
  descriptionBlocks: [],
  credits: null,
  licence: null,
  links: [],
  colors: null,
  offers: [],
  formats: [],
  newer: null,
  older: null,
  tracks: [track, { ...track, id: 8, number: 2, title: "Wick" }],
};

function apiOf(products: readonly ProductDetail[], releases: readonly ReleaseDetail[] = []): ApiClient {
  const respond = (key: string, input?: { readonly params?: { readonly slug?: string } }): Promise<unknown> => {
    const slug = input?.params?.slug;
    const find = (list: readonly { readonly slug: string }[]) => {
      const found = list.find((product) => product.slug === slug);
      return found ? Promise.resolve(found) : Promise.reject(new ApiError(404, "There is none"));
    };
    if (key === "GET /api/navigation") return Promise.resolve({ hasMusic: false, policies: [] });
    if (key === "GET /api/products") return Promise.resolve(products);
    if (key === "GET /api/products/:slug") return find(products);
    if (key === "GET /api/releases/:slug") return find(releases);
    if (key.endsWith("/notes")) return Promise.resolve([]);
    return key.includes(":") ? Promise.reject(new ApiError(404, "There is none")) : Promise.resolve([]);
  };
  // The tested pages read only the given data.
  return respond as ApiClient;
}

async function render(path: string, api: ApiClient, site: SiteIdentity = identity) {
  const page = await renderer.render({ path, identity: site, assets, api });
  const html = page.html.join("");
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return { ...page, html, data: [...blocks].map(([, text]) => JSON.parse(text ?? "") as Record<string, unknown>) };
}

describe("a product's page", () => {
  it("has its own head, with the image for shared links", async () => {
    const { status, html } = await render("/store/lamp-lp", apiOf([lp]));
    expect(status).toBe(200);
    expect(html).toContain("<title>Lamp &#60;/script&#62;&#60;b&#62; &#34;LP&#34; | Ana &#38; Söhne</title>");
    expect(html).toContain('<link rel="canonical" href="https://ana.example/store/lamp-lp">');
    expect(html).toContain('<meta name="description" content="Two long pieces, pressed here.">');
    expect(html).toContain('<meta property="og:type" content="product">');
    expect(html).toContain('<meta property="og:image" content="https://ana.example/uploads/lp-1-share.jpg">');
    expect(html).toContain(
      '<link rel="preload" as="image" type="image/avif" imagesrcset="/uploads/lp-1-640.avif 640w"',
    );
  });

  it("says that shipping is free only where it is, and nothing of it for digital goods", async () => {
    const free = "(Free shipping included)";
    const details = { "@type": "OfferShippingDetails", shippingRate: { value: 0, currency: "USD" } };
    const posted = await render("/store/lamp-lp", apiOf([lp]));
    expect(posted.html).toContain(free);
    expect(posted.data).toMatchObject([{ offers: { shippingDetails: details } }, {}]);
    const charged = await render("/store/lamp-lp", apiOf([lp]), { ...identity, chargesShipping: true });
    expect(charged.html).toContain("plus shipping");
    expect(charged.html).not.toMatch(/free shipping/i);
    expect(charged.data).not.toMatchObject([{ offers: { shippingDetails: details } }, {}]);
    for (const chargesShipping of [true, false]) {
      const digital = await render("/store/lamp-lp", apiOf([{ ...lp, is_digital: true }]), {
        ...identity,
        chargesShipping,
      });
      expect(digital.html).not.toMatch(/free shipping|plus shipping|shippingDetails/i);
    }
  });

  it("of a chosen price begins with the least, says the suggestion, and takes nothing without scripts where that is allowed", async () => {
    const chosen = { ...lp, price: 5, priceMode: "choose" as const, minimumPrice: 5, suggestedPrice: 8 };
    const { html, data } = await render("/store/lamp-lp", apiOf([chosen]));
    expect(data).toMatchObject([{ offers: { price: "5.00" } }, {}]);
    expect(html).toContain("From $5.00");
    expect(html).toMatch(/<input[^>]* value="5\.00"/);
    expect(html).toMatch(/\$5\.00 or more\..*suggests \$8\.00\./);
    expect(html).not.toContain('action="/api/free-orders"');
    const given = { ...chosen, price: 0, minimumPrice: 0, is_digital: true };
    expect((await render("/store/lamp-lp", apiOf([given]))).html).toContain('action="/api/free-orders"');
  });

  it("describes the product with offer and availability, and the way to it", async () => {
    const { data } = await render("/store/lamp-lp", apiOf([lp]));
    const url = "https://ana.example/store/lamp-lp";
    expect(data).toMatchObject([
      {
        "@type": "Product",
        name: lp.name,
        url,
        description: "Two long pieces,\n\npressed here.",
        image: ["https://ana.example/uploads/lp-1-share.jpg", "https://ana.example/uploads/lp-2-share.jpg"],
        brand: { "@type": "Brand", name: "Ana & Söhne" },
        offers: { price: "32.00", priceCurrency: "USD", availability: "https://schema.org/InStock", url },
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { position: 1, name: "Store", item: "https://ana.example/store" },
          { position: 2, name: "Music", item: "https://ana.example/store?category=music" },
          { position: 3, name: lp.name, item: url },
        ],
      },
    ]);
  });

  it("shows an image that is no square without its preview, which would frame it, and a card shows a long one whole", async () => {
    const shaped = (width: number, height: number) => {
      const image = { src: front.url, sources: [], width, height, placeholder: "data:,blurred", share: null };
      return { ...lp, image, images: [{ ...front, image }] };
    };
    const previews = async (path: string, product: ProductDetail) =>
      (await render(path, apiOf([product]))).html.split('src="data:,blurred"').length - 1;
    expect(await previews("/store/lamp-lp", shaped(900, 900))).toBe(1);
    expect(await previews("/store/lamp-lp", shaped(900, 1000))).toBe(0);
    expect(await previews("/store", shaped(900, 1000))).toBe(1);
    expect(await previews("/store", shaped(900, 1200))).toBe(0);
  });

  it("shows all images with links to them, the price and the way back, without JavaScript", async () => {
    const { html } = await render("/store/lamp-lp", apiOf([lp]));
    expect(html).toContain('href="/uploads/lp-1.webp"');
    expect(html).toContain('aria-label="Enlarge image: The front"');
    expect(html).toContain("Lamp &lt;/script&gt;&lt;b&gt; &quot;LP&quot;, image 2");
    expect(html).toContain('href="#image-2"');
    expect(html).toContain("$32.00");
    expect(html).toContain("<p>Two <strong>long</strong> pieces,</p>");
    expect(html).toContain('<a href="https://press.example" rel="noopener noreferrer">here</a>');
    expect(html).toContain('href="/store?category=music"');
    expect(html).toContain('data-hydrate="on-intent"');
  });

  it("lists the tracks that it sells: all, or the one", async () => {
    const whole = await render(
      "/store/lamp-lp",
      apiOf([{ ...lp, release: { slug: "lamp", trackId: null, releaseAt: null } }], [lamp]),
    );
    expect(whole.html).toContain("Curtain");
    expect(whole.html).toContain("Wick");
    expect(whole.html).toContain('href="/music/lamp"');
    const single = await render(
      "/store/lamp-lp",
      apiOf([{ ...lp, release: { slug: "lamp", trackId: 8, releaseAt: null } }], [lamp]),
    );
    const list = single.html.slice(0, single.html.indexOf('id="state"'));
    expect(list).toContain('data-track="8"');
    expect(list).not.toContain("Curtain");
  });

  it("of a release that is not out is a pre-order", async () => {
    const releaseAt = "2999-01-01T00:00:00.000Z";
    const { data } = await render(
      "/store/lamp-lp",
      apiOf([{ ...lp, release: { slug: "lamp", trackId: null, releaseAt } }], [{ ...lamp, releaseAt }]),
    );
    expect(data[0]).toMatchObject({
      offers: { availability: "https://schema.org/PreOrder", availabilityStarts: releaseAt },
    });
  });

  it("offers each variant, and asks for an email address where all are sold out", async () => {
    const size = { sku: null, shipsOn: null, price: 32, availability: "in" as const };
    const shirt: ProductDetail = {
      ...lp,
      variants: [
        { ...size, id: 1, title: "S", options: { Size: "S" }, availability: "out" },
        { ...size, id: 2, title: "M", options: { Size: "M" }, price: 35, availability: "low", left: 2 },
      ],
    };
    const { data, html } = await render("/store/lamp-lp", apiOf([shirt]));
    expect(data[0]).toMatchObject({
      offers: [
        { name: "S", price: "32.00", availability: "https://schema.org/SoldOut" },
        { name: "M", price: "35.00", availability: "https://schema.org/LimitedAvailability" },
      ],
    });
    expect(html).toContain("From $32.00");
    expect(html).toContain("$35.00, only 2 left");
    const none = await render("/store/lamp-lp", apiOf([{ ...lp, availability: "out" }]));
    expect(none.html).toContain(`action="/api/products/${lp.id}/notify"`);
    expect(none.html).not.toContain("Add to Cart");
  });

  it("says from when a pre-order ships", async () => {
    const { data, html } = await render("/store/lamp-lp", apiOf([{ ...lp, shipsOn: "2999-03-04" }]));
    expect(html.replaceAll("<!-- -->", "")).toContain("Pre-order: ships on March 4, 2999");
    expect(data[0]).toMatchObject({
      offers: { availability: "https://schema.org/PreOrder", availabilityStarts: "2999-03-04" },
    });
  });

  it("of an unknown slug is the page for 404, which is not indexed", async () => {
    const { status, html } = await render("/store/other", apiOf([lp]));
    expect(status).toBe(404);
    expect(html).toContain("404 Page Not Found");
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it("without images has a drawing in their place", async () => {
    const { html, data } = await render("/store/lamp-lp", apiOf([{ ...lp, images: [], image: null, image_url: null }]));
    expect(html).toContain("No image available");
    expect(data[0]).not.toHaveProperty("image");
    expect(html).toContain('<meta property="og:image" content="https://ana.example/share.png">');
  });
});

it("cards lead to the pages of their products, and show no marks of formatting", async () => {
  const { html } = await render("/store", apiOf([lp]));
  expect(html).toContain('href="/store/lamp-lp"');
  expect(html).toContain("Two long pieces,\n\npressed here.");
  expect(html).not.toContain("lp-2.webp");
});
