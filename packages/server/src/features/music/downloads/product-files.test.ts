import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buy, readFiles, tokenOf } from "../../../testing/buy-files.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { storeAsset } from "../../../testing/store-asset.ts";
import type { ProductRow } from "../../shop/products/tables.ts";

let app: TestApp;
let admin: Visitor;
let product: ProductRow;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.offsetMs += 61_000;
  product = await buildProduct(app.recital.database, { isDigital: true });
});

const path = () => `/api/admin/products/${product.id}/files`;
const add = async (label: string, fields = {}) => {
  const asset = await storeAsset(app, fields);
  return sendJson(admin, `POST ${path()}`, { assetId: asset.id, label });
};
const list = async () =>
  (await admin.api("GET /api/admin/products/:id/files", { params: { id: String(product.id) } })).map(
    ({ label, position }) => [label, position],
  );

describe("the files of a product", () => {
  test("are added at the end, moved, renamed and deleted; the product counts the checked ones", async () => {
    const [tracks, score] = [await add("Tracks"), await add("Score")];
    await add("Notes", { state: "checking", sha256: null });
    expect(tracks).toMatchObject({ status: 201, body: { label: "Tracks", state: "ready", size: 1000, position: 0 } });
    const shown = await admin.api("GET /api/admin/products/:id", { params: { id: String(product.id) } });
    expect(shown.filesCount).toBe(2);
    const moved = await sendJson(admin, `PUT ${path()}/${String(score.body["id"])}`, { position: 0, label: "Sheet" });
    expect(moved.body).toMatchObject({ label: "Sheet", position: 0 });
    expect(await list()).toEqual([
      ["Sheet", 0],
      ["Tracks", 1],
      ["Notes", 2],
    ]);
    await sendJson(admin, `PUT ${path()}/${String(score.body["id"])}`, { position: 99 });
    expect((await sendJson(admin, `DELETE ${path()}/${String(tracks.body["id"])}`)).status).toBe(204);
    expect(await list()).toEqual([
      ["Notes", 0],
      ["Sheet", 1],
    ]);
  });

  test("cannot be refused or unknown files, nor belong to another product", async () => {
    const refused = await add("Broken", {
      state: "refused",
      refusal: "The ZIP file is incomplete: its table of contents is missing. Please create it again.",
    });
    expect(refused).toMatchObject({
      status: 409,
      body: { message: "The ZIP file is incomplete: its table of contents is missing. Please create it again." },
    });
    const unknown = await sendJson(admin, `POST ${path()}`, { assetId: 999_999, label: "None" });
    expect(unknown).toMatchObject({ status: 422, body: { fields: { assetId: expect.any(String) } } });
    const { body } = await add("Tracks");
    const otherProduct = await buildProduct(app.recital.database);
    const foreign = `/api/admin/products/${otherProduct.id}/files/${String(body["id"])}`;
    expect((await sendJson(admin, `PUT ${foreign}`, { label: "Taken" })).status).toBe(404);
    expect((await sendJson(admin, `DELETE ${foreign}`)).status).toBe(404);
    expect((await sendJson(admin, "GET /api/admin/products/999999/files")).status).toBe(404);
    expect((await sendJson(admin, `POST ${path()}`, { assetId: 1, label: "\n" })).status).toBe(422);
    expect(await list()).toEqual([["Tracks", 0]]);
  });
});

test("a replaced file reaches earlier buyers once it is checked; a deleted one stays with them", async () => {
  const { body } = await add("Tracks");
  const { orderId } = await buy(app, [product]);
  const token = await tokenOf(app, orderId);
  const hash = async () => (await readFiles(app, token)).files.map(({ sha256 }) => sha256);
  const [before] = await hash();
  const next = await storeAsset(app, { bytes: Buffer.from("new"), state: "checking" });
  const replaced = await sendJson(admin, `PUT ${path()}/${String(body["id"])}`, { assetId: next.id });
  expect(replaced).toMatchObject({ status: 200, body: { state: "checking" } });
  expect(await hash()).toEqual([before]);
  await next.update({ state: "ready" });
  expect(await hash()).toEqual([next.sha256]);
  await sendJson(admin, `DELETE ${path()}/${String(body["id"])}`);
  expect(await hash()).toEqual([next.sha256]);
  await admin.api("DELETE /api/admin/products/:id", { params: { id: String(product.id) } });
  expect(await hash()).toEqual([next.sha256]);
});

test("earlier buyers get new files under the same link and one email each", async () => {
  const first = await buy(app, [product]);
  const second = await buy(app, [product]);
  expect(await tokenOf(app, first.orderId)).toBe("");
  await add("Tracks");
  const params = { id: String(product.id) };
  const count = async () => (await admin.api("GET /api/admin/products/:id/deliver", { params })).orders;
  expect(await count()).toBe(2);
  expect(await admin.api("POST /api/admin/products/:id/deliver", { params })).toEqual({ orders: 2 });
  await expect.poll(count).toBe(0);
  const isTold = (to: string) => app.smtp.emails(to).filter(({ subject }) => subject.startsWith("Your downloads"));
  for (const { email } of [first, second]) await expect.poll(() => isTold(email).length).toBe(1);
  const token = await tokenOf(app, first.orderId);
  expect(isTold(first.email)[0]?.text).toContain(`Download your files <${app.url}/downloads/${token}>`);
  await add("Score");
  expect(await admin.api("POST /api/admin/products/:id/deliver", { params })).toEqual({ orders: 2 });
  await admin.api("POST /api/admin/products/:id/deliver", { params });
  await expect.poll(count).toBe(0);
  expect(await tokenOf(app, first.orderId)).toBe(token);
  expect((await readFiles(app, token)).files.map(({ label }) => label)).toEqual(["Tracks", "Score"]);
  await expect.poll(() => isTold(second.email).length).toBe(2);
});
