import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashPassword } from "../../../kernel/passwords.ts";
import { newRecoveryCodes, newTotpSecret } from "../../../kernel/second-factor.ts";
import { codeOf, logIn } from "../../../testing/admin-login.ts";
import { makeTestStorage, type TestStorage } from "../../../testing/database.ts";
import { adminPassword, startTestApp } from "../../../testing/start-test-app.ts";
import { openDatabase } from "../../../db/connection.ts";
import { earlyMigrations } from "../../../db/migrations/before-1.0/index.ts";
import { migrateTo } from "../../../db/migrator.ts";
import { adminUserTable, recoveryCodeTable } from "../../../http/tables.ts";

const secret = newTotpSecret();
const pending = newTotpSecret();
const codes = newRecoveryCodes();
const sha256 = (code: string) => createHash("sha256").update(code.replace("-", "")).digest("hex");

let storage: TestStorage;

beforeEach(async () => {
  storage = await makeTestStorage();
});
afterEach(() => storage.remove());

/** Makes a database of the version before this encryption, with an admin whose two-step login is on. */
async function makeOld(): Promise<void> {
  const { databaseUrl: url, dataDir } = storage;
  const database = openDatabase({ url, dataDir });
  const names = earlyMigrations.map(({ name }) => name);
  await migrateTo(database.sequelize, names.slice(0, names.indexOf("0014-longer-secrets")));
  const adminUser = database.model(adminUserTable);
  const recoveryCode = database.model(recoveryCodeTable);
  const passwordHash = await hashPassword(adminPassword);
  const { id } = await adminUser.create({ username: "admin", passwordHash, totpSecret: secret });
  await adminUser.create({ username: "other", passwordHash, pendingTotpSecret: pending });
  await recoveryCode.bulkCreate(codes.map((code) => ({ adminUserId: id, codeHash: sha256(code) })));
  await database.close();
}

test("after the first start, no plain secret of an old schema is in the database, and app and recovery codes work", async () => {
  await makeOld();
  const app = await startTestApp({ storage, runsWorker: false });
  const adminUser = app.recital.database.model(adminUserTable);
  const recoveryCode = app.recital.database.model(recoveryCodeTable);
  const rows = [...(await adminUser.findAll({ raw: true })), ...(await recoveryCode.findAll({ raw: true }))];
  const places = [JSON.stringify(rows), ...(await readSqliteFiles())];
  for (const place of places) {
    for (const hidden of [secret, pending, ...codes.map(sha256)]) expect(place).not.toContain(hidden);
  }
  expect(app.logLines.join("\n")).toContain("plain secrets of two-step login are encrypted now");

  const statuses: number[] = [];
  for (const code of [codeOf(secret, app), codes[0], codes[9], codes[0]]) {
    statuses.push((await logIn(app.visitor(), { code: code ?? "" })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 401]);
  await app.stop();

  const later = await startTestApp({ storage, runsWorker: false, clockOffsetMs: 60_000 });
  expect(later.logLines.join("\n")).not.toContain("plain secrets");
  expect((await logIn(later.visitor(), { code: codeOf(secret, later) })).status).toBe(200);
  await later.stop();
});

/** Returns the bytes of SQLite's files, which may contain deleted rows too; none on MySQL. */
async function readSqliteFiles(): Promise<string[]> {
  const names = (await readdir(storage.dataDir)).filter((name) => name.startsWith("recital.sqlite"));
  return Promise.all(names.map((name) => readFile(join(storage.dataDir, name), "latin1")));
}
