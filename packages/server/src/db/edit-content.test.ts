import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sendJson } from "../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../testing/start-test-app.ts";
import { readContentVersion } from "./content-version.ts";
import { aboutEntryTable } from "../features/site/about/table.ts";
import { videoTable } from "../features/site/videos/table.ts";
import { socialLinkTable } from "../features/site/social-links/table.ts";
import { siteContentTable } from "../features/site/site-content/table.ts";
import { siteImageTable } from "../features/site/site-images/table.ts";
import { productTable } from "../features/shop/products/tables.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(async () => {
  const aboutEntry = app.recital.database.model(aboutEntryTable);
  const video = app.recital.database.model(videoTable);
  const socialLink = app.recital.database.model(socialLinkTable);
  const siteContent = app.recital.database.model(siteContentTable);
  const siteImage = app.recital.database.model(siteImageTable);
  const product = app.recital.database.model(productTable);
  await Promise.all([
    aboutEntry.destroy({ where: {} }),
    video.destroy({ where: {} }),
    socialLink.destroy({ where: {} }),
    siteContent.destroy({ where: {} }),
    siteImage.destroy({ where: {} }),
    product.destroy({ where: {} }),
  ]);
});

const icon = '<path d="M0 0h24"></path>';

/** A kind of content: its path, a first row, two edits of different fields, and where visitors see it. */
const kinds = [
  {
    path: "/api/admin/about",
    seen: "/api/about",
    row: { title: "Early years", content: "Words", sectionOrder: 1 },
    edits: [{ title: "Late years" }, { content: "Other words" }],
    isDeletable: true,
  },
  {
    path: "/api/admin/videos",
    seen: "/api/videos",
    row: { title: "A take", youtubeUrl: "https://youtu.be/demo-vid-01" },
    edits: [{ title: "Another take" }, { isFeatured: true }],
    isDeletable: true,
  },
  {
    path: "/api/admin/social-links",
    seen: "/api/social-links",
    row: { platform: "bandcamp", url: "https://a.example/", displayName: "Bandcamp", icon },
    edits: [{ displayName: "Records" }, { displayOrder: 7 }],
    isDeletable: true,
  },
  {
    path: "/api/admin/site-content",
    seen: "/api/site-content/hero",
    row: { section: "hero", title: "A pianist", description: "Plays" },
    edits: [{ title: "The pianist" }, { description: "Plays slowly" }],
    isDeletable: false,
  },
  {
    path: "/api/admin/site-images",
    seen: "/api/site-images/location/store_banner",
    row: { location: "store_banner", title: "The shelf", altText: "Records", imageUrl: "/shelf.webp" },
    edits: [{ altText: "Spines of records" }, { imageUrl: "/another-shelf.webp" }],
    isDeletable: true,
  },
  {
    path: "/api/admin/products",
    seen: "/api/products",
    row: { name: "Record", price: 12.5 },
    edits: [{ name: "Tape" }, { price: 9 }],
    isDeletable: true,
  },
] as const;

const oddIds = ["0", "-1", "01", "1.0", "1e0", "0x1", "1'", "1 OR 1=1", "%20", "abc", "99999999999999999999", "1,2"];

async function create({ path, row }: (typeof kinds)[number]): Promise<Readonly<Record<string, unknown>>> {
  const response = await sendJson(admin, `POST ${path}`, row);
  expect(response.status).toBe(201);
  return response.body;
}

const readText = async (path: string) => (await app.visitor().fetch(path)).text();

describe.each(kinds)("$path", (kind) => {
  const { path, seen, row, isDeletable } = kind;
  const [firstEdit, secondEdit] = kind.edits;
  const put = (id: unknown, body: unknown) => sendJson(admin, `PUT ${path}/${String(id)}`, body);
  const readSeen = () => readText(seen);

  test("shows visitors an edit with the next request, and leaves other fields as they are", async () => {
    const { id, ...created } = await create(kind);
    const before = await readSeen();
    const edited = await put(id, firstEdit);
    expect(edited).toMatchObject({ status: 200, body: { ...created, ...firstEdit, version: 1, ...updated(created) } });
    expect(await readSeen()).not.toBe(before);
  });

  test("rejects an edit of an outdated version", async () => {
    const { id, version } = await create(kind);
    const first = await put(id, { ...firstEdit, version });
    expect(first.status).toBe(200);
    const seenAfter = await readSeen();
    const contentVersion = await readContentVersion(app.recital.database);
    expect(await put(id, { ...secondEdit, version })).toMatchObject({
      status: 409,
      body: { message: expect.any(String) },
    });
    expect(await readSeen()).toBe(seenAfter);
    expect(await readContentVersion(app.recital.database)).toBe(contentVersion);
    expect(await put(id, { ...secondEdit, version: first.body["version"] })).toMatchObject({
      status: 200,
      body: secondEdit,
    });
  });

  test("accepts one of two concurrent edits of the same version", async () => {
    const { id, version } = await create(kind);
    const both = await Promise.all([put(id, { ...firstEdit, version }), put(id, { ...secondEdit, version })]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test("loses none of the concurrent edits of different fields without a version", async () => {
    const { id } = await create(kind);
    const second = await app.admin();
    const edits = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? put(id, firstEdit) : sendJson(second, `PUT ${path}/${String(id)}`, secondEdit),
    );
    expect(new Set((await Promise.all(edits)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(await put(id, {})).toMatchObject({ status: 200, body: { ...firstEdit, ...secondEdit } });
  });

  test("ignores an id, date, version or unknown key in a create request", async () => {
    const chosen = { id: 4711, createdAt: "1999-01-01T00:00:00.000Z", version: 9, isAdmin: true };
    const { body } = await sendJson(admin, `POST ${path}`, { ...row, ...chosen });
    expect(body).toMatchObject({ version: 0 });
    expect(JSON.stringify(body)).not.toMatch(/4711|1999|isAdmin/);
    expect(await put(body["id"], { ...firstEdit, ...chosen, version: 0 })).toMatchObject({ body: { id: body["id"] } });
  });

  test("returns 404 for an unknown id", async () => {
    const { id } = await create(kind);
    const before = await readSeen();
    expect((await put(Number(id) + 1, firstEdit)).status).toBe(404);
    for (const odd of oddIds) expect((await put(encodeURIComponent(odd), firstEdit)).status).toBe(400);
    for (const odd of isDeletable ? oddIds : []) {
      expect((await sendJson(admin, `DELETE ${path}/${encodeURIComponent(odd)}`)).status).toBe(400);
    }
    expect(await readSeen()).toBe(before);
  });
});

test.each(kinds.filter(({ isDeletable }) => isDeletable))("$path returns 404 after deletion", async (kind) => {
  const { path, seen, edits } = kind;
  const nothing = await readText(seen);
  const { id } = await create(kind);
  const entryPath = `${path}/${String(id)}`;
  expect(await readText(seen)).not.toBe(nothing);
  expect(await sendJson(admin, `DELETE ${entryPath}`)).toEqual({ status: 204, body: {} });
  expect(await readText(seen)).toBe(nothing);
  expect((await sendJson(admin, `DELETE ${entryPath}`)).status).toBe(404);
  expect((await sendJson(admin, `PUT ${entryPath}`, edits[0])).status).toBe(404);
});

function updated(created: Readonly<Record<string, unknown>>): object {
  return "updatedAt" in created ? { updatedAt: expect.any(String) } : {};
}
