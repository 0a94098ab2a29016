import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Sequelize } from "sequelize";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeSqliteDriver } from "./sqlite-driver.ts";

let folder: string;
let sequelize: Sequelize;
let synced: string[];
let isDiskBroken: boolean;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "recital-flush-"));
  synced = [];
  isDiskBroken = false;
  const dialectModule = makeSqliteDriver(1000, (file) => {
    if (isDiskBroken) throw new Error("the disk is broken");
    synced.push(file);
  });
  const storage = join(folder, "recital.sqlite");
  sequelize = new Sequelize({ dialect: "sqlite", storage, dialectModule, logging: false });
  await sequelize.query("CREATE TABLE notes (text TEXT)");
  synced = [];
});
afterEach(async () => {
  await sequelize.close();
  await rm(folder, { recursive: true, force: true });
});

const write = () => sequelize.query("INSERT INTO notes VALUES ('a')");
const writeTwice = () =>
  sequelize.transaction(async (transaction) => {
    for (const text of ["b", "c"]) {
      await sequelize.query("INSERT INTO notes VALUES (:text)", { replacements: { text }, transaction });
    }
  });

test("a write's callback and a transaction's end follow one sync", async () => {
  await write();
  expect(synced).toEqual([join(folder, "recital.sqlite-wal")]);
  await writeTwice();
  expect(synced).toHaveLength(2);
  await sequelize.query("INSERT INTO notes VALUES ('d') RETURNING text");
  expect(synced).toHaveLength(3);
});

test("concurrent writes share one sync, and reads need none", async () => {
  await Promise.all(Array.from({ length: 20 }, write));
  expect(synced.length).toBeLessThan(5);
  synced = [];
  await sequelize.query("SELECT * FROM notes");
  expect(synced).toEqual([]);
});

test("a failed sync rejects the pending writes, and later writes succeed", async () => {
  isDiskBroken = true;
  await expect(write()).rejects.toThrow("the disk is broken");
  await expect(writeTwice()).rejects.toThrow("the disk is broken");
  isDiskBroken = false;
  await write();
  expect(synced).toHaveLength(1);
});
