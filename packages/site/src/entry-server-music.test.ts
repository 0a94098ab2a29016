import { ApiError, type ApiClient } from "@recital/contract/client";
import type { FeaturedMusic } from "@recital/contract/endpoints/site/home-page";
import type { ReleaseDetail, Track } from "@recital/contract/endpoints/music/releases";
import { readMarkdown } from "@recital/contract/values/markdown";
import { describe, expect, it } from "vitest";
import { renderer } from "./entry-server.tsx";
import { assets, identity } from "./testing/artist.ts";

const artwork = {
  src: "/uploads/lamp.webp",
  width: 1400,
  height: 1400,
  sources: [{ type: "image/avif", srcset: "/uploads/lamp-640.avif 640w" }],
  placeholder: "data:image/webp;base64,UklGRg==",
  share: "/uploads/lamp-share.jpg",
} as const;
const track: Track = {
  id: 7,
  number: 1,
  title: "Fünf </script><b>",
  durationMs: 185_500,
  preview: "full",
  streams: { opus: `/media/${"a".repeat(64)}.opus`, mp3: `/media/${"b".repeat(64)}.mp3` },
  waveform: [0.2, 1, 0.4],
  lyrics: "Leave the lamp\nfor me.",
  credits: null,
  offer: { id: 5, name: "Fünf", slug: "funf", price: 1.5, priceMode: "fixed" as const, canAddToCart: true },
};
const silent: Track = { ...track, id: 8, number: 2, title: "Curtain", streams: null, offer: null, lyrics: null };
const lamp: ReleaseDetail = {
  slug: "lamp",
  title: `Lamp & "Light"`,
  kind: "ep",
  releaseAt: "2024-05-17T00:00:00.000Z",
  releaseDay: "2024-05-17",
  artwork: { ...artwork, sources: [...artwork.sources] },
  productSlug: null,
  description: "Two *pieces* for one lamp.\n\n- For [Ana](https://ana.example)",
  descriptionBlocks: readMarkdown("Two *pieces* for one lamp.\n\n- For [Ana](https://ana.example)"),
  credits: "Played by Ana.",
  licence: "CC BY 4.0",
  colors: { wash: { dark: "#557995", light: "#678ba8" }, tint: { dark: "#a17b6f", light: "#704d42" } },
  links: [{ label: "Bandcamp", url: "https://ana.bandcamp.example/lamp" }],
  offers: [
    {
      id: 4,
      name: "Lamp (digital)",
      slug: "lamp-digital",
      price: 9,
      priceMode: "fixed" as const,
      canAddToCart: true,
    },
  ],
  formats: ["flac", "mp3", "aac", "opus"],
  newer: null,
  older: null,
  tracks: [track, silent],
};
const listed = { ...lamp, tracks: 2 };
const featuredTrack = { ...track, slug: "lamp", releaseTitle: lamp.title, artwork: lamp.artwork };
const featured: FeaturedMusic = {
  release: listed,
  offers: [],
  first: featuredTrack,
  tracks: [featuredTrack],
  showsDefaults: false,
};
const nothing: FeaturedMusic = { release: null, offers: [], first: null, tracks: [], showsDefaults: true };

interface Stored {
  readonly releases?: readonly ReleaseDetail[];
  readonly music?: FeaturedMusic;
  readonly drafts?: readonly ReleaseDetail[];
}

/** A site that has only these releases. */
function apiOf({ releases = [], drafts = [], music = nothing }: Stored): ApiClient {
  const respond = (key: string, input?: { readonly params?: { readonly slug?: string } }): Promise<unknown> => {
    const slug = input?.params?.slug;
    const find = (list: readonly ReleaseDetail[]) => {
      const found = list.find((release) => release.slug === slug);
      return found ? Promise.resolve(found) : Promise.reject(new ApiError(404, "There is no such release"));
    };
    if (key === "GET /api/releases")
      return Promise.resolve(releases.map((release) => ({ ...release, tracks: release.tracks.length })));
    if (key === "GET /api/releases/:slug") return find(releases);
    if (key === "GET /api/admin/release-previews/:slug") return find([...releases, ...drafts]);
    if (key === "GET /api/navigation")
      return Promise.resolve({
        hasMusic: releases.length > 0,
        hasConcerts: false,
        hasPress: false,
        hasNews: false,
        hasAbout: true,
        policies: [],
      });
    if (key === "GET /api/featured-music") return Promise.resolve(music);
    return key.includes(":") ? Promise.reject(new ApiError(404, "There is none")) : Promise.resolve([]);
  };
  // The tested pages read only the given data.
  return respond as ApiClient;
}

