import { rm } from "node:fs/promises";
import type { TranslationKind } from "@recital/contract/endpoints/site/translations";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Site } from "../../../http/site.ts";
import { translationTable } from "../../../db/translations.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { makeSite } from "../../../testing/make-site.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { concertTable } from "../concerts/table.ts";

let app: TestApp;
let admin: Visitor;
let site: Site;

/** A site whose pages say the name of the product and the tagline. */
beforeAll(async () => {
  site = await makeSite({
    async render({ path, identity: read, api }) {
      const { artistTagline } = await read;
      const { name } = await api("GET /api/products/:slug", { params: { slug: path.split("/").at(-1) ?? "" } });
      return { status: 200, html: [`${name} ${artistTagline}`], inlineScripts: [], inlineStyles: [] };
    },
  });
  app = await startTestApp({ runsWorker: false, site });
  admin = await app.admin();
  await admin.api("PUT /api/admin/settings", { body: { languages: ["en", "de", "fr"] } });
});
afterAll(async () => {
  await app.stop();
  await rm(site.filesRoot, { recursive: true });
});

type Texts = Record<string, Record<string, string>>;

const put = (kind: string, id: number, body: object) =>
  sendJson(admin, `PUT /api/admin/translations/${kind}/${id}`, body);
const translate = (kind: TranslationKind, id: number, body: Texts) =>
  admin.api("PUT /api/admin/translations/:kind/:id", { params: { kind, id }, body });
const list = (kind: TranslationKind, id: number) =>
  admin.api("GET /api/admin/translations/:kind/:id", { params: { kind, id } });
const get = async (path: string) => (await (await fetch(app.url + path)).json()) as Record<string, unknown>;
const build = () => buildProduct(app.recital.database, { name: "Lamp", description: "A *warm* light" });

test("a text is returned in each language, and changes one field at a time", async () => {
  const { id } = await build();
  expect(await list("product", id)).toEqual({ de: {}, fr: {} });
  await translate("product", id, { de: { name: " Lampe ", description: "Ein\r\n*warmes* Licht" } });
  await translate("product", id, { de: { name: "Leuchte" }, fr: { name: "Lampe" } });
  expect(await list("product", id)).toEqual({
    de: { name: "Leuchte", description: "Ein\n*warmes* Licht" },
    fr: { name: "Lampe" },
  });
  expect(await translate("product", id, { fr: { name: " " }, de: { name: "Lampe" } })).toMatchObject({
    de: { name: "Lampe" },
    fr: {},
  });
});

test.each<[string, number, object, string, string]>([
  ["product", 1, { en: { name: "Lamp" } }, "en", "The site has no such language beside its main one"],
  ["product", 1, { pl: { name: "Lampa" } }, "pl", "The site has no such language beside its main one"],
  ["product", 1, { de: { slug: "lampe" } }, "de.slug", "There is no such text to translate"],
  ["product", 1, { de: { name: "x".repeat(201) } }, "de.name", "Must be at most 200 characters"],
  ["product", 1, { de: { name: "two\nlines" } }, "de.name", "Must not contain control characters"],
  ["product", 1, { de: { name: 7 } }, "de.name", "Must be text"],
  ["product", 1, { de: "Lampe" }, "de", "Must be texts by field"],
  ["settings", 0, { de: { tagline: "x".repeat(301) } }, "de.tagline", "Must be at most 300 characters"],
  ["post", 1, { de: { doc: "{" } }, "de.doc", "Must be the JSON of a document"],
  ["post", 1, { de: { doc: '{"type":"page"}' } }, "de.doc", "Must be doc"],
])("%s %i: %j is refused at %s", async (kind, id, body, field, message) => {
  expect(await put(kind, id, body)).toMatchObject({ status: 422, body: { fields: { [field]: message } } });
});

test("only what exists can be translated", async () => {
  expect(await put("page", 1, {})).toMatchObject({
    status: 400,
    body: { fields: { kind: expect.any(String) as string } },
  });
  expect(await put("product", 4711, { de: { name: "Lampe" } })).toMatchObject({ status: 404 });
  expect(await put("settings", 1, { de: { tagline: "Klavier" } })).toMatchObject({ status: 404 });
  expect(await sendJson(admin, "GET /api/admin/translations/about/4711")).toMatchObject({ status: 404 });
});

