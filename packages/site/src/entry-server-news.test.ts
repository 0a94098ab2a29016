import { ApiError, type ApiClient } from "@recital/contract/client";
import type { ArchivedIssueDetail, PostDetail } from "@recital/contract/endpoints/audience/posts";
import { describe, expect, it } from "vitest";
import { renderer } from "./entry-server.tsx";
import { assets, identity } from "./testing/artist.ts";

const image = {
  src: "/uploads/stage-0123456789.webp",
  width: 1400,
  height: 900,
  sources: [],
  placeholder: "",
  share: "/uploads/stage-0123456789-share.jpg",
};
const text: Pick<PostDetail, "doc" | "blocks"> = {
  doc: {
    type: "doc",
    content: [
      { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "<b>New</b> songs" }] },
      {
        type: "paragraph",
        content: [
          { type: "text", text: "Hear ", marks: [{ type: "bold" }] },
          { type: "text", text: "them", marks: [{ type: "link", attrs: { href: "/music" } }] },
          { type: "text", text: " or ", marks: [] },
          { type: "text", text: "elsewhere", marks: [{ type: "link", attrs: { href: "https://b.example" } }] },
        ],
      },
      { type: "image", attrs: { url: image.src, alt: "A stage" } },
      { type: "image", attrs: { url: "https://other.example/a.png", alt: "Of another site" } },
      { type: "product", attrs: { id: 1 } },
      { type: "product", attrs: { id: 2 } },
      { type: "concert", attrs: { id: 3 } },
      { type: "button", attrs: { label: "Go", url: "/store" } },
    ],
  },
  blocks: {
    products: [{ id: 1, name: "LP", price: 12, priceText: "$12.00", path: "/store/lp", imageUrl: image.src, image }],
    releases: [],
    concerts: [
      {
        id: 3,
        title: "Night Windows",
        venue: "Silent Green",
        city: "Berlin",
        country: "DE",
        countryName: "Germany",
        startsAt: "2027-03-28T19:30:00+02:00",
        status: "scheduled",
        isPast: false,
        path: "/concerts/3",
      },
    ],
    images: [{ url: image.src, image }],
  },
};
const post: PostDetail = {
  slug: "new-songs",
  title: `New </script> "songs"`,
  publishedAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-21T10:00:00.000Z",
  excerpt: "New songs. Hear them.",
  imageUrl: null,
  image: null,
  ...text,
};
const issue: ArchivedIssueDetail = {
  slug: "may",
  subject: "May news",
  sentAt: "2026-11-20T10:00:00.000Z",
  excerpt: "Of May",
  ...text,
};

/** A site that has only this post and this newsletter issue. */
function apiOf(): ApiClient {
  const respond = (key: string, input?: { readonly params?: { readonly slug?: string } }): Promise<unknown> => {
    const slug = input?.params?.slug;
    if (key === "GET /api/posts") return Promise.resolve([post]);
    if (key === "GET /api/posts/:slug" && slug === post.slug) return Promise.resolve(post);
    if (key === "GET /api/newsletter") return Promise.resolve([issue]);
    if (key === "GET /api/newsletter/:slug" && slug === issue.slug) return Promise.resolve(issue);
    if (key === "GET /api/navigation") {
      return Promise.resolve({
        hasMusic: false,
        hasConcerts: false,
        hasPress: false,
        hasNews: true,
        hasAbout: true,
        policies: [],
      });
    }
    return key.includes(":") ? Promise.reject(new ApiError(404, "There is none")) : Promise.resolve([]);
  };
  // The tested pages read only the given data.
  return respond as ApiClient;
}

async function render(path: string) {
  const page = await renderer.render({ path, identity, assets, api: apiOf() });
  const html = page.html.join("");
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  const data = [...blocks].map(([, json]) => JSON.parse(json ?? "") as Record<string, unknown>);
  const main = /<main.*<\/main>/s.exec(html)?.[0].replaceAll("<!-- -->", "") ?? "";
  return { ...page, html, main, data };
}

const linksOf = (html: string) => [...html.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href]) => href);

describe("a post's page", () => {
  it("has its own head, share image and structured data", async () => {
    const { status, html, data } = await render("/news/new-songs");
    expect(status).toBe(200);
    expect(html).toContain('<link rel="canonical" href="https://ana.example/news/new-songs">');
    expect(html).toContain('<meta property="og:type" content="article">');
    expect(html).toContain(
      '<meta property="og:image" content="https://ana.example/uploads/stage-0123456789-share.jpg">',
    );
    expect(html).toContain('<link rel="alternate" href="/feed.xml"');
    expect(data).toEqual([
      {
        "@context": "https://schema.org",
        "@type": "BlogPosting",
        headline: post.title,
        url: "https://ana.example/news/new-songs",
        mainEntityOfPage: "https://ana.example/news/new-songs",
        datePublished: post.publishedAt,
        dateModified: post.updatedAt,
        description: post.excerpt,
        image: "https://ana.example/uploads/stage-0123456789-share.jpg",
        author: { "@type": "MusicGroup", name: "Ana & Söhne" },
      },
    ]);
  });

  it("shows the text, and nothing of what is gone or on another site", async () => {
    const { main } = await render("/news/new-songs");
    expect(main).toContain('<h2 dir="auto">&lt;b&gt;New&lt;/b&gt; songs</h2>');
    expect(main).toContain("<strong>Hear </strong>");
    expect(main).toContain('alt="A stage" width="1400" height="900"');
    expect(main).not.toContain("other.example");
    expect(main).toContain("Sunday, March 28, 2027, 7:30 PM");
    expect(linksOf(main)).toEqual([
      "/music",
      "https://b.example",
      "/store/lp",
      "/concerts/3",
      "/store",
      "/news",
      "/newsletter",
    ]);
  });

  it("is 404 for a post that does not exist, and is not indexed", async () => {
    const { status, html } = await render("/news/old-songs");
    expect(status).toBe(404);
    expect(html).toContain('<meta name="robots" content="noindex">');
  });
});

describe("the archive", () => {
  it("lists the issues; an issue's blocks name it in their links", async () => {
    expect(linksOf((await render("/newsletter")).main)).toContain("/newsletter/may");
    const { status, main, html } = await render("/newsletter/may");
    expect(status).toBe(200);
    expect(html).toContain("<title>May news | Ana &#38; Söhne</title>");
    expect(linksOf(main)).toEqual([
      "/music",
      "https://b.example",
      "/store/lp?from=may",
      "/concerts/3?from=may",
      "/store",
      "/newsletter",
    ]);
    expect((await render("/newsletter/june")).status).toBe(404);
  });

  it("leaves the newsletter's other pages as they are", async () => {
    expect((await render("/newsletter/confirmed")).main).toContain("You are subscribed");
    expect((await render("/newsletter/unsubscribe")).html).toContain('content="noindex"');
  });
});

it("the navigation leads to the news once a post is published", async () => {
  const menu = /<nav aria-label="Main".*?<\/nav>/s.exec((await render("/news")).html)?.[0] ?? "";
  expect(linksOf(menu)).toEqual(["/", "/#music", "/news", "/#videos", "/#about", "/#contact", "/store"]);
});
