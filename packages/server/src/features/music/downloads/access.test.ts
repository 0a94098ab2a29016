import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  buildSoldFile,
  buy,
  readFiles,
  readOrder,
  type SoldFile,
  startDownload,
  tokenOf,
} from "../../../testing/buy-files.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { checkoutEvent, sendEvent } from "../../../testing/signed-event.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { downloadAccessTable, downloadFileTable } from "./tables.ts";

let app: TestApp;
let admin: Visitor;
let sold: SoldFile;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  sold = await buildSoldFile(app);
});
afterAll(() => app.stop());
beforeEach(() => {
  app.clock.offsetMs += 61_000;
});

const change = (orderId: number, what: string, body: object = {}) =>
  sendJson(admin, `POST /api/admin/orders/${orderId}/downloads/${what}`, body);
const statusOf = async (path: string) => (await app.visitor().fetch(path)).status;

test("100 deliveries of a payment's event give one access, whose link is in the email and the order", async () => {
  app.stripe.holdWebhooks(true);
  const buyer = app.visitor();
  const body = { items: [{ productId: sold.product.id, quantity: 2 }], customerEmail: "many@example.com" };
  const { orderId, sessionId } = await buyer.api("POST /api/create-checkout-session", { body });
  await app.stripe.pay(sessionId);
  const event = checkoutEvent("evt_hundred", "checkout.session.completed", sessionId);
  await Promise.all(Array.from({ length: 100 }, () => sendEvent(app.url, event)));
  app.stripe.holdWebhooks(false);
  const { model } = app.recital.database;
  await expect.poll(() => tokenOf(app, orderId)).not.toBe("");
  expect(await model(downloadAccessTable).count({ where: { orderId } })).toBe(1);
  const token = await tokenOf(app, orderId);
  const shown = await readFiles(app, token);
  expect(shown).toMatchObject({ orderId, revoked: false, files: [{ label: "Tracks", left: 10, size: 1000 }] });
  const days = (Date.parse(shown.expiresAt) - app.clock.now().getTime()) / 86_400_000;
  expect(Math.round(days)).toBe(365);
  const email = await app.smtp.waitForEmail(
    ({ to, text }) => to.includes("many@example.com") && text.includes("files"),
  );
  expect(email.text).toContain(`Download your files <${app.url}/downloads/${token}>`);
  const order = await buyer.api("GET /api/orders/:id", { params: { id: String(orderId) } });
  expect(order).toMatchObject({ downloadsUrl: `/downloads/${token}`, items: [{ awaitsFiles: false }] });
});

test("an order without files has no access, and says that the artist emails them", async () => {
  const product = await buildProduct(app.recital.database, { isDigital: true });
  const { buyer, orderId, email } = await buy(app, [product]);
  const order = await buyer.api("GET /api/orders/:id", { params: { id: String(orderId) } });
  expect(order).toMatchObject({ downloadsUrl: null, items: [{ awaitsFiles: true }] });
  expect((await readOrder(admin, orderId)).downloads).toBeNull();
  const { text } = await app.smtp.waitForEmail(({ to }) => to.includes(email));
  expect(text).toContain("will email your files.");
  for (const what of ["reissue", "revoke", "restore", "extend"]) {
    expect((await change(orderId, what)).status).toBe(409);
  }
});

test("a free product takes the same way, without a card", async () => {
  const free = await buildSoldFile(app);
  await free.product.update({ priceCents: 0 });
  const { buyer, orderId, email } = await buy(app, [free.product]);
  const order = await buyer.api("GET /api/orders/:id", { params: { id: String(orderId) } });
  const token = await tokenOf(app, orderId);
  expect(order).toMatchObject({ total: 0, downloadsUrl: `/downloads/${token}`, items: [{ awaitsFiles: false }] });
  const { text } = await app.smtp.waitForEmail(({ to }) => to.includes(email));
  expect(text).toContain(`Download your files <${app.url}/downloads/${token}>`);
  expect(await statusOf(await startDownload(app, token))).toBe(200);
});

