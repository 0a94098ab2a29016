import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import type { Database } from "../../../db/connection.ts";
import { Op } from "../../../db/sequelize.ts";
import { readSiteSettings } from "../../../db/site-settings.ts";
import { readContentVersion } from "../../../db/content-version.ts";
import { demoRows as markDemoRows } from "../../../db/migrations/before-1.0/0037-to-0043.ts";
import { enqueue } from "../../../jobs/outbox.ts";
import { buy, readFiles, readOrder, tokenOf } from "../../../testing/buy-files.ts";
import { makeMigratedStorage, type TestStorage } from "../../../testing/database.ts";
import { buildOrder } from "../../../testing/build-order.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { storeAsset } from "../../../testing/store-asset.ts";
import { startTestApp, type TestApp, type TestAppOptions } from "../../../testing/start-test-app.ts";
import { waitForJobs } from "../../../testing/wait-for-jobs.ts";
import { deleteOrphanedImages } from "../housekeeping/delete-orphaned-images.job.ts";
import { markerKey } from "../../music/assets/stored-files.ts";
import { deleteUnusedFiles } from "../../music/assets/delete-unused-files.job.ts";
import { jobTable } from "../../../jobs/table.ts";
import { assetTable } from "../../music/assets/tables.ts";
import { releaseTable, trackTable } from "../../music/releases/tables.ts";
import { discountCodeTable } from "../../shop/discount-codes/tables.ts";
import { shippingRateTable, shippingZoneTable } from "../../shop/shipping-rates/tables.ts";
import { bundleItemTable, productTable, variantTable } from "../../shop/products/tables.ts";
import { codeBatchTable, downloadCodeTable } from "../../shop/download-codes/tables.ts";
import { stockMoveTable } from "../../shop/stock/tables.ts";
import { aboutEntryTable } from "../../site/about/table.ts";
import { demoRowTable } from "../../../db/demo-rows.ts";
import type { Table } from "../../../db/table.ts";
import { concertTable } from "../../site/concerts/table.ts";
import { pressKitTable } from "../../site/press/tables.ts";
import { postTable } from "../../audience/posts/tables.ts";
import { siteContentTable } from "../../site/site-content/table.ts";
import { socialLinkTable } from "../../site/social-links/table.ts";
import { videoTable } from "../../site/videos/table.ts";
import { siteImageTable } from "../../site/site-images/table.ts";
import { personTable } from "../../audience/people/tables.ts";
import { subscriberTable } from "../../audience/subscribers/tables.ts";
import {
  downloadAccessTable,
  downloadFileTable,
  downloadTicketTable,
  downloadTokenTable,
  grantFileTable,
  grantTable,
} from "../../music/downloads/tables.ts";
import { shareLinkTable } from "../../music/share-links/tables.ts";
import { orderItemTable, orderTable } from "../../orders/orders/tables.ts";
import { refundLineTable, refundTable } from "../../orders/refunds/tables.ts";
import { shipmentLineTable, shipmentTable } from "../../orders/shipping/tables.ts";
import { imageTable } from "../../../images/table.ts";

// Draws and checks the files that the demo shop sells.

const apps: TestApp[] = [];
const storages: TestStorage[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.stop();
  for (const storage of storages.splice(0)) await storage.remove();
});

const dayMs = 24 * 3_600_000;
const seeded: readonly Table[] = [
  productTable,
  releaseTable,
  trackTable,
  siteImageTable,
  siteContentTable,
  videoTable,
  aboutEntryTable,
  socialLinkTable,
  discountCodeTable,
  shippingZoneTable,
  shippingRateTable,
  concertTable,
  postTable,
  pressKitTable,
  bundleItemTable,
  codeBatchTable,
  downloadCodeTable,
];

async function start(options: TestAppOptions = {}): Promise<TestApp> {
  // The program for encoding is missing, so that the release waits for its encoding.
  const env = { DEMO_CONTENT: "true", FFMPEG_PATH: "/nonexistent/ffmpeg" };
  const app = await startTestApp({ runsWorker: false, ...options, env });
  apps.push(app);
  return app;
}

async function makeStorage(): Promise<TestStorage> {
  const storage = await makeMigratedStorage();
  storages.push(storage);
  return storage;
}

async function remove(app: TestApp): Promise<void> {
  await (await app.admin()).api("DELETE /api/admin/demo-content");
}

/** Returns the number of rows of each table that the demo content fills. */
async function countRows({ recital: { database } }: TestApp): Promise<Record<string, number>> {
  const counts = await Promise.all(
    seeded.map(async (table) => [table.name, await database.model(table).count()] as const),
  );
  return Object.fromEntries(counts);
}