async function render(path: string, stored: Stored, timezone = "UTC") {
  const page = await renderer.render({ path, identity: { ...identity, timezone }, assets, api: apiOf(stored) });
  const html = page.html.join("");
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return { ...page, html, data: [...blocks].map(([, text]) => JSON.parse(text ?? "") as Record<string, unknown>) };
}

describe("a release's page", () => {
  it("takes the colors of its artwork without a style attribute, which the policy forbids", async () => {
    const { html } = await render("/music/lamp", { releases: [lamp] });
    expect(html).toContain('color="light-dark(#678ba8,#557995)"');
    expect(html).toContain('color="light-dark(#704d42,#a17b6f)"');
    expect(html).not.toContain(' style="');
    const gray = await render("/music/lamp", { releases: [{ ...lamp, colors: null }] });
    expect(gray.html).not.toContain("light-dark");
  });

  it("has its own head, with structured data, feed and oEmbed", async () => {
    const { status, html, data } = await render("/music/lamp", { releases: [lamp] });
    expect(status).toBe(200);
    expect(html).toContain("<title>Lamp &#38; &#34;Light&#34; | Ana &#38; Söhne</title>");
    expect(html).toContain('<link rel="canonical" href="https://ana.example/music/lamp">');
    expect(html).toContain('<meta property="og:type" content="music.album">');
    expect(html).toContain('<meta name="description" content="Two pieces for one lamp. For Ana EP · 2 tracks by Ana');
    expect(html).toContain('<meta property="og:image" content="https://ana.example/uploads/lamp-share.jpg">');
    expect(html).toContain('href="/oembed?format=json&#38;url=https%3A%2F%2Fana.example%2Fmusic%2Flamp"');
    expect(html).toContain('<link rel="alternate" href="/releases.xml" type="application/atom+xml"');
    expect(data).toEqual([
      expect.objectContaining({
        "@type": "MusicAlbum",
        name: `Lamp & "Light"`,
        albumReleaseType: "https://schema.org/EPRelease",
        datePublished: "2024-05-17",
        description: "Two pieces for one lamp.\n\n- For Ana",
        numTracks: 2,
        byArtist: { "@type": "MusicGroup", name: "Ana & Söhne" },
        image: "https://ana.example/uploads/lamp-share.jpg",
        offers: expect.objectContaining({
          price: "9.00",
          priceCurrency: "USD",
          availability: "https://schema.org/InStock",
        }),
        track: [
          expect.objectContaining({ "@type": "MusicRecording", position: 1, name: track.title, duration: "PT185S" }),
          expect.objectContaining({ position: 2, name: "Curtain" }),
        ],
      }),
    ]);
  });

  it("reads without JavaScript: description, tracks, lyrics, credits, licence, links, price and formats", async () => {
    const { html } = await render("/music/lamp", { releases: [lamp] });
    const text = html.replaceAll(/<!-- -->/g, "");
    for (const part of [
      "<p>Two <em>pieces</em> for one lamp.</p><ul><li>For <a",
      "Fünf &lt;/script&gt;&lt;b&gt;",
      "Lyrics of </span>Fünf",
      "Leave the lamp\nfor me.",
      "Played by Ana.",
      "CC BY 4.0",
      'href="https://ana.bandcamp.example/lamp"',
      "$9.00",
      "FLAC, MP3, AAC or Opus",
      "<audio controls",
    ]) {
      expect(text).toContain(part);
    }
  });

  it("shows the day of the site's time zone", async () => {
    const upcoming = { ...lamp, releaseAt: "2998-12-31T23:00:00.000Z", releaseDay: "2999-01-01" };
    const day = async (timezone: string) => {
      const { html } = await render("/music/lamp", { releases: [upcoming] }, timezone);
      return /Out (?:<!-- -->)?<time[^>]*>([^<]*)/.exec(html)?.[1];
    };
    expect([await day("Europe/Oslo"), await day("America/Los_Angeles")]).toEqual([
      "January 1, 2999",
      "December 31, 2998",
    ]);
    // A browser that is older than the name of the time zone.
    expect(await day("Europe/Atlantis")).toBe("December 31, 2998");
  });

  it("leads to the product where an option must be chosen or none is left", async () => {
    const offer = {
      id: 4,
      name: "Lamp (vinyl)",
      slug: "lamp-vinyl",
      price: 9,
      priceMode: "fixed" as const,
      canAddToCart: false,
    };
    const { html } = await render("/music/lamp", { releases: [{ ...lamp, offers: [offer] }] });
    expect(html.replaceAll(/<!-- -->/g, "")).toMatch(/<a [^>]*href="\/store\/lamp-vinyl"[^>]*><span>Buy/);
  });

  it("offers all of its products, each with its name and price", async () => {
    const [download] = lamp.offers;
    const tape = {
      ...lamp.offers[0],
      id: 9,
      name: "Lamp (tape)",
      slug: "lamp-tape",
      price: 12,
    } as (typeof lamp.offers)[number];
    const { html } = await render("/music/lamp", { releases: [{ ...lamp, offers: [...lamp.offers, tape] }] });
    const text = html.replaceAll(/<!-- -->|<[^>]*>/g, "");
    expect(text).toContain(`Buy ${download?.name} · $9.00`);
    expect(text).toContain("Buy Lamp (tape) · $12.00");
  });

  it.each([
    [["mp3", "aac", "opus"], "Download in MP3, AAC or Opus<"],
    [["mp3"], "Download in MP3<"],
    [[], null],
  ])("promises the formats %j only", async (formats, promise) => {
    const { html } = await render("/music/lamp", { releases: [{ ...lamp, formats }] });
    const [found = null] = /Download in [^<]*</.exec(html.replaceAll(/<!-- -->/g, "")) ?? [];
    expect(found).toBe(promise);
  });

  it("says when a pre-release is out, and offers it as a pre-order", async () => {
    const upcoming = { ...lamp, releaseAt: "2999-03-05T00:00:00.000Z", tracks: [silent] };
    const { html, data } = await render("/music/lamp", { releases: [upcoming] });
    expect(html.replaceAll(/<!-- -->/g, "")).toContain(
      'Out <time dateTime="2999-03-05T00:00:00.000Z">March 5, 2999</time>',
    );
    expect(html).toContain("Pre-order");
    expect(html).not.toContain("data-play=");
    expect(data[0]).toMatchObject({
      offers: { availability: "https://schema.org/PreOrder", availabilityStarts: "2999-03-05T00:00:00.000Z" },
    });
  });

  it("is the page for unknown paths if there is no such release, and is not indexed", async () => {
    const { status, html, data } = await render("/music/other", { releases: [lamp] });
    expect(status).toBe(404);
    expect(html).toContain("<title>404 Page Not Found | Ana &#38; Söhne</title>");
    expect(html).toContain("Return to Home");
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(data).toEqual([]);
  });

  it("shows a draft in a private preview only", async () => {
    const query = new URLSearchParams("preview");
    expect(renderer.isPrivate("/music/lamp", query)).toBe(true);
    expect(renderer.isPrivate("/music/lamp", new URLSearchParams())).toBe(false);
    const { status, html, data } = await render("/music/lamp?preview", { drafts: [lamp] });
    expect(status).toBe(200);
    expect(html).toContain("Preview: this is how visitors see the release");
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(data).toEqual([]);
    expect((await render("/music/lamp", { drafts: [lamp] })).status).toBe(404);
  });

  it.each([
    ["/music/lamp", "utm_source=x", "/music/lamp", "/music/:slug"],
    ["/music/lamp/", "", "/music/lamp", "/music/:slug"],
    ["/music/lamp/listen", "utm_source=x", "/music/lamp/listen", "/music/:slug/listen"],
    ["/embed/lamp", "a=b", "/embed/lamp", "/embed/:slug"],
    ["/music/Lamp", "", "/404", "/404"],
    [`/music/${"a".repeat(81)}`, "", "/404", "/404"],
    ["/music/a/b", "", "/404", "/404"],
  ])("%s?%s is cached as %s and counted as %s", (path, query, canonical, name) => {
    expect(renderer.canonicalPath(path, new URLSearchParams(query))).toBe(canonical);
    expect(renderer.routeName(path)).toBe(name);
  });
});

