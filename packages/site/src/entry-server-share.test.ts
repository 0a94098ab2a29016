import { ApiError, type ApiClient } from "@recital/contract/client";
import type { ShareCard } from "@recital/contract/site-renderer";
import { describe, expect, it } from "vitest";
import { renderer } from "./entry-server.tsx";
import { assets, identity } from "./testing/artist.ts";

const imageOf = (name: string) => ({
  src: `/uploads/${name}.webp`,
  width: 1400,
  height: 1400,
  sources: [],
  placeholder: "",
  share: `/uploads/${name}-share.jpg`,
});
const front = { id: 1, url: "/uploads/lp.webp", alt: "", image: imageOf("lp") };
const lp = {
  id: 4,
  slug: "lamp-lp",
  name: "Lamp <LP>",
  description: null,
  descriptionBlocks: [],
  price: 32,
  image_url: front.url,
  image: front.image,
  images: [front],
  position: 0,
  category: "music",
  is_digital: false,
  is_active: true,
  deliversFiles: false,
  variants: [],
  availability: "in",
  shipsOn: null,
  release: null,
};
const lamp = {
  slug: "lamp",
  title: "Lamp",
  kind: "ep",
  releaseAt: null,
  artwork: imageOf("lamp"),
  productSlug: null,
  description: null,
  descriptionBlocks: [],
  credits: null,
  licence: null,
  links: [],
  offers: [],
  formats: [],
  tracks: [],
};
const post = {
  slug: "new-songs",
  title: "New songs",
  publishedAt: "2026-05-04T10:00:00.000Z",
  updatedAt: "2026-05-04T10:00:00.000Z",
  excerpt: "",
  imageUrl: null,
  image: null,
  doc: { type: "doc", content: [] },
  blocks: { products: [], releases: [], concerts: [], videos: [], images: [{ url: "", image: imageOf("desk") }] },
};
const found: Readonly<Record<string, unknown>> = {
  "GET /api/navigation": { hasMusic: true, policies: [] },
  "GET /api/products": [{ ...lp, id: 3, image: null }, lp],
  "GET /api/products/:slug lamp-lp": lp,
  "GET /api/releases/:slug lamp": lamp,
  "GET /api/posts/:slug new-songs": post,
  "GET /api/policies/:policy privacy": { title: "Privacy", text: "", updatedAt: null },
  "GET /api/site-images/location/:location hero_background": {
    id: 1,
    imageUrl: "/uploads/stage.webp",
    altText: "",
    image: imageOf("stage"),
  },
};

const api = ((key: string, input?: { readonly params?: Readonly<Record<string, string>> }) => {
  const name = [key, ...Object.values(input?.params ?? {})].join(" ");
  if (name in found) return Promise.resolve(found[name]);
  return key.includes(":") ? Promise.reject(new ApiError(404, "There is none")) : Promise.resolve([]);
}) as ApiClient;

const cardOf = (path: string) => renderer.shareCard({ path, identity, api });

describe("what the image for shared links shows", () => {
  it.each<[string, ShareCard]>([
    ["/", { title: null, line: "Piano, slowly", image: "/uploads/stage.webp" }],
    ["/store", { title: "Store", line: null, image: "/uploads/lp.webp" }],
    ["/store/lamp-lp", { title: "Lamp <LP>", line: "Music", image: "/uploads/lp.webp" }],
    ["/music", { title: "Music", line: null, image: null }],
    ["/music/lamp", { title: "Lamp", line: "EP · 0 tracks", image: "/uploads/lamp.webp" }],
    ["/news/new-songs", { title: "New songs", line: "Monday, May 4, 2026", image: "/uploads/desk.webp" }],
  ])("of %s is its title, a line and its image", async (path, card) => {
    expect(await cardOf(path)).toEqual(card);
    let said: unknown = null;
    const shareImageUrl = (pathname: string, shown: ShareCard) => {
      said = { pathname, shown };
      return "/share/image.jpg";
    };
    await renderer.render({ path, identity, assets, api, shareImageUrl });
    expect(said).toEqual({ pathname: path, shown: card });
  });

  it.each(["/store/none", "/music/none", "/news/none", "/concerts/9", "/cart", "/checkout/success", "/nowhere"])(
    "is nothing for %s",
    async (path) => expect(await cardOf(path)).toBeNull(),
  );
});

describe("the head of a page with a drawn image", () => {
  const render = async (path: string) => {
    const shareImageUrl = () => "/share/store/lamp-lp.0123456789abcdef.jpg";
    return (await renderer.render({ path, identity, assets, api, shareImageUrl })).html.join("");
  };

  it("names it with its size and a text, while the structured data has the photo", async () => {
    const html = await render("/store/lamp-lp");
    for (const tag of [
      '<meta property="og:image" content="https://ana.example/share/store/lamp-lp.0123456789abcdef.jpg">',
      '<meta property="og:image:type" content="image/jpeg">',
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:height" content="630">',
      '<meta property="og:image:alt" content="Lamp &#60;LP&#62; | Ana &#38; Söhne">',
      '<meta name="twitter:card" content="summary_large_image">',
    ]) {
      expect(html).toContain(tag);
    }
    expect(html.match(/og:image"/g)).toHaveLength(1);
    expect(html).toContain('"image":"https://ana.example/uploads/lp-share.jpg"');
  });

  it("has none on a page that is not indexed", async () => {
    for (const path of ["/cart", "/store/none"]) expect(await render(path)).not.toContain("og:image");
  });
});
