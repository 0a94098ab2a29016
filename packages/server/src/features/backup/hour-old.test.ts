import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDiskFileStore } from "../../adapters/disk/disk-file-store.ts";
import { makeTestPlace, type TestPlace } from "../../testing/database.ts";
import { openDatabase } from "../../db/connection.ts";
import { buildProduct } from "../../testing/factories.ts";
import { startTestApp, webhookSecret, type TestApp } from "../../testing/start-test-app.ts";
import { repeatableJobs } from "../../stores.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

const patience = { timeout: 25_000 };

let before: TestApp;
let after: TestApp | undefined;
let place: TestPlace;

beforeAll(async () => {
  before = await startTestApp();
  place = await makeTestPlace();
});
afterAll(async () => {
  await after?.stop();
  await before.stop();
  await place.remove();
});

test("an hour-old copy catches up with the provider, and mails nobody twice", async () => {
  const vinyl = await buildProduct(before.recital.database, { name: "Vinyl", priceCents: 3200 });
  const buy = (customerEmail: string) => {
    const items = [{ productId: vinyl.id, quantity: 1 }];
    return before.visitor().api("POST /api/create-checkout-session", { body: { items, customerEmail } });
  };
  const [mailed, noticed, open] = [
    await buy("mailed@example.com"),
    await buy("noticed@example.com"),
    await buy("open@example.com"),
  ];

  const files = makeDiskFileStore(join(before.place.dataDir, "uploads"));
  const { database } = before.recital;
  const deps = { database, files, clock: before.clock, settings: "" };
  const { file } = await makeBackup(deps, { folder: join(before.place.dataDir, "backups") });

  for (const { sessionId } of [mailed, noticed]) await before.stripe.pay(sessionId);
  for (const to of ["mailed@example.com", "noticed@example.com"]) await mailTo(to);
  await settled(before, 0);

  await restoreInto(file);
  after = await startTestApp({ place, stripe: before.stripe, smtp: before.smtp, runsWorker: false });
  const { order } = after.recital.database.models;
  const paid = (id: number) => order.findByPk(id, { rejectOnEmpty: true }).then((row) => row.paidAt !== null);
  expect(await paid(noticed.orderId)).toBe(false);

  // One learns of its payment by a notice that comes once more, the other by being asked for.
  before.stripe.setWebhook({ url: `${after.url}/api/webhooks/stripe`, secret: webhookSecret });
  const event = before.stripe.events().find(({ payload }) => payload.includes(noticed.sessionId));
  await before.stripe.deliver(event ? [event.id] : []);
  await expect.poll(() => paid(noticed.orderId), patience).toBe(true);
  after.recital.worker.start();
  await expect.poll(() => paid(mailed.orderId), patience).toBe(true);
  await expect.poll(async () => (await order.findByPk(open.orderId))?.restoredAt, patience).toBeNull();

  await before.stripe.pay(open.sessionId);
  await mailTo("open@example.com");
  await settled(after, 4);
  for (const to of ["mailed@example.com", "noticed@example.com", "open@example.com"]) {
    expect([to, before.smtp.mails(to).length]).toEqual([to, 1]);
  }
}, 90_000);

async function mailTo(address: string): Promise<void> {
  await expect.poll(() => before.smtp.mails(address).length, patience).toBe(1);
}

async function restoreInto(file: string): Promise<void> {
  const database = openDatabase({ url: place.databaseUrl, dataDir: place.dataDir });
  const files = makeDiskFileStore(join(place.dataDir, "uploads"));
  const before = () => Promise.resolve();
  const clock = { now: () => new Date() };
  await restoreBackup({ database, files, clock, dataDir: place.dataDir, repeatableJobs, before }, file, false);
  await database.close();
}

/** Every job is finished, so that a mail too many would be there. */
async function settled({ recital }: TestApp, uncertain: number): Promise<void> {
  const { job } = recital.database.models;
  await expect.poll(() => job.count({ where: { outcome: null } }), patience).toBe(0);
  expect(await job.count({ where: { outcome: "uncertain" } })).toBe(uncertain);
}
