import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDiskAssetStore } from "../../../adapters/disk/disk-asset-store.ts";
import { makeDiskFileStore } from "../../../adapters/disk/disk-file-store.ts";
import { makeTestStorage, type TestStorage } from "../../../testing/database.ts";
import { openDatabase } from "../../../db/connection.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { startTestApp, webhookSecret, type TestApp } from "../../../testing/start-test-app.ts";
import { waitForJobs } from "../../../testing/wait-for-jobs.ts";
import { repeatableJobs } from "../../../features.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { orderTable } from "../../orders/orders/tables.ts";
import { jobTable } from "../../../jobs/table.ts";

let before: TestApp;
let after: TestApp | undefined;
let storage: TestStorage;

beforeAll(async () => {
  before = await startTestApp();
  storage = await makeTestStorage();
});
afterAll(async () => {
  await after?.stop();
  await before.stop();
  await storage.remove();
});

test("an hour-old copy catches up with the provider and sends no email twice", async () => {
  const vinyl = await buildProduct(before.recital.database, { name: "Vinyl", priceCents: 3200 });
  const buy = (customerEmail: string) => {
    const items = [{ productId: vinyl.id, quantity: 1 }];
    return before.visitor().api("POST /api/create-checkout-session", { body: { items, customerEmail } });
  };
  const [queried, repeated, open] = [
    await buy("queried@example.com"),
    await buy("repeated@example.com"),
    await buy("open@example.com"),
  ];

  const files = makeDiskFileStore(join(before.storage.dataDir, "uploads"));
  const { database } = before.recital;
  const deps = { database, files, clock: before.clock, encryption: before.recital.encryption, settings: "" };
  const { file } = await makeBackup(deps, { folder: join(before.storage.dataDir, "backups") });

  for (const { sessionId } of [queried, repeated]) await before.stripe.pay(sessionId);
  for (const to of ["queried@example.com", "repeated@example.com"]) await expectEmail(to);
  await expectUncertain(before, 0);

  await restoreInto(file);
  after = await startTestApp({ storage, stripe: before.stripe, smtp: before.smtp, runsWorker: false });
  const order = after.recital.database.model(orderTable);
  const paid = (id: number) => order.findByPk(id, { rejectOnEmpty: true }).then((row) => row.paidAt !== null);
  expect(await paid(repeated.orderId)).toBe(false);

  // One order is updated by a repeated webhook event, the other by a query to the provider.
  before.stripe.setWebhook({ url: `${after.url}/api/webhooks/stripe`, secret: webhookSecret });
  const event = before.stripe.events().find(({ payload }) => payload.includes(repeated.sessionId));
  await before.stripe.deliver(event ? [event.id] : []);
  await expect.poll(() => paid(repeated.orderId)).toBe(true);
  after.recital.worker.start();
  await expect.poll(() => paid(queried.orderId)).toBe(true);
  await expect.poll(async () => (await order.findByPk(open.orderId))?.restoredAt).toBeNull();

  await before.stripe.pay(open.sessionId);
  await expectEmail("open@example.com");
  await expectUncertain(after, 4);
  for (const to of ["queried@example.com", "repeated@example.com", "open@example.com"]) {
    expect([to, before.smtp.emails(to).length]).toEqual([to, 1]);
  }
});

async function expectEmail(email: string): Promise<void> {
  await expect.poll(() => before.smtp.emails(email).length).toBe(1);
}

async function restoreInto(file: string): Promise<void> {
  const database = openDatabase({ url: storage.databaseUrl, dataDir: storage.dataDir });
  const files = makeDiskFileStore(join(storage.dataDir, "uploads"));
  const { encryption } = before.recital;
  const clock = { now: () => new Date() };
  const none = () => Promise.resolve();
  const assets = makeDiskAssetStore(join(storage.dataDir, "assets"));
  const deps = { database, files, assets, clock, encryption, dataDir: storage.dataDir, repeatableJobs, before: none };
  await restoreBackup(deps, file, false);
  await database.close();
}

/** Waits for all jobs, so that a second email would have arrived; `uncertain` of them were held after the restore. */
async function expectUncertain({ recital }: TestApp, uncertain: number): Promise<void> {
  const job = recital.database.model(jobTable);
  await waitForJobs(recital.database);
  expect(await job.count({ where: { outcome: "uncertain" } })).toBe(uncertain);
}