/** Waits until the files are made and checked. */
async function filesAreMade({ recital: { database, worker } }: TestApp): Promise<void> {
  const job = database.model(jobTable);
  const asset = database.model(assetTable);
  const track = database.model(trackTable);
  await job.destroy({ where: { kind: "image-variants" } });
  worker.start();
  // The release's masters are made one after the other; one that is made during the removal is deleted a day later.
  await expect.poll(() => track.count({ where: { masterAssetId: null } })).toBe(0);
  const kind = ["make-demo-file", "check-asset"];
  await expect.poll(() => job.count({ where: { kind, outcome: null } })).toBe(0);
  expect(await asset.count({ where: { state: "ready" } })).toBeGreaterThanOrEqual(3);
}

test("removes every seeded row that is as it was, and nothing else; another start seeds nothing", async () => {
  const storage = await makeStorage();
  const app = await start({ storage });
  const admin = await app.admin();
  const read = () => admin.api("GET /api/admin/setup");
  const open = ["picture", "biography", "product"];
  const steps = async () => (await read()).steps.filter(({ id, done }) => open.includes(id) && done);
  expect([(await read()).demoContent, await steps()]).toEqual([true, []]);

  // A database that was restored from a backup gives the ID of the last deleted row again.
  const last = await app.recital.database.model(productTable).findOne({ order: [["id", "DESC"]], rejectOnEmpty: true });
  await app.recital.database.model(variantTable).destroy({ where: { productId: last.id } });
  await last.destroy();
  const ownProduct = await buildProduct(app.recital.database, { id: last.id, name: "My own record" });
  const video = { title: "Mine", youtubeUrl: "https://youtu.be/dQw4w9WgXcQ" };
  await admin.api("POST /api/admin/videos", { body: video });
  const before = await readContentVersion(app.recital.database);
  const facts = async () => readSiteSettings(app.recital.database);
  expect(await facts()).toMatchObject({ chargesShipping: true, takesCodes: true });
  await Promise.all([remove(app), remove(app)]);
  expect(await facts()).toMatchObject({ chargesShipping: false, takesCodes: false });
  expect(await admin.api("GET /api/admin/shipping")).toMatchObject({ shipsFrom: null, zones: [] });
  expect(await countRows(app)).toEqual({
    ...Object.fromEntries(seeded.map(({ name }) => [name, 0])),
    products: 1,
    videos: 1,
  });
  expect((await admin.api("GET /api/products")).map(({ id }) => id)).toEqual([ownProduct.id]);
  const variant = app.recital.database.model(variantTable);
  const stockMove = app.recital.database.model(stockMoveTable);
  expect([await variant.count(), await stockMove.count()]).toEqual([1, 0]);
  expect(await read()).toMatchObject({ demoContent: false });
  expect(await readContentVersion(app.recital.database)).toBeGreaterThan(before);
  expect(await admin.api("GET /api/featured-music")).toMatchObject({ release: null, showsDefaults: false });

  await ownProduct.destroy();
  const again = await start({ storage });
  expect(await countRows(again)).toMatchObject({ products: 0, videos: 1, releases: 0 });
});

test("removes the fan with what the owner tried on her, and counts no sale; other people and orders stay", async () => {
  const app = await start();
  const { database } = app.recital;
  const admin = await app.admin();
  const [fan] = await admin.api("GET /api/admin/people", { query: {} });
  const params = { id: String(fan?.id) };
  const person = await admin.api("GET /api/admin/people/:id", { params });
  const { version } = person;
  await admin.api("PUT /api/admin/people/:id", { params, body: { name: "Ada", note: "Mine", tags: [], version } });
  const [latest, posted, sold] = await admin.api("GET /api/admin/orders", { query: {} });
  const status = { params: { id: String(posted?.id) }, body: { status: "delivered" as const } };
  await admin.api("PUT /api/admin/orders/:id/status", status);
  const resend = { params: { id: String(latest?.id) }, body: { mail: "confirmation" as const } };
  await admin.api("POST /api/admin/orders/:id/mails", resend);
  const refund = { requestKey: "a-trial-of-refunds", reason: "other" as const };
  await admin.api("POST /api/admin/orders/:id/refunds", { params: { id: String(sold?.id) }, body: refund });
  const own = await buildOrder(database, { customerEmail: "real@example.org" });
  const [real] = await database.model(personTable).bulkCreate([
    {
      emailKey: "real@example.org",
      email: "real@example.org",
      tags: [],
      firstSeenAt: new Date(),
      lastSeenAt: new Date(),
    },
  ]);
  await own.update({ personId: real?.id ?? null, paidBy: "free", paidAt: new Date(), paidCents: 0 });
  await admin.api("POST /api/admin/people/:id/merge", {
    params: { id: String(real?.id) },
    body: { into: fan?.id ?? 0 },
  });
  expect(await admin.api("GET /api/admin/settings")).toMatchObject({ currencyIsFixed: true });
  await own.update({ paidAt: null, paidCents: null });
  expect(await admin.api("GET /api/admin/settings")).toMatchObject({ currencyIsFixed: false });
  const steps = async () => (await admin.api("GET /api/admin/setup")).steps.filter(({ done }) => done);
  expect((await steps()).map(({ id }) => id)).not.toContain("test-order");
  await remove(app);
  expect((await admin.api("GET /api/admin/people", { query: {} })).map(({ email }) => email)).toEqual([
    "real@example.org",
  ]);
  expect((await database.model(orderTable).findAll()).map(({ id }) => id)).toEqual([own.id]);
  const empty = [
    subscriberTable,
    grantTable,
    grantFileTable,
    downloadAccessTable,
    downloadFileTable,
    downloadTicketTable,
    downloadTokenTable,
    refundTable,
    refundLineTable,
    shipmentTable,
    shipmentLineTable,
    shareLinkTable,
    productTable,
  ];
  for (const table of empty) expect([table.name, await database.model(table).count()]).toEqual([table.name, 0]);
  expect(await database.model(orderItemTable).count()).toBe(1);
  expect(await database.model(jobTable).count({ where: { kind: "order-confirmation" } })).toBe(0);
  expect(await admin.api("GET /api/admin/statistics", { query: {} })).toMatchObject({ bestSellers: [] });
});

