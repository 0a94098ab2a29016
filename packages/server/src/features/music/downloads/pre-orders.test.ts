import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buy, readFiles, readOrder, tokenOf } from "../../../testing/buy-files.ts";
import { encodeByTest, sellRelease } from "../../../testing/sell-release.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startOrder } from "../../../testing/stock.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { jobTable } from "../../../jobs/table.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(() => {
  app.clock.offsetMs += 61_000;
});

const first = async (token: string) => (await readFiles(app, token)).files[0];
const ask = async (token: string) =>
  sendJson(app.visitor(), `POST /api/downloads/${token}/tickets`, { fileId: (await first(token))?.id, format: "mp3" });
const emails = (to: string) => app.smtp.emails(to).filter(({ subject }) => subject.endsWith("is out"));
const inAnHour = () => new Date(app.clock.now().getTime() + 3_600_000);

/** Runs the job that tells buyers, once more, and waits for its emails. */
async function announceAgain(): Promise<void> {
  const now = app.clock.now();
  const times = { runAt: now, createdAt: now };
  const dedupeKey = `test-${now.getTime()}`;
  const job = app.recital.database.model(jobTable);
  await job.create({ kind: "announce-releases", payload: "{}", dedupeKey, ...times });
  app.recital.worker.nudge();
  const kind = ["announce-releases", "release-email", "order-confirmation"];
  await expect.poll(() => job.count({ where: { kind, outcome: null } })).toBe(0);
}

test("a pre-order is downloaded from the release's moment on, when its buyer gets one email", async () => {
  const releaseAt = inAnHour();
  const { release, product } = await sellRelease(app, { visibility: "draft", releaseAt });
  await sendJson(admin, `POST /api/admin/releases/${release.id}/publish`);
  const { orderId, email, buyer } = await buy(app, [product]);
  const token = await tokenOf(app, orderId);
  expect(await first(token)).toMatchObject({ availableFrom: releaseAt.toISOString(), isReady: true, left: 10 });
  const unpaid = await startOrder(buyer, [{ productId: product.id, quantity: 1 }]);
  const awaits = async () =>
    (await buyer.api("GET /api/orders")).map(({ id, items }) => [id, items.map(({ awaitsFiles }) => awaitsFiles)]);
  expect(await awaits()).toEqual([
    [unpaid.orderId, [true]],
    [orderId, [true]],
  ]);
  expect(await ask(token)).toMatchObject({ status: 409, body: { message: expect.stringContaining("not out yet") } });
  expect((await first(token))?.left).toBe(10);
  const sold = async () => (await app.visitor().api("GET /api/products")).find(({ id }) => id === product.id);
  expect(await sold()).toMatchObject({ deliversFiles: false });
  await expect.poll(() => app.smtp.emails(email).length).toBe(1);
  expect(app.smtp.emails(email)[0]?.text).toContain("will email your files");
  await announceAgain();
  expect(emails(email)).toEqual([]);

  app.clock.offsetMs += 3_600_000;
  app.recital.worker.nudge();
  await expect.poll(() => emails(email).length).toBe(1);
  expect(emails(email)[0]?.text).toContain(`${app.url}/downloads/${token}`);
  expect((await ask(token)).status).toBe(201);
  expect(await first(token)).toMatchObject({ availableFrom: null, left: 9 });
  expect(await awaits()).toEqual([
    [unpaid.orderId, [false]],
    [orderId, [false]],
  ]);
  expect(await sold()).toMatchObject({ deliversFiles: true });
  await announceAgain();
  expect(emails(email)).toHaveLength(1);
});

test("an order before the audio is encoded gets its email with the last track, a refunded one none", async () => {
  const { product, tracks } = await sellRelease(app, { isEncoded: false });
  const [kept, refunded] = [await buy(app, [product]), await buy(app, [product])];
  await sendJson(admin, `POST /api/admin/orders/${refunded.orderId}/downloads/revoke`);
  for (const track of tracks) {
    await announceAgain();
    expect(emails(kept.email)).toEqual([]);
    await encodeByTest(app, track);
    app.clock.offsetMs += 1;
  }
  await announceAgain();
  expect([emails(kept.email), emails(refunded.email)]).toMatchObject([[expect.anything()], []]);
  const { events } = await readOrder(admin, kept.orderId);
  expect(events.filter(({ text }) => text?.startsWith("“Night Windows” is out"))).toHaveLength(1);
});

test("an order of a released album gets no second email, and a draft's buyer keeps what was out once", async () => {
  const { product, release } = await sellRelease(app);
  const { orderId, email } = await buy(app, [product]);
  await announceAgain();
  expect(emails(email)).toEqual([]);
  expect(app.smtp.emails(email)[0]?.text).toContain(`/downloads/${await tokenOf(app, orderId)}`);
  await sendJson(admin, `PUT /api/admin/releases/${release.id}`, { visibility: "draft" });
  expect((await ask(await tokenOf(app, orderId))).status).toBe(201);
  // Taking a release back takes its download off sale.
  await (await product.reload()).update({ isActive: true });
  const late = await buy(app, [product]);
  const token = await tokenOf(app, late.orderId);
  expect(await first(token)).toMatchObject({ isReady: false });
  expect((await ask(token)).status).toBe(409);
});

test("earlier buyers of a product get the release that it sells from now on, if the owner delivers it", async () => {
  const { product, release } = await sellRelease(app, { isLinked: false });
  const { orderId } = await buy(app, [product]);
  expect(await tokenOf(app, orderId)).toBe("");
  await sendJson(admin, `PUT /api/admin/releases/${release.id}`, { productIds: [product.id] });
  const params = { id: String(product.id) };
  expect(await admin.api("POST /api/admin/products/:id/deliver", { params })).toEqual({ orders: 1 });
  await expect.poll(() => tokenOf(app, orderId)).not.toBe("");
  expect(await first(await tokenOf(app, orderId))).toMatchObject({ label: "Night Windows", isReady: true });
  expect(await admin.api("GET /api/admin/products/:id/deliver", { params })).toEqual({ orders: 0 });
});