describe("the admin", () => {
  test("replaces the link: the old one ends, its running ticket goes on, counts stay", async () => {
    const { orderId, email } = await buy(app, [sold.product]);
    const before = await tokenOf(app, orderId);
    const url = await startDownload(app, before);
    expect((await change(orderId, "reissue")).status).toBe(200);
    const token = await tokenOf(app, orderId);
    expect(token).not.toBe(before);
    expect(await statusOf(`/api/downloads/${before}`)).toBe(410);
    expect(await statusOf(url)).toBe(200);
    expect((await readFiles(app, token)).files).toMatchObject([{ left: 9 }]);
    const isNew = ({ to, subject }: { to: readonly string[]; subject: string }) =>
      to.includes(email) && subject.startsWith("Your downloads");
    expect((await app.smtp.waitForEmail(isNew)).text).toContain(`${app.url}/downloads/${token}`);
    const { events, downloads } = await readOrder(admin, orderId);
    expect(events).toContainEqual(expect.objectContaining({ kind: "downloads", by: "admin" }));
    expect(downloads).toMatchObject({ token, url: `${app.url}/downloads/${token}`, files: [{ used: 1, left: 9 }] });
  });

  test("revokes and restores: page, tickets and running tickets end, then go on", async () => {
    const { orderId, buyer } = await buy(app, [sold.product]);
    const token = await tokenOf(app, orderId);
    const url = await startDownload(app, token);
    expect((await change(orderId, "restore")).status).toBe(409);
    expect(await change(orderId, "revoke")).toMatchObject({
      status: 200,
      body: { downloads: { revokedAt: expect.any(String) } },
    });
    expect((await change(orderId, "revoke")).status).toBe(409);
    expect((await change(orderId, "reissue")).status).toBe(409);
    for (const path of [`/api/downloads/${token}`, url]) expect(await statusOf(path)).toBe(410);
    const ticket = await sendJson(app.visitor(), `POST /api/downloads/${token}/tickets`, { fileId: 1 });
    expect(ticket.status).toBe(410);
    const order = await buyer.api("GET /api/orders/:id", { params: { id: String(orderId) } });
    expect(order.downloadsUrl).toBeNull();
    expect((await change(orderId, "restore")).status).toBe(200);
    for (const path of [`/api/downloads/${token}`, url]) expect(await statusOf(path)).toBe(200);
  });

  test("ends the access while a download begins, and nothing is counted", async () => {
    const { orderId } = await buy(app, [sold.product]);
    const token = await tokenOf(app, orderId);
    const { files } = await readFiles(app, token);
    const { assets, database } = app.recital;
    const { open } = assets;
    // The file is opened after the access was read, and before the download is counted.
    assets.open = async (key, range) => {
      assets.open = open;
      await change(orderId, "revoke");
      return open(key, range);
    };
    const ticket = await sendJson(app.visitor(), `POST /api/downloads/${token}/tickets`, { fileId: files[0]?.id });
    expect(ticket.status).toBe(410);
    expect((await database.model(downloadFileTable).findByPk(files[0]?.id))?.used).toBe(0);
  });

  test("extends: from now after a year, with more downloads of each file", async () => {
    const { orderId } = await buy(app, [sold.product]);
    const token = await tokenOf(app, orderId);
    app.clock.offsetMs += 366 * 86_400_000;
    const owner = await app.admin();
    expect(await statusOf(`/api/downloads/${token}`)).toBe(410);
    const path = `POST /api/admin/orders/${orderId}/downloads/extend`;
    expect((await sendJson(owner, path, { days: 30, downloads: 5 })).status).toBe(200);
    const { expiresAt, files } = await readFiles(app, token);
    expect(Math.round((Date.parse(expiresAt) - app.clock.now().getTime()) / 86_400_000)).toBe(30);
    expect(files).toMatchObject([{ left: 15 }]);
    expect((await sendJson(owner, path, { days: -1 })).status).toBe(422);
    admin = owner;
  });
});