test("what the owner edited or added to is no demo content any more, and stays with what it is sold with", async () => {
  const app = await start();
  const product = app.recital.database.model(productTable);
  const release = app.recital.database.model(releaseTable);
  const aboutEntry = app.recital.database.model(aboutEntryTable);
  const demoRow = app.recital.database.model(demoRowTable);
  const admin = await app.admin();
  const shop = await admin.api("GET /api/admin/products", { query: {} });
  const named = (name: string) => String(shop.find((product) => product.name.startsWith(name))?.id);
  const ep = await release.findOne({ rejectOnEmpty: true });
  await app.recital.database.model(jobTable).destroy({ where: { kind: "make-demo-file" } });
  const before = await demoRow.count();
  const hammerShirt = { id: named("Hammer shirt") };
  await admin.api("PUT /api/admin/products/:id", { params: hammerShirt, body: { name: "Mine", price: 3 } });
  await admin.api("PUT /api/admin/products/:id", { params: { id: named("Fade and the") }, body: { price: 36 } });
  await admin.api("POST /api/admin/products/:id/variants", {
    params: { id: named("Low Tide") },
    body: { options: { Color: "Blue" } },
  });
  const master = await storeAsset(app);
  await sendJson(admin, `POST /api/admin/products/${named("Stave")}/files`, { assetId: master.id, label: "Mine" });
  const track = { title: "My own", masterAssetId: null };
  await admin.api("POST /api/admin/releases/:id/tracks", { params: { id: String(ep.id) }, body: track });
  await admin.api("PUT /api/admin/press", { body: { bioShort: "Mine" } });
  const shipping = await admin.api("GET /api/admin/shipping");
  const classes = shipping.classes.map(({ id, name }) => ({ id, name }));
  await admin.api("PUT /api/admin/shipping", { body: { ...shipping, classes, shipsFrom: "CA" } });
  const about = await aboutEntry.findOne({ rejectOnEmpty: true });
  await sendJson(admin, `PUT /api/admin/about/${about.id}`, { title: "Mine", content: "About me" });
  expect(await demoRow.count()).toBe(before - 8);
  expect((await admin.api("GET /api/admin/setup")).steps).toContainEqual(
    expect.objectContaining({ id: "product", done: true }),
  );
  // Moving an entry is no edit.
  await admin.api("PUT /api/admin/products/order", { body: { ids: shop.map(({ id }) => id).toReversed() } });
  expect(await demoRow.count()).toBe(before - 8);
  await remove(app);
  const left = (await product.findAll()).map(({ name }) => name);
  // What the bundle needs is there, too.
  expect(left.toSorted()).toEqual([
    "Fade (vinyl LP)",
    "Fade and the nocturnes (LP and download)",
    "Low Tide (cassette)",
    "Mine",
    "Stave notebook",
    "Two Nocturnes and a Sketch (EP, download)",
  ]);
  expect(await release.findAll()).toMatchObject([{ title: ep.title, visibility: ep.visibility }]);
  expect(await countRows(app)).toMatchObject({ about_entries: 1, videos: 0, site_images: 0 });
  expect(await countRows(app)).toMatchObject({ shipping_zones: 2, discount_codes: 0, press_kit: 1, concerts: 0 });
});

