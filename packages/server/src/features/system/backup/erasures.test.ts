import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeDiskAssetStore } from "../../../adapters/disk/disk-asset-store.ts";
import { makeDiskFileStore } from "../../../adapters/disk/disk-file-store.ts";
import { openDatabase } from "../../../db/connection.ts";
import { openEncryption } from "../../../config/encryption-key.ts";
import { buildOrder, paidAt } from "../../../testing/build-order.ts";
import { buildSubscribers } from "../../../testing/build-subscribers.ts";
import { makeMigratedStorage, type TestStorage } from "../../../testing/database.ts";
import { readEverything } from "../../../testing/read-everything.ts";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { orderTable } from "../../orders/orders/tables.ts";
import { erasureTable } from "../privacy/table.ts";
import { stockNotificationTable } from "../../shop/stock-notifications/table.ts";

let site: TestApp;
let otherStorage: TestStorage;

beforeEach(async () => {
  site = await startTestApp({ runsWorker: false });
  otherStorage = await makeMigratedStorage({ hasAdmin: false });
});
afterEach(async () => {
  await site.stop();
  await otherStorage.remove();
});

const email = "Ada.Lovelace@example.com";

async function storePerson(name = "Ada Lovelace"): Promise<void> {
  const { database } = site.recital;
  await buildOrder(database, { ...paidAt(site.clock.now()), customerEmail: email, shippingName: name });
  await buildSubscribers(database, [{ name, email, createdAt: site.clock.now() }]);
  const body = { name, email, statement: `I, ${name}, withdraw.` };
  await site.visitor().api("POST /api/withdrawals", { body });
}

async function backUp(): Promise<string> {
  const { database, encryption } = site.recital;
  const { dataDir } = site.storage;
  const files = makeDiskFileStore(join(dataDir, "uploads"));
  const deps = { database, files, clock: site.clock, encryption, settings: "" };
  return (await makeBackup(deps, { folder: join(dataDir, "backups") })).file;
}

async function erase(): Promise<void> {
  site.clock.offsetMs += 1000;
  await (await site.admin()).api("POST /api/admin/privacy/erase", { body: { email } });
}

/** Restores into this storage and returns the result with all of its rows. */
async function restore(archive: string, { dataDir, databaseUrl } = site.storage, encryption = site.recital.encryption) {
  const database = openDatabase({ url: databaseUrl, dataDir });
  const files = makeDiskFileStore(join(dataDir, "uploads"));
  const before = () => Promise.resolve();
  const assets = makeDiskAssetStore(join(dataDir, "assets"));
  const deps = { database, files, assets, clock: site.clock, encryption, dataDir, repeatableJobs: [], before };
  try {
    const result = await restoreBackup(deps, archive, true);
    const orders = await database.model(orderTable).findAll({ order: ["id"] });
    return {
      result,
      orders,
      rows: await readEverything(database),
      erasures: await database.model(erasureTable).count(),
    };
  } finally {
    await database.close();
  }
}

const listOf = ({ dataDir }: TestStorage) => join(dataDir, "erasures");

test("a restore of an older backup erases the person again, by the database or by the list beside it", async () => {
  await storePerson();
  const archive = await backUp();
  await erase();
  const list = await readFile(listOf(site.storage), "utf8");
  const again = await restore(archive);
  expect(again.rows).not.toMatch(/lovelace/i);
  expect(again.orders).toMatchObject([{ customerEmail: "", totalCents: 1250, erasedAt: expect.any(Date) }]);
  expect(again).toMatchObject({
    erasures: 1,
    result: { knowsErasures: true, repeated: { persons: 1, unreadable: 0 } },
  });
  expect(await readFile(listOf(site.storage), "utf8")).toBe(list);

  await rm(listOf(site.storage));
  expect((await restore(archive)).rows).not.toMatch(/lovelace/i);
  expect(await readFile(listOf(site.storage), "utf8")).toBe(list);

  await writeFile(listOf(otherStorage), `an incomplete line\n${list}v1.cut`);
  const moved = await restore(archive, otherStorage);
  expect(moved.rows).not.toMatch(/lovelace/i);
  expect(moved).toMatchObject({ erasures: 1, result: { knowsErasures: true } });
});

test("a restore erases a person again who only asked to be notified about a product", async () => {
  const { model } = site.recital.database;
  const requestedAt = site.clock.now();
  const request = { productId: 1, email: email.toLowerCase(), token: "token", requestedAt };
  await model(stockNotificationTable).bulkCreate([request, { ...request, email: "other@example.com", token: "other" }]);
  const archive = await backUp();
  await erase();
  const { result, rows } = await restore(archive);
  expect(rows).not.toMatch(/lovelace/i);
  expect(rows).toContain("other@example.com");
  expect(result.repeated.persons).toBe(1);
});

test("a restore keeps what the person did after the erasure", async () => {
  await storePerson("Erased Lovelace");
  await erase();
  site.clock.offsetMs += 60_000;
  await buildOrder(site.recital.database, { ...paidAt(site.clock.now()), customerEmail: email, shippingName: "Back" });
  const { result, orders, rows } = await restore(await backUp());
  expect(orders).toMatchObject([{ customerEmail: "" }, { customerEmail: email, shippingName: "Back" }]);
  expect(rows).not.toContain("Erased Lovelace");
  expect(result.repeated.persons).toBe(0);
});

test("a restore on an empty machine cannot repeat erasures since the backup, and says so", async () => {
  await storePerson();
  const archive = await backUp();
  await erase();
  const { result, rows } = await restore(archive, otherStorage);
  expect(rows).toMatch(/lovelace/i);
  expect(result).toMatchObject({ knowsErasures: false, repeated: { persons: 0 } });
});

test("a restore under another key counts the erasures that it cannot read", async () => {
  await storePerson();
  const archive = await backUp();
  await erase();
  await writeFile(listOf(otherStorage), await readFile(listOf(site.storage)));
  const { result } = await restore(archive, otherStorage, await openEncryption(undefined, otherStorage.dataDir));
  expect(result).toMatchObject({ knowsErasures: true, repeated: { persons: 0, unreadable: 1 } });
});