describe("the page of all releases", () => {
  it("lists them with dates and structured data, and the navigation leads there", async () => {
    const { html, data } = await render("/music", { releases: [lamp, { ...lamp, slug: "old", title: "Old" }] });
    expect(html).toContain('href="/music/lamp"');
    expect(html).toContain("EP · 2 tracks");
    expect(data).toMatchObject([
      { "@type": "ItemList", itemListElement: [{ position: 1 }, { item: { name: "Old" } }] },
    ]);
    expect(html).toMatch(/<nav aria-label="Main".*?<a aria-current="page" href="\/music">/s);
  });

  it("invites to the newsletter while there is none, and the navigation leads to the home page's section", async () => {
    const { status, html } = await render("/music", {});
    expect(status).toBe(200);
    expect(html).toContain("New music is on its way");
    expect(html).toMatch(/<nav aria-label="Main".*?<a href="\/#music"/s);
  });
});

describe("the listening room", () => {
  it("can be heard without scripts, and search engines list the release's page instead", async () => {
    const { status, html } = await render("/music/lamp/listen", { releases: [lamp] });
    expect(status).toBe(200);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<link rel="canonical" href="https://ana.example/music/lamp">');
    expect(html).toMatch(/<noscript>.*<audio controls="" preload="none" src="\/media\/[^"]+\.mp3"/s);
    expect(html).toMatch(/<a [^>]*aria-label="Leave the listening room" href="\/music\/lamp"/);
    const { status: none, html: missing } = await render("/music/other/listen", { releases: [lamp] });
    expect(none).toBe(404);
    expect(missing).not.toContain("canonical");
  });
});

