import { afterAll, beforeAll, expect, test } from "vitest";
import { buildOrder, paidAt } from "../../../testing/build-order.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { linkProducts } from "../../../testing/sell-release.ts";
import { releaseTable } from "../../music/releases/tables.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
});
afterAll(() => app.stop());

const at = (day: number) => paidAt(new Date(Date.UTC(2026, 9, day)));
const show = (id: number, isPublic: boolean) =>
  admin.api("PUT /api/admin/orders/:id/note", { params: { id: String(id) }, body: { isPublic } });

test("a note stands on the pages of what was bought once the owner shows it, with the first name, until it is erased", async () => {
  const { database } = app.recital;
  const { id: productId } = await buildProduct(database);
  const times = { createdAt: new Date(), updatedAt: new Date() };
  const release = { title: "Fade", kind: "album", position: 1, ...times } as const;
  for (const [slug, visibility] of [
    ["fade", "public"],
    ["draft", "draft"],
  ] as const) {
    const row = await database.model(releaseTable).create({ ...release, slug, visibility });
    await linkProducts(database, row, { id: productId });
  }
  const note = "<b>Bravo</b>\n🎼";
  const mail = { customerEmail: "ada@example.com", shippingName: "Ada Example" };
  const ada = await buildOrder(database, { ...at(1), ...mail, note }, [{ productId }]);
  const bo = await buildOrder(database, { ...at(2), note: "Fine" }, [{ productId }]);
  const read = (visitor: Visitor) => visitor.api("GET /api/products/:id/notes", { params: { id: String(productId) } });
  expect(await read(app.visitor())).toEqual([]);
  expect(await show(ada.id, true)).toMatchObject({ note, isNotePublic: true });
  await show(bo.id, true);
  const shown = [
    { id: bo.id, text: "Fine", name: null },
    { id: ada.id, text: note, name: "Ada" },
  ];
  expect(await read(app.visitor())).toEqual(shown);
  expect(await app.visitor().api("GET /api/releases/:slug/notes", { params: { slug: "fade" } })).toEqual(shown);
  expect(await app.visitor().api("GET /api/releases/:slug/notes", { params: { slug: "draft" } })).toEqual([]);
  await show(bo.id, false);
  expect(await read(app.visitor())).toEqual([shown[1]]);
  await admin.api("POST /api/admin/privacy/erase", { body: { email: mail.customerEmail } });
  expect(await read(app.visitor())).toEqual([]);
  const detail = await admin.api("GET /api/admin/orders/:id", { params: { id: String(ada.id) } });
  expect(detail).toMatchObject({ note: null, isNotePublic: false });
});

test("only the note of a paid order with a product can be shown, and only by the owner", async () => {
  const { database } = app.recital;
  const { id: productId } = await buildProduct(database);
  const unpaid = await buildOrder(database, { note: "Hello" }, [{ productId }]);
  const silent = await buildOrder(database, at(3), [{ productId }]);
  const tip = await buildOrder(database, { ...at(3), note: "Thanks" }, []);
  for (const { id } of [unpaid, silent, tip]) {
    await expect(show(id, true)).rejects.toMatchObject({ status: 409 });
  }
  await expect(show(999_999, true)).rejects.toMatchObject({ status: 404 });
  const params = { id: String(unpaid.id) };
  const stranger = app.visitor().api("PUT /api/admin/orders/:id/note", { params, body: { isPublic: true } });
  await expect(stranger).rejects.toMatchObject({ status: 401 });
});
