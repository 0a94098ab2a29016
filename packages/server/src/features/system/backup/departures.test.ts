import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeDiskAssetStore } from "../../../adapters/disk/disk-asset-store.ts";
import { makeDiskFileStore } from "../../../adapters/disk/disk-file-store.ts";
import { openDatabase } from "../../../db/connection.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { buildSubscribers } from "../../../testing/build-subscribers.ts";
import { makeMigratedStorage, type TestStorage } from "../../../testing/database.ts";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { subscriberTable } from "../../audience/subscribers/tables.ts";
import { newsletterSuppressionTable } from "../../../email/tables.ts";
import { suppress } from "../../audience/subscribers/suppress.ts";

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

async function backUp(): Promise<string> {
  const { database, encryption } = site.recital;
  const { dataDir } = site.storage;
  const files = makeDiskFileStore(join(dataDir, "uploads"));
  const deps = { database, files, clock: site.clock, encryption, settings: "" };
  return (await makeBackup(deps, { folder: join(dataDir, "backups") })).file;
}

/** Restores into this storage and returns who gets the newsletter, and the suppressions with their reasons. */
async function restore(archive: string, { dataDir, databaseUrl } = site.storage) {
  const database = openDatabase({ url: databaseUrl, dataDir });
  const files = makeDiskFileStore(join(dataDir, "uploads"));
  const assets = makeDiskAssetStore(join(dataDir, "assets"));
  const { encryption } = site.recital;
  const rest = { encryption, dataDir, repeatableJobs: [], before: () => Promise.resolve() };
  try {
    await restoreBackup({ database, files, assets, clock: site.clock, ...rest }, archive, true);
    const subscribed = await database.model(subscriberTable).findAll({ where: { subscribed: true }, order: ["id"] });
    const suppressions = await database.model(newsletterSuppressionTable).findAll({ order: ["createdAt"] });
    return {
      emails: subscribed.map(({ email }) => email),
      suppressions: suppressions.map(({ reason, source }) => `${reason} ${source}`),
    };
  } finally {
    await database.close();
  }
}

function suppressNow(email: string, reason: "hard-bounce" | "complaint") {
  const { database } = site.recital;
  return withTransaction(database, (transaction) =>
    suppress(site.recital, { email, reason, source: "ses", at: site.clock.now() }, transaction),
  );
}

test("a backup contains the suppressions, and a restore of it brings back no one who left or complained since", async () => {
  const { database } = site.recital;
  const createdAt = site.clock.now();
  const emails = ["stays", "left", "bounced", "complained", "early"].map((name) => `${name}@example.com`);
  await buildSubscribers(
    database,
    emails.map((email) => ({ email, createdAt })),
  );
  site.clock.offsetMs += 1000;
  await suppressNow("early@example.com", "complaint");
  const archive = await backUp();

  site.clock.offsetMs += 1000;
  await suppressNow("bounced@example.com", "hard-bounce");
  await suppressNow("complained@example.com", "complaint");
  const row = await database.model(subscriberTable).findOne({ where: { email: "left@example.com" } });
  await fetch(`${site.url}/newsletter/unsubscribe?token=${row?.unsubscribeToken}`, { method: "POST" });
  expect(await restore(archive)).toEqual({
    emails: ["stays@example.com", "bounced@example.com"],
    suppressions: ["complaint ses", "complaint ses"],
  });
  // A machine that knows nothing of what happened since has the backup's.
  expect(await restore(archive, otherStorage)).toEqual({
    emails: ["stays@example.com", "left@example.com", "bounced@example.com", "complained@example.com"],
    suppressions: ["complaint ses"],
  });
});
