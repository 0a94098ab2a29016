import { readFileSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { makeDiskAssetStore } from "../../../adapters/disk/disk-asset-store.ts";
import { makeDiskFileStore } from "../../../adapters/disk/disk-file-store.ts";
import { openDatabase } from "../../../db/connection.ts";
import { parseEncryptionKey, type Encryption } from "../../../kernel/encryption.ts";
import { openEncryption } from "../../../config/encryption-key.ts";
import { codeOf, logIn, turnOnSecondFactor } from "../../../testing/admin-login.ts";
import { makeMigratedStorage, type TestStorage } from "../../../testing/database.ts";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { adminUserTable } from "../../../http/tables.ts";

const providerSecret = "a-secret-of-a-provider";

let source: TestApp;
let secret: string;
let recoveryCodes: string[];
let keyText: string;
let archive: string;
let target: TestStorage;
let restored: TestApp | undefined;

beforeAll(async () => {
  source = await startTestApp({ runsWorker: false });
  const admin = await source.admin();
  const body = { clientId: "id", clientSecret: providerSecret, artistId: "4".repeat(22) };
  await admin.api("PUT /api/admin/settings/spotify", { body });
  ({ secret, recoveryCodes } = await turnOnSecondFactor(source, admin));
  const { dataDir } = source.storage;
  keyText = (await readFile(join(dataDir, "encryption.key"), "utf8")).trim();
  const { database, encryption } = source.recital;
  const files = makeDiskFileStore(join(dataDir, "uploads"));
  const deps = { database, files, clock: source.clock, encryption, settings: "ARTIST_NAME=Ada\n" };
  ({ file: archive } = await makeBackup(deps, { folder: join(dataDir, "backups") }));
});
afterAll(() => source.stop());
beforeEach(async () => {
  target = await makeMigratedStorage({ hasAdmin: false });
});
afterEach(async () => {
  await restored?.stop();
  restored = undefined;
  await target.remove();
});

async function restoreUnder(encryption: Encryption) {
  const { dataDir, databaseUrl } = target;
  const database = openDatabase({ url: databaseUrl, dataDir });
  const files = makeDiskFileStore(join(dataDir, "uploads"));
  const before = () => Promise.resolve();
  const assets = makeDiskAssetStore(join(dataDir, "assets"));
  const deps = { database, files, assets, clock: source.clock, encryption, dataDir, repeatableJobs: [], before };
  const result = await restoreBackup(deps, archive, false);
  await database.close();
  return result;
}

async function start(env: Record<string, string> = {}): Promise<TestApp> {
  const clockOffsetMs = source.clock.offsetMs;
  restored = await startTestApp({ storage: target, runsWorker: false, clockOffsetMs, env });
  return restored;
}

test("neither the key nor a secret of two-step login is in an archive or in the database", async () => {
  const text = gunzipSync(readFileSync(archive)).toString("latin1");
  const rows = JSON.stringify(await source.recital.database.model(adminUserTable).findAll({ raw: true }));
  const key = parseEncryptionKey(keyText) ?? Buffer.alloc(0);
  expect(key).toHaveLength(32);
  for (const place of [text, rows]) {
    expect(place).toContain("totp");
    for (const hidden of [
      keyText,
      ...(["latin1", "hex", "base64", "base64url"] as const).map((as) => key.toString(as)),
    ])
      expect(place).not.toContain(hidden);
    for (const hidden of [secret, providerSecret, ...recoveryCodes]) expect(place).not.toContain(hidden);
  }
});

test("with the key, two-step login works after a restore as before", async () => {
  const encryption = await openEncryption([parseEncryptionKey(keyText) ?? Buffer.alloc(0)], target.dataDir);
  expect(await restoreUnder(encryption)).toMatchObject({ origin: "own", withoutSecondFactor: [], withoutKeys: [] });
  const app = await start({ ENCRYPTION_KEY: keyText });
  expect(await readdir(target.dataDir)).not.toContain("encryption.key");
  expect((await logIn(app.visitor())).status).toBe(401);
  expect((await logIn(app.visitor(), { code: codeOf(secret, app) })).status).toBe(200);
  const admin = app.visitor();
  expect((await logIn(admin, { code: recoveryCodes[0] ?? "" })).status).toBe(200);
  expect((await admin.api("GET /api/admin/settings/providers")).spotify).toMatchObject({ isConfigured: true });
});

test("without the key, two-step login is off after a restore and named, the password suffices, and it can be turned on", async () => {
  const result = await restoreUnder(await openEncryption(undefined, target.dataDir));
  expect(result).toMatchObject({
    origin: "other-key",
    withoutSecondFactor: ["admin"],
    withoutKeys: ["spotify"],
  });
  const app = await start();
  expect((await logIn(app.visitor())).status).toBe(200);
  const admin = await app.admin();
  const state = () => admin.api("GET /api/admin/second-factor");
  expect(await state()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
  // The keys of providers were left out, and can be entered again.
  const { spotify } = await admin.api("GET /api/admin/settings/providers");
  expect(spotify).toMatchObject({ isConfigured: false, isReadable: true });
  const again = await turnOnSecondFactor(app, admin);
  expect((await logIn(app.visitor(), { code: codeOf(again.secret, app) })).status).toBe(200);
});

test("a start without the key changes nothing and logs what to do; the key makes codes work again", async () => {
  const encryption = await openEncryption([parseEncryptionKey(keyText) ?? Buffer.alloc(0)], target.dataDir);
  await restoreUnder(encryption);
  const blind = await start();
  expect((await logIn(blind.visitor(), { code: codeOf(secret, blind) })).status).toBe(401);
  expect(blind.logLines.join("\n")).toContain("two-step login cannot check codes");
  await blind.stop();

  await rm(join(target.dataDir, "encryption.key"));
  const app = await start({ ENCRYPTION_KEY: keyText });
  expect((await logIn(app.visitor(), { code: codeOf(secret, app) })).status).toBe(200);
  expect(app.logLines.join("\n")).not.toContain("two-step login cannot check codes");
});

test("after the key was replaced, codes still work and the secret is encrypted under the new one", async () => {
  const older = await openEncryption([parseEncryptionKey(keyText) ?? Buffer.alloc(0)], target.dataDir);
  await restoreUnder(older);
  const newText = Buffer.alloc(32, 9).toString("hex");
  const app = await start({ ENCRYPTION_KEY: `${newText},${keyText}` });
  expect((await logIn(app.visitor(), { code: recoveryCodes[1] ?? "" })).status).toBe(200);
  await app.stop();
  const later = await start({ ENCRYPTION_KEY: newText });
  expect((await logIn(later.visitor(), { code: codeOf(secret, later) })).status).toBe(200);
});
