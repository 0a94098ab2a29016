import { readMarkdown } from "@recital/contract/values/markdown";
import { ApiError, type ApiClient } from "@recital/contract/client";
import type { ConcertDetail } from "@recital/contract/endpoints/site/concerts";
import type { Press } from "@recital/contract/endpoints/site/press";
import { describe, expect, it } from "vitest";
import { renderer } from "./entry-server.tsx";
import { assets, identity } from "./testing/artist.ts";

const image = {
  src: "/uploads/stage-0123456789.webp",
  width: 1400,
  height: 900,
  sources: [],
  placeholder: "data:image/webp;base64,UklGRg==",
  share: "/uploads/stage-0123456789-share.jpg",
};
const concert: ConcertDetail = {
  id: 7,
  startsAt: "2026-10-24T17:30:00.000Z",
  timezone: "Europe/Berlin",
  doorsAt: "2026-10-24T16:30:00.000Z",
  previousStartsAt: null,
  local: { startsAt: "2026-10-24T19:30:00+02:00", doorsAt: "2026-10-24T18:30:00+02:00", previousStartsAt: null },
  isPast: false,
  title: `Night </script> "Windows"`,
  venue: "Silent Green",
  street: "Gerichtstraße 35",
  city: "Berlin",
  country: "DE",
  countryName: "Germany",
  ticketUrl: "https://tickets.example/7",
  priceText: "18 €",
  status: "scheduled",
  imageUrl: image.src,
  image,
  programBlocks: readMarkdown("## Part </script> one\n\n- Nocturne *No. 1*"),
};
const press: Press = {
  bioShort: "A pianist.",
  bioMedium: null,
  bioLong: "A pianist.\n\nFrom **Oslo**.",
  biographies: { bioShort: [], bioMedium: [], bioLong: readMarkdown("A pianist.\n\nFrom **Oslo**.") },
  quotes: [{ text: "Quiet & precise.", source: "The Evening Paper", url: "https://paper.example" }],
  contactEmail: null,
  photos: [
    {
      id: 1,
      kind: "photo",
      imageUrl: image.src,
      image,
      credit: "Ana Ruiz",
      alt: "At the piano",
      print: { url: "/uploads/stage-0123456789-print.jpg", width: 4000, height: 6000, size: 7_200_000 },
    },
  ],
  archiveSize: 7_300_000,
};

interface Stored {
  readonly concerts?: readonly ConcertDetail[];
  readonly press?: Press;
}

/** A site that has only these concerts and this press kit. */
function apiOf({ concerts = [], press: kit }: Stored): ApiClient {
  const respond = (key: string, input?: { readonly params?: { readonly id?: string } }): Promise<unknown> => {
    if (key === "GET /api/concerts" || key === "GET /api/featured-concerts") return Promise.resolve(concerts);
    if (key === "GET /api/concerts/:id") {
      const found = concerts.find(({ id }) => String(id) === input?.params?.id);
      return found ? Promise.resolve(found) : Promise.reject(new ApiError(404, "There is no such concert"));
    }
    if (key === "GET /api/press") {
      return kit ? Promise.resolve(kit) : Promise.reject(new ApiError(404, "There is no press kit yet"));
    }
    if (key === "GET /api/navigation") {
      return Promise.resolve({
        hasMusic: false,
        hasConcerts: concerts.length > 0,
        hasPress: kit !== undefined,
        hasNews: false,
        hasAbout: true,
        policies: [],
      });
    }
    if (key === "GET /api/featured-music") {
      return Promise.resolve({ release: null, offers: [], first: null, tracks: [], showsDefaults: true });
    }
    return key.includes(":") ? Promise.reject(new ApiError(404, "There is none")) : Promise.resolve([]);
  };
  // The tested pages read only the given data.
  return respond as ApiClient;
}

async function render(path: string, stored: Stored) {
  const page = await renderer.render({ path, identity, assets, api: apiOf(stored) });
  const html = page.html.join("");
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  const data = [...blocks].map(([, text]) => JSON.parse(text ?? "") as Record<string, unknown>);
  return { ...page, html, text: html.replaceAll("<!-- -->", ""), data };
}

const menuOf = (html: string) => /<nav aria-label="Main".*?<\/nav>/s.exec(html)?.[0] ?? "";

