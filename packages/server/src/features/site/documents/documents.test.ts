import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildProduct } from "../../../testing/factories.ts";
import { blackPng, imageForm } from "../../../testing/images.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
});
afterAll(() => app.stop());

const show = (doc: unknown) => sendJson(admin, "POST /api/admin/document-blocks", { doc });
const documentOf = (...content: unknown[]) => ({ type: "doc", content });
const inQuote = (block: unknown) => ({ type: "blockquote", content: [block] });

describe("the blocks of a document", () => {
  test("are active products, published releases, concerts and stored images, wherever they are in it", async () => {
    const form = imageForm({}, { bytes: blackPng(40, 30), name: "front.png" });
    const uploaded = await admin.fetch("/api/admin/images", { method: "POST", body: form });
    const { url } = (await uploaded.json()) as { url: string };
    const { database } = app.recital;
    const product = await buildProduct(database, { name: "LP", slug: "lp", priceCents: 1999, imageUrl: url });
    const inactive = await buildProduct(database, { isActive: false });
    const release = await admin.api("POST /api/admin/releases", { body: { title: "Salt" } });
    const draft = await admin.api("POST /api/admin/releases", { body: { title: "Draft" } });
    await admin.api("POST /api/admin/releases/:id/publish", { params: { id: String(release.id) } });
    const { id: concertId } = await admin.api("POST /api/admin/concerts", {
      body: {
        startsAt: "2027-03-28T19:30:00+02:00",
        timezone: "Europe/Berlin",
        title: "Live",
        venue: "Silent Green",
        city: "Berlin",
      },
    });
    const { status, body } = await show(
      documentOf(
        { type: "product", attrs: { id: product.id } },
        inQuote({ type: "product", attrs: { id: product.id } }),
        { type: "product", attrs: { id: inactive.id } },
        { type: "product", attrs: { id: 999_999 } },
        {
          type: "bulletList",
          content: [{ type: "listItem", content: [{ type: "release", attrs: { id: release.id } }] }],
        },
        { type: "release", attrs: { id: draft.id } },
        inQuote({ type: "concert", attrs: { id: concertId } }),
        { type: "image", attrs: { url } },
        { type: "image", attrs: { url: "/uploads/gone.webp", alt: "" } },
      ),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      products: [
        { id: product.id, name: "LP", price: 19.99, priceText: "$19.99", path: "/store/lp", image: { src: url } },
      ],
      releases: [{ id: release.id, title: "Salt", path: "/music/salt", isToCome: false }],
      concerts: [{ id: concertId, startsAt: "2027-03-28T19:30:00+02:00", path: `/concerts/${concertId}` }],
      images: [{ url, image: { width: 40, height: 30 } }],
    });
  });
});

describe("a document is refused", () => {
  test.each<[string, unknown, string]>([
    ["with an unknown node", { type: "iframe", attrs: { src: "https://a.example" } }, "doc.content.0.type"],
    [
      "with a script as a link",
      { type: "button", attrs: { label: "a", url: "javascript:alert(1)" } },
      "doc.content.0.attrs.url",
    ],
    [
      "with a script inside a list",
      inQuote({
        type: "paragraph",
        content: [{ type: "text", text: "a", marks: [{ type: "link", attrs: { href: "JAVASCRIPT:alert(1)" } }] }],
      }),
      "doc.content.0.content.0.content.0.marks.0.attrs.href",
    ],
  ])("%s, with its path", async (_, block, path) => {
    const { status, body } = await show(documentOf(block));
    expect([status, Object.keys(body["fields"] as object)]).toEqual([422, [path]]);
  });

  test("with 1,000 nested lists, in one sentence", async () => {
    let block: unknown = { type: "paragraph" };
    for (let level = 0; level < 1000; level += 1) {
      block = { type: "bulletList", content: [{ type: "listItem", content: [block] }] };
    }
    const { status, body } = await show(documentOf(block));
    expect([status, body["fields"]]).toEqual([422, { doc: "Must be at most 24 levels deep" }]);
  });

  test("with 300 kB or 10 MB", async () => {
    const paragraph = (length: number) => ({
      type: "paragraph",
      content: [{ type: "text", text: "a".repeat(length) }],
    });
    const { status, body } = await show(documentOf(paragraph(300_000)));
    expect([status, body["fields"]]).toEqual([422, { doc: "Must be at most 200 kB" }]);
    expect((await show(documentOf(paragraph(10_000_000)))).status).toBe(413);
  });
});
