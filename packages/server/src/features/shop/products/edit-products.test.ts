import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { badUrls } from "../../../testing/bad-urls.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { sendJson, sendSpoiled } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { productImageTable, productSlugTable, productTable } from "./tables.ts";
import { imageTable } from "../../../images/table.ts";
import { releaseTable } from "../../music/releases/tables.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(async () => {
  const product = app.recital.database.model(productTable);
  const productImage = app.recital.database.model(productImageTable);
  const productSlug = app.recital.database.model(productSlugTable);
  await Promise.all([productImage.destroy({ where: {} }), productSlug.destroy({ where: {} })]);
  await product.destroy({ where: {} });
});

const good = { name: "Record", price: 12.5 };
const add = (body: object = good) => sendJson(admin, "POST /api/admin/products", body);
const put = (id: unknown, body: object) => sendJson(admin, `PUT /api/admin/products/${String(id)}`, body);
const see = () => app.visitor().api("GET /api/products");

async function list(query = ""): Promise<{ names: unknown[]; total: number }> {
  const response = await admin.fetch(`/api/admin/products?${query}`);
  expect(response.status).toBe(200);
  const rows = (await response.json()) as { name: unknown }[];
  return { names: rows.map(({ name }) => name), total: Number(response.headers.get("x-total-count")) };
}

test("a product ships within its own time, else within the shop's", async () => {
  const { body } = await add({ ...good, shipsWithin: " 2 weeks " });
  const params = { slug: "record" };
  const shown = async () => (await app.visitor().api("GET /api/products/:slug", { params })).shipsWithin;
  expect(await shown()).toBe("2 weeks");
  expect(await put(body["id"], { shipsWithin: "" })).toMatchObject({ status: 200, body: { shipsWithin: null } });
  expect(await shown()).toBe("2-3 business days");
  await admin.api("PUT /api/admin/settings", { body: { shipsWithin: "5 days" } });
  expect(await shown()).toBe("5 days");
  expect(await put(body["id"], { shipsWithin: "x".repeat(61) })).toMatchObject({ status: 422 });
});

test("nothing of the category Digital is shipped", async () => {
  const refusal = {
    status: 422,
    body: { fields: { is_digital: "Nothing of the category Digital is shipped. Choose another category for what is" } },
  };
  expect(await add({ name: "Score", price: 5, category: "digital", is_digital: false })).toMatchObject(refusal);
  const { body } = await add({ name: "Score", price: 5, category: "music" });
  const change = (fields: object) => sendJson(admin, `PUT /api/admin/products/${String(body["id"])}`, fields);
  expect(await change({ category: "digital", is_digital: false })).toMatchObject(refusal);
  expect(await change({ category: "digital" })).toMatchObject({ body: { is_digital: true } });
  expect(await change({ is_digital: false })).toMatchObject(refusal);
  expect(await change({ category: "music", is_digital: false })).toMatchObject({ body: { is_digital: false } });
  expect(await change({ is_digital: true })).toMatchObject({ body: { category: "music", is_digital: true } });

  // A product that was stored before keeps the kind of its orders until its kind is edited.
  const posted = await buildProduct(app.recital.database, { category: "digital", isDigital: false });
  const rename = await sendJson(admin, `PUT /api/admin/products/${posted.id}`, { name: "Score on paper" });
  expect(rename).toMatchObject({ status: 200, body: { category: "digital", is_digital: false } });
});

test("a product has a shipping class that exists; null and the first one are Everything", async () => {
  const { classes } = await admin.api("PUT /api/admin/shipping", {
    body: { shipsFrom: null, classes: [{ id: 1, name: "Everything" }, { name: "LPs" }], zones: [] },
  });
  const shippingClassId = classes[1]?.id;
  const { body } = await add({ ...good, shippingClassId });
  expect(body).toMatchObject({ shippingClassId });
  expect(await put(body["id"], { price: 9 })).toMatchObject({ body: { shippingClassId } });
  const [listed] = await admin.api("GET /api/admin/products", { query: {} });
  expect(listed).toMatchObject({ shippingClassId });
  const refusal = { status: 422, body: { fields: { shippingClassId: "This class does not exist any more" } } };
  expect(await put(body["id"], { shippingClassId: 999 })).toMatchObject(refusal);
  expect(await add({ ...good, shippingClassId: 999 })).toMatchObject(refusal);
  expect(await put(body["id"], { shippingClassId: 1 })).toMatchObject({ body: { shippingClassId: null } });
  expect((await add()).body).toMatchObject({ shippingClassId: null });
  expect(await see()).not.toEqual(expect.arrayContaining([expect.objectContaining({ shippingClassId: null })]));
});

