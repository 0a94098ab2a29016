import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { badUrls } from "../../../testing/bad-urls.ts";
import { sendSpoiled } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { socialLinkTable } from "./table.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.recital.database.model(socialLinkTable).destroy({ where: {} });
});

const icon = '<path d="M12 2 2 22h20Z"></path>';
const good = { platform: "bandcamp", url: "https://ada.bandcamp.example/", displayName: "Bandcamp", icon };
const add = (fields: Partial<typeof good> & { displayOrder?: number; isActive?: boolean } = {}) =>
  admin.api("POST /api/admin/social-links", { body: { ...good, ...fields } });
const list = () => admin.api("GET /api/admin/social-links");
const see = () => app.visitor().api("GET /api/social-links");

test("a link is returned as the list shows it; default: active and first in order", async () => {
  const link = await add({ platform: "  BandCamp ", displayName: " Âda’s 🎵 " });
  expect(link).toMatchObject({ platform: "bandcamp", displayName: "Âda’s 🎵", isActive: true, displayOrder: 0 });
  expect(await list()).toEqual([link]);
  expect(await see()).toEqual([link]);
});

test("the URL alone is enough of a known platform, with or without https", async () => {
  const link = await admin.api("POST /api/admin/social-links", { body: { url: "mara.bandcamp.com/music" } });
  expect(link).toMatchObject({
    platform: "bandcamp",
    url: "https://mara.bandcamp.com/music",
    displayName: "Bandcamp",
    icon: expect.stringMatching(/^<path [^>]*><\/path>$/),
    isActive: true,
  });
  const fields = { url: "https://x.com/mara", displayName: "Short words", icon };
  expect(await admin.api("POST /api/admin/social-links", { body: fields })).toMatchObject({
    platform: "twitter",
    ...fields,
  });
});

test("links are reordered, those that are not named follow, and a new one comes first", async () => {
  const [c, b, a] = [await add({ displayOrder: 7 }), await add({ displayOrder: 8 }), await add({ displayOrder: 9 })];
  const order = (ids: number[]) => admin.api("PUT /api/admin/social-links/order", { body: { ids } });
  expect((await order([a.id, c.id])).map(({ id }) => id)).toEqual([a.id, c.id, b.id]);
  expect((await see()).map(({ displayOrder }) => displayOrder)).toEqual([1, 2, 3]);
  const newest = await add();
  expect((await list()).map(({ id }) => id)).toEqual([newest.id, a.id, c.id, b.id]);
  for (const ids of [[a.id, a.id], [999_999]]) await expect(order(ids)).rejects.toMatchObject({ status: 422 });
});

test("of an unknown platform, everything that is missing is named, also beside an invalid URL", async () => {
  const fields = {
    platform: "Platform name is required",
    displayName: "Display name is required",
    icon: "Icon SVG is required",
  };
  const send = (body: object) =>
    admin.fetch("/api/admin/social-links", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const unknown = await send({ url: "https://mara.example/" });
  expect([unknown.status, await unknown.json()]).toEqual([422, expect.objectContaining({ fields })]);
  const none = await send({});
  expect(await none.json()).toMatchObject({ fields: { ...fields, url: "Please enter a valid URL" } });
  expect(await list()).toEqual([]);
});

test("links are listed by their order, then by age, and visitors see the active ones", async () => {
  const last = await add({ displayOrder: 2 });
  const first = await add({ displayOrder: -1 });
  const hidden = await add({ displayOrder: 2, isActive: false });
  expect((await list()).map(({ id }) => id)).toEqual([first.id, last.id, hidden.id]);
  expect((await see()).map(({ id }) => id)).toEqual([first.id, last.id]);
  const shown = { params: { id: String(hidden.id) }, body: { isActive: true } };
  expect(await admin.api("PUT /api/admin/social-links/:id", shown)).toEqual({ ...hidden, isActive: true, version: 1 });
  expect(await see()).toHaveLength(3);
});

test.each([
  ["a script", `<svg viewBox="0 0 24 24"><script>alert(1)</script>${icon}</svg>`],
  ["a handler", '<path onload="alert(1)" d="M12 2 2 22h20Z"/>'],
  ["HTML in foreignObject", `<foreignObject><img src=x onerror=alert(1)></foreignObject>${icon}`],
  ["a reference to elsewhere", `<use href="https://evil.example/#x"/><image href="//evil.example/x.png"/>${icon}`],
  ["an animation", `<set attributeName="onmouseover" to="alert(1)"/>${icon}`],
  ["a style", `<style>@import "//evil.example"</style>${icon}`],
])("of an icon with %s only the shapes are stored", async (_, markup) => {
  const { id, icon: stored } = await add({ icon: markup });
  expect(stored.replaceAll(/<\/?g>/g, "")).toBe(icon);
  const changed = { params: { id: String(id) }, body: { icon: markup } };
  expect((await admin.api("PUT /api/admin/social-links/:id", changed)).icon).toBe(stored);
  expect(JSON.stringify(await see())).not.toMatch(/script|onload|evil|alert|style/);
});

const tooLong = (max: number) => `Must be at most ${max} characters`;

test.each([
  ["platform", undefined, "Platform name is required"],
  ["platform", " ", "Platform name is required"],
  ["platform", ["x"], "Platform name is required"],
  ["platform", "x".repeat(61), tooLong(60)],
  // Sixty letters whose lower case has 120 characters.
  ["platform", "İ".repeat(60), tooLong(60)],
  ["displayName", "", "Display name is required"],
  ["displayName", null, "Display name is required"],
  ["displayName", "x".repeat(201), tooLong(200)],
  ["displayName", "a\r\nb", "Must not contain control characters"],
  ["icon", undefined, "Icon SVG is required"],
  ["icon", "  ", "Icon SVG is required"],
  ["icon", 24, "Icon SVG is required"],
  ["icon", "<script>alert(1)</script>", "Icon SVG must have a shape to draw"],
  ["icon", "not an icon", "Icon SVG must have a shape to draw"],
  ["icon", `<path d="M0 0"/>${" ".repeat(20_000)}x`, tooLong(20_000)],
  ["icon", `<path d="M0 0"/>${"<g/>".repeat(4900)}`, tooLong(20_000)],
  ["isActive", "true", "Must be true or false"],
  ["isActive", null, "Must be true or false"],
  ["displayOrder", "1", "Display order must be a whole number"],
  ["displayOrder", 0.5, "Display order must be a whole number"],
  ["displayOrder", 1e9, "Display order must be a whole number"],
  ["url", "", "Please enter a valid URL"],
  ["url", undefined, "Please enter a valid URL"],
  ["url", 7, "Please enter a valid URL"],
])("%s %j is refused by field and changes nothing", async (field, value, message) => {
  const link = await add();
  const row = { path: "/api/admin/social-links", id: link.id, good };
  for (const response of await sendSpoiled(admin, row, { [field]: value })) {
    expect(response).toMatchObject({ status: 422, body: { fields: { [field]: message } } });
  }
  expect(await list()).toEqual([link]);
});

test.each(badUrls)("a link to %s is refused", async (url) => {
  const link = await add();
  const row = { path: "/api/admin/social-links", id: link.id, good };
  for (const response of await sendSpoiled(admin, row, { url })) {
    expect(response).toMatchObject({ status: 422, body: { fields: { url: expect.any(String) } } });
  }
  expect(await list()).toEqual([link]);
});