test("visitors read the language that they ask for, and the main one where it lacks a text", async () => {
  const { id, slug } = await build();
  await translate("product", id, { de: { description: "Ein *warmes* Licht" } });
  const path = `/api/products/${slug}`;
  expect(await get(`${path}?language=de`)).toMatchObject({
    name: "Lamp",
    description: "Ein *warmes* Licht",
    descriptionBlocks: [{ kind: "paragraph", runs: [{ text: "Ein " }, { text: "warmes" }, { text: " Licht" }] }],
    untranslated: ["name"],
  });
  for (const other of ["", "?language=en", "?language=pl", "?language=x"]) {
    const product = await get(path + other);
    expect(product).toMatchObject({ name: "Lamp", description: "A *warm* light" });
    expect(product).not.toHaveProperty("untranslated");
  }
  expect(await get(`${path}?language=fr`)).toMatchObject({ untranslated: ["name", "description"] });
});

test("a cached list has one entry for each language, and a changed translation shows at once", async () => {
  const { id } = await build();
  const names = async (path: string) => {
    const products = (await (await fetch(app.url + path)).json()) as { id: number; name: string }[];
    return products.find((product) => product.id === id)?.name;
  };
  await translate("product", id, { de: { name: "Lampe" }, fr: { name: "Lumière" } });
  for (const _ of [1, 2]) {
    expect(await names("/api/products")).toBe("Lamp");
    expect(await names("/api/products?language=de")).toBe("Lampe");
    expect(await names("/api/products?language=fr")).toBe("Lumière");
  }
  await translate("product", id, { de: { name: "Leuchte" } });
  expect(await names("/api/products?language=de")).toBe("Leuchte");
  expect(await names("/api/products")).toBe("Lamp");
});

test("a deleted row takes its translations along", async () => {
  const { id } = await build();
  const about = await admin.api("POST /api/admin/about", { body: { title: "Me", content: "Words", sectionOrder: 1 } });
  await translate("product", id, { de: { name: "Lampe" } });
  await translate("about", about.id, { de: { title: "Ich" } });
  expect(await get("/api/about?language=de")).toMatchObject([
    { title: "Ich", content: "Words", untranslated: ["content"] },
  ]);
  await admin.api("DELETE /api/admin/products/:id", { params: { id } });
  await admin.api("DELETE /api/admin/about/:id", { params: { id: about.id } });
  const rows = app.recital.database.model(translationTable);
  expect(await rows.count({ where: { kind: "product", rowId: id } })).toBe(0);
  expect(await rows.count({ where: { kind: "about" } })).toBe(0);
});

test("a release is translated with its tracks, and both are deleted with their texts", async () => {
  const release = await admin.api("POST /api/admin/releases", { body: { title: "Night", description: "Words" } });
  const { id } = release;
  const track = await admin.api("POST /api/admin/releases/:id/tracks", {
    params: { id },
    body: { title: "Lamp", masterAssetId: null },
  });
  await admin.api("POST /api/admin/releases/:id/publish", { params: { id } });
  await translate("release", id, { de: { title: "Nacht" } });
  await translate("track", track.id, { de: { title: "Lampe" } });
  expect(await get("/api/releases/night?language=de")).toMatchObject({
    title: "Nacht",
    description: "Words",
    untranslated: ["description"],
    tracks: [{ title: "Lampe" }],
  });
  expect(await get("/api/releases?language=de")).toMatchObject([{ title: "Nacht" }]);
  expect(await get("/api/featured-music?language=de")).toMatchObject({ release: { title: "Nacht" } });
  await admin.api("DELETE /api/admin/releases/:id", { params: { id } });
  const rows = app.recital.database.model(translationTable);
  expect(await rows.count({ where: { kind: ["release", "track"] } })).toBe(0);
});