test("a product can belong to a release, to which its page leads once that is public, until it is deleted", async () => {
  const release = await admin.api("POST /api/admin/releases", { body: { title: "Tones", kind: "ep" } });
  const relatedReleaseId = release.id;
  const { body } = await add({ ...good, relatedReleaseId });
  expect(body).toMatchObject({ relatedReleaseId });
  const refusal = { status: 422, body: { fields: { relatedReleaseId: "This release does not exist any more" } } };
  expect(await put(body["id"], { relatedReleaseId: 999_999 })).toMatchObject(refusal);
  expect(await add({ ...good, relatedReleaseId: 999_999 })).toMatchObject(refusal);
  expect(await put(body["id"], { price: 9 })).toMatchObject({ body: { relatedReleaseId } });
  const shown = async () =>
    (await app.visitor().api("GET /api/products/:slug", { params: { slug: String(body["slug"]) } })).relatedRelease;
  expect(await shown()).toBeNull();
  const { model } = app.recital.database;
  await model(releaseTable).update({ visibility: "public" }, { where: { id: relatedReleaseId } });
  expect(await shown()).toEqual({ slug: release.slug, title: "Tones" });
  await admin.api("DELETE /api/admin/releases/:id", { params: { id: String(relatedReleaseId) } });
  expect(await put(body["id"], { price: 8 })).toMatchObject({ body: { relatedReleaseId: null } });
  expect(await shown()).toBeNull();
});

test("a price is fixed, or chosen by the buyer with a minimum and a suggestion", async () => {
  const fixed = { price: 19.9, priceMode: "fixed", minimumPrice: null, suggestedPrice: null };
  const { body } = await add({ ...good, price: 19.9 });
  expect(body).toMatchObject(fixed);
  const { id } = body;
  const refusedAt = async (changes: Readonly<Record<string, unknown>>, field: string, message: string) => {
    for (const response of await sendSpoiled(admin, { path: "/api/admin/products", id, good }, changes)) {
      expect(response).toMatchObject({ status: 422, body: { fields: { [field]: message } } });
    }
  };
  const only = "A fixed price has neither a minimum nor a suggestion";
  await refusedAt({ suggestedPrice: 25 }, "suggestedPrice", only);
  await refusedAt({ priceMode: "fixed", minimumPrice: 0 }, "minimumPrice", only);
  await refusedAt({ priceMode: "free" }, "priceMode", "Must be fixed or choose");
  const chosen = { price: 5, priceMode: "choose", suggestedPrice: 4.99 };
  await refusedAt(chosen, "suggestedPrice", "Must be at least the minimum, $5.00");
  expect(await put(id, { ...chosen, suggestedPrice: "8.00" })).toMatchObject({
    body: { price: 5, priceMode: "choose", minimumPrice: 5, suggestedPrice: 8 },
  });
  expect(await see()).toMatchObject([{ price: 5, priceMode: "choose", minimumPrice: 5, suggestedPrice: 8 }]);
  // A raised minimum does not leave the suggestion below it.
  expect(await put(id, { minimumPrice: 9 })).toMatchObject({
    status: 422,
    body: { fields: { suggestedPrice: "Must be at least the minimum, $9.00" } },
  });
  expect(await put(id, { minimumPrice: 0, price: 3 })).toMatchObject({ body: { price: 0, suggestedPrice: 8 } });
  expect(await put(id, { suggestedPrice: null })).toMatchObject({ body: { suggestedPrice: null } });
  await put(id, { suggestedPrice: 7 });
  expect(await put(id, { priceMode: "fixed", price: 19.9 })).toMatchObject({ body: fixed });
});

