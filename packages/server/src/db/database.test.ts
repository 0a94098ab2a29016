import { Transaction } from "sequelize";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTestStorage, type TestStorage } from "../testing/database.ts";
import { openDatabase, type Database } from "./connection.ts";
import { bumpContentVersion, contentVersionTable, readContentVersion } from "./content-version.ts";
import { migrations } from "./migrations/index.ts";
import { migrate } from "./migrator.ts";
import { withTransaction } from "./transaction.ts";
import { jobTable } from "../jobs/table.ts";
import { sessionTable } from "../http/tables.ts";

let storage: TestStorage;
let database: Database;
const open = () => openDatabase({ url: storage.databaseUrl, dataDir: storage.dataDir });

beforeAll(async () => {
  storage = await makeTestStorage();
  database = open();
  await migrate(database);
});
afterAll(async () => {
  await database.close();
  await storage.remove();
});

test("migrations run once, and a second start runs none", async () => {
  expect(await migrate(database)).toEqual([]);
});

test("three processes that start at once on an empty database all end with a migrated one", async () => {
  const empty = await makeTestStorage();
  const starting = Array.from({ length: 3 }, () => openDatabase({ url: empty.databaseUrl, dataDir: empty.dataDir }));
  await Promise.all(starting.map((database) => migrate(database)));
  for (const database of starting) expect(await readContentVersion(database)).toBe(0);
  await Promise.all(starting.map((database) => database.close()));
  await empty.remove();
});

test("interrupted migrations are completed by the next start", async () => {
  const half = await makeTestStorage();
  const first = openDatabase({ url: half.databaseUrl, dataDir: half.dataDir });
  await migrate(first);
  await first.sequelize.query("DELETE FROM migrations");
  await first.sequelize.query("DROP TABLE jobs");
  expect(await migrate(first)).toHaveLength(migrations.length);
  expect(await first.model(jobTable).count()).toBe(0);
  await first.close();
  await half.remove();
});

test("40 concurrent read-then-write transactions lose no update, and one that throws is rolled back", async () => {
  const before = await readContentVersion(database);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) =>
      withTransaction(database, async (transaction) => {
        const lock = Transaction.LOCK.UPDATE;
        const row = await database.model(contentVersionTable).findByPk(1, { transaction, lock, rejectOnEmpty: true });
        await row.update({ version: row.version + 1 }, { transaction });
        if (index % 10 === 0) throw new Error("on purpose");
      }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(4);
  expect(await readContentVersion(database)).toBe(before + 36);
});

test("two processes on one database lose no update", async () => {
  const otherDatabase = open();
  const before = await readContentVersion(database);
  const touch = (target: Database) => withTransaction(target, (transaction) => bumpContentVersion(target, transaction));
  await Promise.all(Array.from({ length: 30 }, (_, index) => touch(index % 2 ? database : otherDatabase)));
  expect(await readContentVersion(otherDatabase)).toBe(before + 30);
  await otherDatabase.close();
});

test("timestamps keep milliseconds, keys their case, and text its emoji", async () => {
  const timestamp = new Date("2026-11-20T12:34:56.789Z");
  const session = database.model(sessionTable);
  const row = { data: "{}", createdAt: timestamp, seenAt: timestamp, expiresAt: timestamp };
  await session.create({ ...row, id: "Key" });
  await session.create({ ...row, id: "key", data: '{"🎹":"ş"}' });
  const found = await session.findByPk("key");
  expect(found?.expiresAt).toEqual(timestamp);
  expect(found?.data).toBe('{"🎹":"ş"}');
});
