import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOrder, paidAt } from "../../../testing/build-order.ts";
import { buildRefund } from "../../../testing/build-refund.ts";
import { buy, readFiles, tokenOf } from "../../../testing/buy-files.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { sellRelease, type SoldRelease } from "../../../testing/sell-release.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { storeAsset } from "../../../testing/store-asset.ts";
import { trackTable } from "../releases/tables.ts";
import { orderItemTable } from "../../orders/orders/tables.ts";

// Buyers keep their purchases: every edit that could take something from them, and their downloads afterwards.

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

type Edit = (sold: SoldRelease) => Promise<{ status: number; body: Record<string, unknown> }>;

const releasePath = ({ release }: SoldRelease) => `/api/admin/releases/${release.id}`;
const trackPath = (sold: SoldRelease, index: number) => `${releasePath(sold)}/tracks/${sold.tracks[index]?.id}`;
const nextYear = "2099-01-01T00:00:00Z";

const edits: readonly (readonly [string, number, Edit])[] = [
  ["deletes the release", 409, (sold) => sendJson(admin, `DELETE ${releasePath(sold)}`)],
  ["deletes a track", 409, (sold) => sendJson(admin, `DELETE ${trackPath(sold, 1)}`)],
  ["empties a master", 409, (sold) => sendJson(admin, `PUT ${trackPath(sold, 0)}`, { masterAssetId: null })],
  [
    "sells the release as no product, and deletes it then",
    409,
    async (sold) => {
      await sendJson(admin, `PUT ${releasePath(sold)}`, { productIds: [] });
      return sendJson(admin, `DELETE ${releasePath(sold)}`);
    },
  ],
  ["takes the release back", 200, (sold) => sendJson(admin, `PUT ${releasePath(sold)}`, { visibility: "draft" })],
  ["moves its date ahead", 200, (sold) => sendJson(admin, `PUT ${releasePath(sold)}`, { releaseAt: nextYear })],
  [
    "adds a track without audio",
    201,
    (sold) => sendJson(admin, `POST ${releasePath(sold)}/tracks`, { title: "Coda", masterAssetId: null }),
  ],
  [
    "adds a track whose audio is being made",
    201,
    async (sold) => {
      const { id } = await storeAsset(app, { state: "checking" });
      return sendJson(admin, `POST ${releasePath(sold)}/tracks`, { title: "Coda", masterAssetId: id });
    },
  ],
  [
    "replaces a master",
    200,
    async (sold) => {
      const { id } = await storeAsset(app, { state: "checking" });
      return sendJson(admin, `PUT ${trackPath(sold, 0)}`, { masterAssetId: id });
    },
  ],
];

/** Returns what a buyer has of each file, once a download of each has begun. */
async function whatBuyerHas(token: string) {
  const { files } = await readFiles(app, token);
  for (const { id } of files) {
    const body = { fileId: id, format: "mp3" };
    const ticket = await sendJson(app.visitor(), `POST /api/downloads/${token}/tickets`, body);
    expect(ticket).toMatchObject({ status: 201 });
  }
  return files.map(({ label, formats, tracks, isReady, availableFrom }) => ({
    label,
    formats,
    tracks,
    isReady,
    availableFrom,
  }));
}

describe("a buyer keeps all files when the owner", () => {
  test.each(edits)("%s: %i", async (_, expected, edit) => {
    const sold = await sellRelease(app);
    const single = await buildProduct(app.recital.database, { isDigital: true, priceCents: 100 });
    await sold.tracks[0]?.update({ productId: single.id });
    const { orderId } = await buy(app, [sold.product, single]);
    const token = await tokenOf(app, orderId);
    const before = await whatBuyerHas(token);
    expect(before).toMatchObject([
      { tracks: 2, isReady: true },
      { tracks: null, isReady: true },
    ]);
    const { status, body } = await edit(sold);
    expect(status).toBe(expected);
    if (expected === 409) expect(body["message"]).toMatch(/was sold/);
    expect(await whatBuyerHas(token)).toEqual(before);
  });
});

test("a track that failed keeps no release from its next buyers; a sold track without a master says what to do", async () => {
  const sold = await sellRelease(app);
  const added = await sendJson(admin, `POST ${releasePath(sold)}/tracks`, { title: "Noise", masterAssetId: null });
  const where = { id: added.body["id"] as number };
  const master = await storeAsset(app);
  const track = app.recital.database.model(trackTable);
  await track.update({ audioState: "failed", masterAssetId: master.id }, { where });
  const { orderId } = await buy(app, [sold.product]);
  const token = await tokenOf(app, orderId);
  expect(await whatBuyerHas(token)).toMatchObject([{ tracks: 2, isReady: true }]);
  const listed = await app.visitor().api("GET /api/products");
  expect(listed.find(({ id }) => id === sold.product.id)).toMatchObject({ deliversFiles: true });

  await track.update({ masterAssetId: null }, { where: { releaseId: sold.release.id } });
  const [file] = (await readFiles(app, token)).files;
  const ticket = await sendJson(app.visitor(), `POST /api/downloads/${token}/tickets`, {
    fileId: file?.id,
    format: "mp3",
  });
  expect(ticket).toMatchObject({ status: 409, body: { message: expect.stringContaining("write to us") } });
});

describe("a track counts as sold", () => {
  const minute = new Date("2026-05-01T12:00:00Z");
  test.each([
    ["while a checkout is open", {}, 0, 409],
    ["once it is paid", paidAt(minute), 0, 409],
    ["while a unit of two was not refunded", paidAt(minute), 1, 409],
    ["no more once its last unit was refunded", paidAt(minute), 2, 204],
    ["no more once all money went back", { ...paidAt(minute), refundedAt: minute }, 0, 204],
    ["never by a checkout that ended unpaid", { closedAt: minute }, 0, 204],
  ] as const)("%s", async (_, fields, refunded, expected) => {
    const { database } = app.recital;
    const sold = await sellRelease(app);
    const { id: orderId } = await buildOrder(database, fields, [{ productId: sold.product.id, quantity: 2 }]);
    const item = await database.model(orderItemTable).findOne({ where: { orderId }, rejectOnEmpty: true });
    if (refunded > 0) {
      const line = { orderItemId: item.id, quantity: refunded, amountCents: 100 };
      await buildRefund(database, { orderId, amountCents: 100 }, [line]);
    }
    expect((await sendJson(admin, `DELETE ${trackPath(sold, 0)}`)).status).toBe(expected);
  });
});