describe("a new product", () => {
  test("is returned as the list shows it, and is first in the store", async () => {
    await buildProduct(app.recital.database, { name: "old", position: 9 });
    const text = { name: "Şapka 🎩 </script>", description: "<b>עברית</b>\u202e\r\nline" };
    const { status, body } = await add({ ...text, price: "19.90", image_url: "", category: "digital" });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: text.name, description: text.description.replace("\r", ""), price: 19.9 });
    expect(body).toMatchObject({ image_url: null, image: null, is_digital: true, is_active: true, version: 0 });
    expect((await admin.api("GET /api/admin/products", { query: {} }))[0]).toEqual(body);
    expect(await (await admin.fetch(`/api/admin/products/${String(body["id"])}`)).json()).toEqual(body);
    expect((await see()).map(({ name }) => name)).toEqual([text.name, "old"]);
    expect((await add()).body).toMatchObject({ category: "merchandise", description: null });
  });

  test("shows the sizes of an image that the site stores", async () => {
    const url = "/uploads/record.webp";
    const size = { width: 640, height: 640, placeholder: "data:image/webp;base64,AA", variantWidths: [320] };
    await app.recital.database.model(imageTable).create({ url, ...size, createdAt: new Date() });
    const { body } = await add({ ...good, image_url: url });
    expect(body).toMatchObject({ image_url: url, image: { src: url, width: 640 } });
    expect(await put(body["id"], { image_url: null })).toMatchObject({ body: { image_url: null, image: null } });
  });

  test.each([
    [0, 0],
    ["0", 0],
    [0.1, 10],
    [1.1, 110],
    [19.99, 1999],
    ["19.9", 1990],
    [1_000_000, 100_000_000],
  ])("with the price %j is stored in cents", async (price, cents) => {
    const { body } = await add({ ...good, price });
    const row = await app.recital.database.model(productTable).findByPk(Number(body["id"]));
    expect(row?.priceCents).toBe(cents);
    expect(body["price"]).toBe(cents / 100);
  });
});

test("an inactive or deleted product disappears from the store, and its orders stay complete", async () => {
  const [inactive, deleted] = [(await add()).body, (await add({ ...good, name: "Tape" })).body];
  const buyer = app.visitor();
  const items = [{ productId: Number(deleted["id"]), quantity: 2 }];
  const { orderId } = await buyer.api("POST /api/create-checkout", { body: { items, customerEmail: "ada@b.example" } });
  const readOrder = () => buyer.api("GET /api/orders/:id", { params: { id: String(orderId) } });
  const before = await readOrder();
  await put(inactive["id"], { is_active: false });
  expect((await see()).map(({ name }) => name)).toEqual(["Tape"]);
  expect((await list()).total).toBe(2);
  expect((await sendJson(admin, `DELETE /api/admin/products/${String(deleted["id"])}`)).status).toBe(204);
  expect((await admin.fetch(`/api/admin/products/${String(deleted["id"])}`)).status).toBe(404);
  expect(await see()).toEqual([]);
  expect(await readOrder()).toEqual(before);
  expect(before.items).toMatchObject([{ name: "Tape", price: 12.5, quantity: 2 }]);
});

