import { join } from "node:path";
import { makeDiskAssetStore } from "../adapters/disk/disk-asset-store.ts";
import { makeDiskFileStore } from "../adapters/disk/disk-file-store.ts";
import { openDatabase } from "../db/connection.ts";
import { repeatableJobs } from "../features.ts";
import { makeBackup } from "../features/system/backup/make-backup.ts";
import { restoreBackup, type Restored } from "../features/system/backup/restore-backup.ts";
import type { TestStorage } from "./database.ts";
import type { TestApp } from "./start-test-app.ts";

/** Backs an app up, and returns the archive's path. */
export async function backUp({ recital, storage, clock }: TestApp): Promise<string> {
  const { database, encryption } = recital;
  const files = makeDiskFileStore(join(storage.dataDir, "uploads"));
  const { file } = await makeBackup(
    { database, files, clock, encryption, settings: "" },
    { folder: join(storage.dataDir, "backups") },
  );
  return file;
}

/** Restores an archive of an app into a storage, with the app's clock and encryption key. */
export async function restoreInto(
  { databaseUrl, dataDir }: TestStorage,
  archive: string,
  { recital: { encryption }, clock }: Pick<TestApp, "recital" | "clock">,
): Promise<Restored> {
  const database = openDatabase({ url: databaseUrl, dataDir });
  const files = makeDiskFileStore(join(dataDir, "uploads"));
  const assets = makeDiskAssetStore(join(dataDir, "assets"));
  const before = () => Promise.resolve();
  try {
    return await restoreBackup(
      { database, files, assets, clock, encryption, dataDir, repeatableJobs, before },
      archive,
      true,
    );
  } finally {
    await database.close();
  }
}
