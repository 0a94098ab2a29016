import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { packTar } from "modern-tar";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { makeDiskAssetStore } from "../../../adapters/disk/disk-asset-store.ts";
import { makeDiskFileStore } from "../../../adapters/disk/disk-file-store.ts";
import { openDatabase, type Database } from "../../../db/connection.ts";
import { systemClock } from "../../../kernel/clock.ts";
import { makeEncryption, type Encryption } from "../../../kernel/encryption.ts";
import { makeTestStorage, type TestStorage } from "../../../testing/database.ts";
import { migratedSqliteFiles } from "../../../testing/migrated-template.ts";
import { testEncryption, testKey } from "../../../testing/test-encryption.ts";
import type { Manifest } from "./archive-format.ts";
import { makeBackup } from "./make-backup.ts";
import { readMembers } from "./read-archive.ts";
import { restoreBackup } from "./restore-backup.ts";
import { adminUserTable } from "../../../http/tables.ts";
import { assetTable } from "../../music/assets/tables.ts";

const otherKey = Buffer.alloc(32, 8);
let folder: string;
let archive: string;
let storage: TestStorage;
let database: Database;

let original: string;
let originalFolder: string;

beforeAll(async () => {
  originalFolder = await mkdtemp(join(tmpdir(), "recital-signed-"));
  original = join(originalFolder, "recital.tar.gz");
  await copyFile((await migratedSqliteFiles()).unused, join(originalFolder, "recital.sqlite"));
  const source = openDatabase({ url: undefined, dataDir: originalFolder });
  await source.model(adminUserTable).create({ username: "ada", passwordHash: "the owner's" });
  const file = {
    storageKey: "a".repeat(32),
    sha256: "a".repeat(64),
    size: 3,
    mediaType: "application/pdf",
    fileName: "score.pdf",
  };
  await source.model(assetTable).create({ ...file, state: "ready", createdAt: systemClock.now() });
  const files = makeDiskFileStore(join(originalFolder, "uploads"));
  const deps = { database: source, files, settings: "", clock: systemClock, encryption: testEncryption };
  await makeBackup(deps, { file: original });
  await source.close();
});
afterAll(() => rm(originalFolder, { recursive: true }));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "recital-signed-"));
  archive = join(folder, "recital.tar.gz");
  await copyFile(original, archive);
  storage = await makeTestStorage();
  database = openDatabase({ url: storage.databaseUrl, dataDir: storage.dataDir });
});
afterEach(async () => {
  await database.close();
  await storage.remove();
  await rm(folder, { recursive: true });
});

function restore(encryption: Encryption = testEncryption) {
  const { dataDir } = storage;
  const files = makeDiskFileStore(join(dataDir, "uploads"));
  const before = () => Promise.resolve();
  const assets = makeDiskAssetStore(join(dataDir, "assets"));
  const deps = { database, files, assets, clock: systemClock, encryption, dataDir, repeatableJobs: [], before };
  return restoreBackup(deps, archive, false);
}

/** Writes the archive again as `change` leaves its members. */
async function rewrite(change: (members: Map<string, Buffer>) => void): Promise<void> {
  const members = new Map<string, Buffer>();
  for await (const { name, bytes } of readMembers(archive)) members.set(name, await buffer(bytes));
  change(members);
  const entries = [...members].map(([name, body]) => ({
    header: { name, size: body.length },
    body: new Uint8Array(body),
  }));
  await writeFile(archive, gzipSync(await packTar(entries)));
}

/** Changes the admin's password hash, and the manifest so that it describes the changed archive. */
function tamper(members: Map<string, Buffer>): void {
  const name = "rows/admin_users.jsonl";
  const rows = Buffer.from(String(members.get(name)).replace("the owner's", "a stranger's"));
  const manifest = JSON.parse(String(members.get("manifest.json"))) as Manifest;
  const sha256 = createHash("sha256").update(rows).digest("hex");
  Object.assign(manifest.tables.find((table) => table.name === name) ?? {}, { bytes: rows.length, sha256 });
  members.set(name, rows).set("manifest.json", Buffer.from(JSON.stringify(manifest)));
}

const restoredHash = async () => (await database.model(adminUserTable).findOne())?.passwordHash;

test("an archive that this key signed is restored as the site's own, also after the key was replaced", async () => {
  expect(await restore(makeEncryption([otherKey, testKey]))).toMatchObject({ origin: "own" });
  expect(await restoredHash()).toBe("the owner's");
});

test("a changed archive is refused with a clear message although its manifest fits, and nothing is changed", async () => {
  await rewrite(tamper);
  await expect(restore()).rejects.toThrow(/recital\.tar\.gz was changed after it was made: its signature is wrong/);
  expect(await database.sequelize.getQueryInterface().showAllTables()).toEqual([]);
});

test.each([
  ["is empty", ""],
  ["is no signature", "0".repeat(55)],
  ["has the key's name alone", `v1.${testEncryption.hash("x", "x").slice(3, 11)}.AAAA`],
  ["is of another archive", testEncryption.hash("backup signature", "another manifest")],
  ["was made for another purpose", testEncryption.hash("recovery code", "{}")],
])("an archive whose signature %s is refused", async (_, signature) => {
  await rewrite((members) => members.set("manifest.signature", Buffer.from(signature)));
  await expect(restore()).rejects.toThrow("its signature is wrong");
  expect(await database.sequelize.getQueryInterface().showAllTables()).toEqual([]);
});

test("an archive without a signature, as older versions made them, is restored as unsigned", async () => {
  await rewrite((members) => members.delete("manifest.signature"));
  expect(await restore()).toMatchObject({ origin: "unsigned" });
  expect(await restoredHash()).toBe("the owner's");
});

test("an archive of an older version, whose manifest lists no originals, is restored with its files' rows as they were", async () => {
  await rewrite((members) => {
    const { originals, ...older } = JSON.parse(String(members.get("manifest.json"))) as Manifest;
    expect(originals).toMatchObject([{ name: "score.pdf", bytes: 3 }]);
    members.set("manifest.json", Buffer.from(JSON.stringify(older))).delete("manifest.signature");
  });
  expect(await restore()).toMatchObject({ originals: null });
  expect(await database.model(assetTable).findOne()).toMatchObject({ state: "ready", refusal: null });
});

test("an archive of another key is restored as such", async () => {
  expect(await restore(makeEncryption([otherKey]))).toMatchObject({ origin: "other-key" });
  expect(await restoredHash()).toBe("the owner's");
});