test("content of an earlier version is known too; orders stay readable, and what is unused is deleted", async () => {
  const app = await start();
  const { database, worker } = app.recital;
  await filesAreMade(app);
  // Earlier versions had neither codes nor shipping prices, concerts, posts or press kit.
  const later = { kind: ["discountCode", "codeBatch", "shipping", "concert", "post", "pressKit"] };
  await database.model(demoRowTable).destroy({ where: later });
  await database.model(postTable).destroy({ where: {} });
  const marked = await readMarks(database);
  await database.model(demoRowTable).destroy({ where: { kind: { [Op.notIn]: ["order", "person"] } } });
  // Edited rows keep the time of their creation.
  await database.model(productTable).update({ name: "Mine" }, { where: { name: "Hammer shirt" } });
  await database
    .model(siteImageTable)
    .update({ title: "Mine", location: "there" }, { where: { location: "hero_background" } });
  await migrateAgain(database);
  await migrateAgain(database);
  expect(await readMarks(database)).toEqual(marked);

  const demo = async (name: string) => database.model(productTable).findOne({ where: { name }, rejectOnEmpty: true });
  const names = ["Nocturnes for Felt Piano (score, PDF)", "Two Nocturnes and a Sketch (EP, download)"] as const;
  const { orderId, buyer } = await buy(app, [await demo(names[0]), await demo(names[1])]);
  const token = await tokenOf(app, orderId);
  const before = await readFiles(app, token);
  await remove(app);
  expect((await readOrder(await app.admin(), orderId)).items.map(({ name }) => name)).toEqual(names);
  await expect(buyer.api("GET /api/orders/:id", { params: { id: String(orderId) } })).resolves.toBeDefined();
  // The sold product is no longer on the site, and its buyer keeps it.
  expect(await app.visitor().api("GET /api/products")).toEqual([]);
  expect(await app.visitor().api("GET /api/releases")).toEqual([]);
  const after = await readFiles(app, token);
  expect(after).toEqual(before);
  expect(after.files.map(({ label }) => label)).toEqual(["Score (PDF, 2 pages)", "Two Nocturnes and a Sketch"]);
  const kept = await database.model(assetTable).findAll();
  expect(kept).toHaveLength(1 + (await database.model(trackTable).count()));

  const folder = join(app.storage.dataDir, "assets");
  expect((await readdir(folder)).length).toBeGreaterThanOrEqual(3);
  const named = [markerKey, ...kept.map(({ storageKey }) => storageKey)].toSorted();
  app.clock.offsetMs += 3 * dayMs;
  const now = app.clock.now();
  await enqueue(database, null, deleteUnusedFiles, { payload: {}, dedupeKey: "test", now });
  await enqueue(database, null, deleteOrphanedImages, { payload: {}, dedupeKey: "test", now });
  worker.nudge();
  await expect.poll(async () => (await readdir(folder)).toSorted()).toEqual(named);
  // The images of the sold products and of the release.
  await expect.poll(() => database.model(imageTable).count()).toBe(2);
});

test("an artist's own products are not taken for an earlier version's demo content", async () => {
  const app = await startTestApp({ runsWorker: false });
  apps.push(app);
  const { database } = app.recital;
  for (const name of ["Low Tide (cassette)", "Stave notebook", "Hammer shirt"]) {
    const product = await buildProduct(database, { name });
    await product.update({ createdAt: new Date(product.createdAt.getTime() + product.id) });
  }
  await migrateAgain(database);
  expect(await readMarks(database)).toEqual([]);
});

/** Runs the migration on a table of releases as it was then. */
async function migrateAgain({ sequelize }: Database): Promise<void> {
  await sequelize.query(
    "UPDATE releases SET product_id = (SELECT MIN(product_id) FROM release_products m WHERE m.release_id = releases.id)",
  );
  await markDemoRows(sequelize.getQueryInterface());
}

async function readMarks({ model }: Database): Promise<string[]> {
  const marks = await model(demoRowTable).findAll();
  return marks.map(({ kind, rowId }) => `${kind} ${rowId}`).toSorted((a, b) => a.localeCompare(b));
}

test("jobs that still make its files and its release end without a failure", async () => {
  const app = await start();
  const { database, worker } = app.recital;
  const job = database.model(jobTable);
  const asset = database.model(assetTable);
  await job.destroy({ where: { kind: "image-variants" } });
  worker.start();
  // In the middle of the work: some files are stored, others are being made.
  await expect.poll(() => asset.count()).toBeGreaterThan(0);
  await remove(app);
  await expect
    .poll(
      () =>
        job.count({
          where: { outcome: null, kind: ["make-demo-file", "make-demo-release", "check-asset", "encode-track"] },
        }),
      { timeout: 60_000 },
    )
    .toBe(0);
  await waitForJobs(database);
  expect(await job.findAll({ where: { outcome: "failed" } })).toEqual([]);
  expect(await asset.count()).toBe(0);
  expect(app.logLines.filter((line) => /"level":"(?:warn|error)"/.test(line) && line.includes("demo"))).toEqual([]);
});