describe("a concert's page", () => {
  it("has its day, its venue and its image in the image for shared links", async () => {
    const api = apiOf({ concerts: [concert] });
    expect(await renderer.shareCard({ path: "/concerts/7", identity, api })).toEqual({
      title: `Night </script> "Windows", Berlin`,
      line: "Saturday, October 24, 2026 · Silent Green",
      image: image.src,
    });
    expect(await renderer.shareCard({ path: "/concerts/8", identity, api })).toBeNull();
  });

  it("has its own head and describes the event with the offset of its venue", async () => {
    const { status, html, data } = await render("/concerts/7", { concerts: [concert] });
    expect(status).toBe(200);
    expect(html).toContain('<link rel="canonical" href="https://ana.example/concerts/7">');
    expect(html).toContain(
      '<meta property="og:image" content="https://ana.example/uploads/stage-0123456789-share.jpg">',
    );
    expect(html).toContain('<link rel="alternate" href="/concerts.ics" type="text/calendar"');
    expect(data).toEqual([
      {
        "@context": "https://schema.org",
        "@type": "MusicEvent",
        name: concert.title,
        url: "https://ana.example/concerts/7",
        startDate: "2026-10-24T19:30:00+02:00",
        doorTime: "2026-10-24T18:30:00+02:00",
        eventStatus: "https://schema.org/EventScheduled",
        eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
        description: "Ana & Söhne live on Saturday, October 24, 2026, 7:30 PM at Silent Green, Berlin, Germany.",
        location: {
          "@type": "MusicVenue",
          name: "Silent Green",
          address: {
            "@type": "PostalAddress",
            streetAddress: "Gerichtstraße 35",
            addressLocality: "Berlin",
            addressCountry: "DE",
          },
        },
        performer: { "@type": "MusicGroup", name: "Ana & Söhne" },
        offers: {
          "@type": "Offer",
          url: "https://tickets.example/7",
          availability: "https://schema.org/InStock",
          description: "18 €",
        },
        image: "https://ana.example/uploads/stage-0123456789-share.jpg",
      },
    ]);
  });

  it.each([
    ["a cancelled one", { status: "cancelled" }, "EventCancelled", "This concert was cancelled."],
    ["a postponed one", { status: "postponed" }, "EventPostponed", "This concert is postponed."],
    ["a sold-out one", { status: "sold-out" }, "EventScheduled", "This concert is sold out."],
    ["a past one", { isPast: true }, "EventScheduled", "This concert is over."],
    [
      "a moved one",
      {
        previousStartsAt: "2026-09-01T18:00:00.000Z",
        local: { ...concert.local, previousStartsAt: "2026-09-01T20:00:00+02:00" },
      },
      "EventRescheduled",
      "Moved from Tuesday, September 1, 2026, 8:00 PM.",
    ],
  ] as const)("of %s says so", async (_what, fields, eventStatus, message) => {
    const { status, text, data } = await render("/concerts/7", { concerts: [{ ...concert, ...fields }] });
    expect(status).toBe(200);
    expect(text).toContain(message);
    expect(data[0]).toMatchObject({ eventStatus: `https://schema.org/${eventStatus}` });
  });

  it("is 404 for a concert that does not exist, and is not indexed", async () => {
    const { status, html } = await render("/concerts/8", { concerts: [concert] });
    expect(status).toBe(404);
    expect(html).toContain('<meta name="robots" content="noindex">');
  });
});

describe("concerts", () => {
  it("are listed with their events, and on the home page, where the navigation leads to them", async () => {
    const list = await render("/concerts", { concerts: [concert] });
    expect(list.data).toMatchObject([{ "@type": "MusicEvent", startDate: "2026-10-24T19:30:00+02:00" }]);
    expect(list.text).toContain('href="webcal://ana.example/concerts.ics"');
    const home = await render("/", { concerts: [concert] });
    expect(home.html).toContain('<section id="concerts"');
    expect(home.text).toContain("Sat, 7:30 PM");
    expect(menuOf(home.html)).toContain('href="/concerts"');
  });

  it("leave no trace where there are none, and their page invites to the newsletter", async () => {
    const home = await render("/", {});
    expect(home.html).not.toContain('id="concerts"');
    expect(menuOf(home.html)).not.toMatch(/concerts|press/);
    const { status, text } = await render("/concerts", {});
    expect(status).toBe(200);
    expect(text).toContain("No concerts are planned right now");
  });
});

describe("the press kit", () => {
  it("has biographies, quotes, photos with credits and files for print, and the contact", async () => {
    const { status, html, text } = await render("/press", { press });
    expect(status).toBe(200);
    for (const part of [
      "Short biography",
      "Long biography",
      "Quiet &amp; precise.",
      'href="https://paper.example"',
      "Credit: Ana Ruiz",
      'href="/uploads/stage-0123456789-print.jpg"',
      "4000 × 6000 px, 7.2 MB",
      'href="/press/photos.zip"',
      "mailto:ana@example.org",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain("Medium biography");
    expect(html).toContain(
      '<meta property="og:image" content="https://ana.example/uploads/stage-0123456789-share.jpg">',
    );
    expect(menuOf(html)).toContain('href="/press"');
  });

  it("is 404 while it is empty", async () => {
    const { status, html } = await render("/press", {});
    expect(status).toBe(404);
    expect(html).toContain('<meta name="robots" content="noindex">');
  });
});