describe("the owner's list", () => {
  beforeEach(async () => {
    const rows = [
      ["apple 100% red", 300, "music"],
      ["Zebra_print", 100, "merchandise"],
      ["Şapka red", 200, "digital"],
      ["banana", 200, "music"],
    ] as const;
    for (const [name, priceCents, category] of rows) {
      await buildProduct(app.recital.database, { name, priceCents, category, isActive: name !== "banana" });
    }
  });

  test.each([
    ["", ["banana", "Şapka red", "Zebra_print", "apple 100% red"]],
    ["sort=price-low", ["Zebra_print", "Şapka red", "banana", "apple 100% red"]],
    ["sort=price-high", ["apple 100% red", "Şapka red", "banana", "Zebra_print"]],
    ["category=music", ["banana", "apple 100% red"]],
    ["search=RED", ["Şapka red", "apple 100% red"]],
    ["search=red%20apple", ["apple 100% red"]],
    ["search=%C5%9Fapka", ["Şapka red"]],
    ["search=0%25", ["apple 100% red"]],
    ["search=a_p", ["Zebra_print"]],
    ["search=_", ["Zebra_print"]],
    ["search=%27%20OR%201=1--", []],
    ["search=%5C", []],
    ["search=%20", ["banana", "Şapka red", "Zebra_print", "apple 100% red"]],
    ["search=red&category=digital", ["Şapka red"]],
  ])("by %j", async (query, names) => {
    expect(await list(query)).toEqual({ names, total: names.length });
  });

  test("is sorted by name in any letter case", async () => {
    const { names } = await list("sort=name");
    expect(names.filter((name) => name !== "Şapka red")).toEqual(["apple 100% red", "banana", "Zebra_print"]);
  });

  test("has pages with the total count", async () => {
    expect(await list("limit=2")).toEqual({ names: ["banana", "Şapka red"], total: 4 });
    expect(await list("limit=2&offset=3")).toEqual({ names: ["apple 100% red"], total: 4 });
    expect(await list("limit=1&search=red")).toEqual({ names: ["Şapka red"], total: 2 });
    expect(await list("offset=10000000")).toEqual({ names: [], total: 4 });
  });

  test.each([
    "limit=0",
    "limit=1001",
    "offset=-1",
    "sort=id",
    "sort=name%20DESC",
    "category=all",
    `search=${"x".repeat(201)}`,
  ])("is refused for %s", async (query) => {
    expect((await admin.fetch(`/api/admin/products?${query}`)).status).toBe(400);
  });
});

describe("invalid input is refused by field and changes nothing", () => {
  const priceHint = "Price must be an amount from 0 to 1,000,000 with at most two decimals";

  test.each([
    ["name", undefined, "Name is required"],
    ["name", "\t", "Name is required"],
    ["name", 0, "Name is required"],
    ["name", "x".repeat(201), "Must be at most 200 characters"],
    ["name", "a\nb", "Must not contain control characters"],
    ["description", {}, "Must be text"],
    ["description", "x".repeat(10_001), "Must be at most 10000 characters"],
    ["price", undefined, "Price is required"],
    ["price", null, "Price is required"],
    ["price", "", "Price is required"],
    ["price", [5], "Price is required"],
    ["price", -1, priceHint],
    ["price", "-0.01", priceHint],
    ["price", 1.005, priceHint],
    ["price", "12.345", priceHint],
    ["price", "12,50", priceHint],
    ["price", "1e3", priceHint],
    ["price", "free", priceHint],
    ["price", 1_000_000.01, priceHint],
    ["price", 1e21, priceHint],
    ["category", "", "Must be merchandise, music or digital"],
    ["category", "all", "Must be merchandise, music or digital"],
    ["is_digital", "yes", "Must be true or false"],
    ["is_active", 1, "Must be true or false"],
    ["image_url", 1, "Please enter a valid URL"],
  ])("%s %j", async (field, value, message) => {
    const { body } = await add();
    const row = { path: "/api/admin/products", id: body["id"], good };
    for (const response of await sendSpoiled(admin, row, { [field]: value })) {
      expect(response).toMatchObject({ status: 422, body: { fields: { [field]: message } } });
    }
    expect(await admin.api("GET /api/admin/products", { query: {} })).toEqual([body]);
  });

  test.each(badUrls)("the image %s", async (url) => {
    const { body } = await add();
    const row = { path: "/api/admin/products", id: body["id"], good };
    for (const response of await sendSpoiled(admin, row, { image_url: url })) {
      expect(response).toMatchObject({ status: 422, body: { fields: { image_url: expect.any(String) } } });
    }
    expect(await admin.api("GET /api/admin/products", { query: {} })).toEqual([body]);
  });
});
