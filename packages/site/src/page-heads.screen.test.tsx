import { waitFor } from "@testing-library/dom";
import { buildProduct } from "@recital/server/testing/factories";
import { sellRelease } from "@recital/server/testing/sell-release";
import { expect, test } from "vitest";
import { openSite, renderPage } from "./testing/render-page.tsx";

test("the browser says of a page in its head what the server has said", async () => {
  const shop = await openSite();
  const { api } = await shop.admin();
  await buildProduct(shop.recital.database, { name: "Vinyl", slug: "vinyl", description: "Cut at **half** speed." });
  await sellRelease(shop, { title: "Tones", slug: "tones", titles: ["Lamp"] });
  const concert = { timezone: "Europe/Berlin", venue: "Silent Green", city: "Berlin", country: "DE", title: "Night" };
  const { id } = await api("POST /api/admin/concerts", { body: { ...concert, startsAt: "2099-10-24T19:30:00Z" } });
  const paragraph = { type: "paragraph" as const, content: [{ type: "text" as const, text: "It is out." }] };
  const post = { title: "A record", publishedAt: new Date(Date.now() - 60_000).toISOString() };
  await api("POST /api/admin/posts", { body: { ...post, doc: { type: "doc", content: [paragraph] } } });
  await api("PUT /api/admin/settings", { body: { policies: { terms: "Be kind." } } });

  const named = {
    "/store/vinyl": ["Vinyl | Mira Solveig", "Cut at half speed."],
    "/music/tones": ["Tones | Mira Solveig", expect.stringMatching(/1 track by Mira Solveig\.$/)],
    "/music/tones/listen": ["Tones | Mira Solveig", expect.stringMatching(/1 track by Mira Solveig\.$/)],
    [`/concerts/${id}`]: ["Night, Berlin | Mira Solveig", expect.stringContaining("Silent Green")],
    "/news/a-record": ["A record | Mira Solveig", "It is out."],
    "/terms": ["Terms | Mira Solveig", "Terms of Mira Solveig."],
  };
  const otherPaths = [
    "/",
    "/store",
    "/store?category=digital",
    "/music",
    "/concerts",
    "/news",
    "/cart",
    "/store/nothing",
  ];
  for (const path of [...Object.keys(named), ...otherPaths]) {
    const html = await (await shop.visitor().fetch(path)).text();
    const served = readHead(new DOMParser().parseFromString(html, "text/html"));
    const { leave } = await renderPage(shop, path);
    await waitFor(() => expect(document.documentElement.dataset["hydrated"]).toBe("true"));
    expect([path, ...readHead(document)]).toEqual([path, ...served]);
    leave();
  }
  for (const [path, head] of Object.entries(named)) {
    const html = await (await shop.visitor().fetch(path)).text();
    expect(readHead(new DOMParser().parseFromString(html, "text/html")).slice(0, 2)).toEqual(head);
  }
});

function readHead({ title, head }: Document): (string | null | undefined)[] {
  const read = (selector: string, name: string) => head.querySelector(selector)?.getAttribute(name);
  return [title, read('meta[name="description"]', "content"), read('link[rel="canonical"]', "href")];
}