test("a post is translated with its document and the beginning of it", async () => {
  const doc = (text: string) => ({
    type: "doc" as const,
    content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text }] }],
  });
  const post = await admin.api("POST /api/admin/posts", {
    body: { title: "Songs", doc: doc("New songs"), publishedAt: "2020-01-01T00:00:00Z" },
  });
  expect(await get("/api/posts/songs?language=de")).toMatchObject({
    doc: doc("New songs"),
    untranslated: ["title", "excerpt", "doc"],
  });
  await translate("post", post.id, { de: { title: "Lieder", doc: JSON.stringify(doc("Neue Lieder")) } });
  expect(await get("/api/posts/songs?language=de")).toMatchObject({ title: "Lieder", doc: doc("Neue Lieder") });
  expect(await get("/api/posts?language=de")).toMatchObject([{ title: "Lieder", excerpt: "Neue Lieder" }]);
  expect(await get("/api/posts")).toMatchObject([{ title: "Songs", excerpt: "New songs" }]);
  expect(Object.keys((await list("post", post.id)).de ?? {})).toEqual(["title", "doc"]);
  await translate("post", post.id, { de: { doc: JSON.stringify({ type: "doc", content: [] }) } });
  expect(await get("/api/posts?language=de")).toMatchObject([{ title: "Lieder", excerpt: "New songs" }]);
});

test("concerts, the press kit, texts of the home page, images and legal pages are translated", async () => {
  const hero = await admin.api("POST /api/admin/site-content", { body: { section: "hero", title: "Ada" } });
  const concert = await admin.api("POST /api/admin/concerts", {
    body: {
      startsAt: "2199-01-01T20:00:00Z",
      timezone: "UTC",
      title: "Live",
      venue: "Hall",
      city: "Cologne",
      program: "Songs",
    },
  });
  await admin.api("PUT /api/admin/press", { body: { bioShort: "A pianist", bioLong: "A long life" } });
  await translate("site-content", hero.id, { de: { title: "Ada!" } });
  await translate("concert", concert.id, { de: { program: "Lieder" } });
  await translate("concert", concert.id, { fr: { title: "En concert" } });
  await translate("press", 0, { de: { bioShort: "Eine Pianistin" } });
  await translate("policy", 0, { de: { privacy: "Datenschutz" } });
  expect(await get("/api/site-content/hero?language=de")).toMatchObject({ title: "Ada!" });
  expect(await get(`/api/concerts/${concert.id}?language=de`)).toMatchObject({
    programBlocks: [{ runs: [{ text: "Lieder" }] }],
    untranslated: ["title"],
  });
  for (const path of ["/concerts.ics", `/concerts/${concert.id}.ics`]) {
    const calendar = async (language: string) => (await fetch(`${app.url}${language}${path}`)).text();
    expect(await calendar("/fr")).toContain("SUMMARY:En concert");
    expect(await calendar("")).toContain("SUMMARY:Live");
  }
  expect(await get("/api/press?language=de")).toMatchObject({ bioShort: "Eine Pianistin", untranslated: ["bioLong"] });
  expect(await get("/api/policies/privacy?language=de")).toMatchObject({
    blocks: [{ runs: [{ text: "Datenschutz" }] }],
  });
  await admin.api("PUT /api/admin/settings", { body: { policies: { privacy: "No data" } } });
  expect(await get("/api/policies/privacy?language=fr")).toMatchObject({
    blocks: [{ runs: [{ text: "No data" }] }],
    untranslated: ["privacy"],
  });
  await admin.api("DELETE /api/admin/concerts/:id", { params: { id: concert.id } });
  const { model } = app.recital.database;
  expect(await model(concertTable).count()).toBe(0);
  expect(await model(translationTable).count({ where: { kind: "concert" } })).toBe(0);
});

test("a page is rendered and cached in each language", async () => {
  const { id, slug } = await build();
  await admin.api("PUT /api/admin/settings", { body: { tagline: "Piano" } });
  await translate("product", id, { de: { name: "Lampe" } });
  await translate("settings", 0, { fr: { tagline: "Piano, voix" } });
  const page = async (path: string) => (await fetch(app.url + path)).text();
  for (const _ of [1, 2]) {
    expect(await page(`/store/${slug}`)).toBe("Lamp Piano");
    expect(await page(`/de/store/${slug}`)).toBe("Lampe Piano");
    expect(await page(`/fr/store/${slug}`)).toBe("Lamp Piano, voix");
  }
  await translate("product", id, { fr: { name: "Lumière" } });
  expect(await page(`/fr/store/${slug}`)).toBe("Lumière Piano, voix");
  expect(await page(`/store/${slug}`)).toBe("Lamp Piano");
});
