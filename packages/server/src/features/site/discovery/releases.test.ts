import { afterAll, beforeAll, expect, test } from "vitest";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";

let app: TestApp;
let admin: Visitor;

const hostile = `Rock & "Roll" <script>]]>`;
const dayMs = 86_400_000;
const daysFromNow = (days: number) => new Date(app.clock.now().getTime() + days * dayMs).toISOString();
const read = async (path: string) => (await app.visitor().fetch(path)).text();
const oembed = (url: string, more = "") => app.visitor().fetch(`/oembed?url=${encodeURIComponent(url)}${more}`);

async function publish(body: { title: string; slug: string; releaseAt?: string; description?: string }): Promise<void> {
  const { id } = await admin.api("POST /api/admin/releases", { body });
  await sendJson(admin, `POST /api/admin/releases/${id}/publish`);
}

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
});
afterAll(() => app.stop());

test("the sitemap has no page of music until there is a release, then lists it with its last change", async () => {
  expect(await read("/sitemap.xml")).not.toContain("/music");
  await publish({ title: hostile, slug: "rock", releaseAt: daysFromNow(-400) });
  await publish({
    title: "Salt Year",
    slug: "salt-year",
    releaseAt: daysFromNow(30),
    description: "A **year** \\- in salt",
  });
  await admin.api("POST /api/admin/releases", { body: { title: "Draft", slug: "draft" } });
  const sitemap = await read("/sitemap.xml");
  expect(sitemap).toMatch(new RegExp(`<loc>${app.url}/music</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[^<]+Z</lastmod>`));
  expect(sitemap).toContain(`<loc>${app.url}/music/salt-year</loc><lastmod>`);
  expect(sitemap).not.toContain("draft");
});

test("the feed lists published releases and pre-releases, never with a date to come, and escapes hostile titles", async () => {
  const response = await app.visitor().fetch("/releases.xml");
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/atom+xml; charset=utf-8"]);
  const feed = await response.text();
  expect(feed.match(/<entry>/g)).toHaveLength(2);
  expect(feed).toContain("Salt Year (pre-order)");
  expect(feed).not.toContain("Draft");
  expect(feed).toContain("A year - in salt");
  expect(feed.match(/]]>/g)?.length).toBe(feed.match(/<!\[CDATA\[/g)?.length);
  expect(feed.replaceAll(/<!\[CDATA\[.*?]]>/gs, "")).not.toContain("<script>");
  for (const [, date] of feed.matchAll(/<(?:published|updated)>([^<]+)</g)) {
    expect(Date.parse(date ?? "")).toBeLessThanOrEqual(app.clock.now().getTime());
  }
});

test("oEmbed describes a published release in a frame of at most the given size", async () => {
  const response = await oembed(`${app.url}/music/rock`, "&format=json&maxwidth=300&maxheight=5000");
  expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
  const described = (await response.json()) as { html: string };
  expect(described).toMatchObject({
    version: "1.0",
    type: "rich",
    width: 300,
    height: 480,
    author_name: "Mira Solveig",
  });
  expect(described.html).toContain(`<iframe src="${app.url}/embed/rock" width="300" height="480"`);
  expect(described.html).not.toContain("<script>");
});

test.each([
  ["of another site", (url: string) => url.replace(/localhost:\d+/, "other.example"), 404],
  ["of a release that does not exist", (url: string) => `${url}s`, 404],
  ["of a draft", (url: string) => url.replace("rock", "draft"), 404],
  ["of another page", (url: string) => url.replace("music/rock", "store"), 404],
  ["that is none", () => "rock", 404],
])("oEmbed refuses a URL %s", async (_what, change, status) => {
  expect((await oembed(change(`${app.url}/music/rock`))).status).toBe(status);
});

test("oEmbed speaks JSON only", async () => {
  expect((await oembed(`${app.url}/music/rock`, "&format=xml")).status).toBe(501);
});