describe("the embedded page", () => {
  it("stands alone, may be framed, and opens the site in a new tab", async () => {
    const { html, mayBeFramed } = await render("/embed/lamp", { releases: [lamp] });
    expect(mayBeFramed).toBe(true);
    expect(html).toContain('data-framed="true"');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/<header|<footer/);
    expect(html).toMatch(/<a href="\/music\/lamp" target="_blank"[^>]*>Buy \$9\.00</);
    expect(html).not.toContain("$1.50");
    expect((await render("/embed/other", { releases: [lamp] })).status).toBe(404);
    expect((await render("/music/lamp", { releases: [lamp] })).mayBeFramed).toBe(false);
  });
});

describe("the home page", () => {
  it("features the artist's own release, and Listen Now plays it", async () => {
    const { html, data } = await render("/", { releases: [lamp], music: featured });
    expect(html).toContain("Featured Album");
    expect(html).toContain('href="/music/lamp"');
    expect(html).toMatch(/<button[^>]*data-play="lamp"[^>]*data-first="7"[^>]*>.*?Listen Now/s);
    expect(html).not.toContain("Fade");
    expect(data.map((entry) => entry["@type"])).toEqual(["MusicGroup", "MusicAlbum"]);
    expect(data[1]).toMatchObject({ name: `Lamp & "Light"`, url: "https://ana.example/music/lamp" });
  });

  it("shows the built-in album only as long as it may", async () => {
    const shown = await render("/", { music: nothing });
    expect(shown.html).toContain("Fade");
    expect(shown.html).toMatch(/<a [^>]*href="\/#music"[^>]*>Listen Now/);
    const hidden = await render("/", { music: { ...nothing, showsDefaults: false } });
    expect(hidden.html).not.toContain("Fade");
    expect(hidden.html).not.toContain("Featured Singles");
    expect(hidden.html).toContain("New music is on its way");
    expect(hidden.data.map((entry) => entry["@type"])).toEqual(["MusicGroup"]);
  });
});
