import { mkdtemp, rm } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Sequelize } from "sequelize";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSqlite } from "./connection.ts";

const limitMs = 1000;

let folder: string;
let file: string;
let otherConnection: DatabaseSync;
let sequelize: Sequelize;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "recital-lock-"));
  file = join(folder, "recital.sqlite");
  sequelize = openSqlite(file, limitMs);
  await sequelize.query("CREATE TABLE notes (text TEXT)");
  otherConnection = new DatabaseSync(file);
  otherConnection.exec("BEGIN IMMEDIATE");
});
afterEach(async () => {
  otherConnection.close();
  await sequelize.close();
  await rm(folder, { recursive: true, force: true });
});

const write = (to: Sequelize) => to.query("INSERT INTO notes VALUES ('a')");

test("after a lock timed out, the next statement fails sooner", async () => {
  await expect(write(sequelize)).rejects.toThrow("locked");
  // A connection that has not encountered the lock waits for the full timeout.
  const fresh = openSqlite(file, limitMs);
  const failed: string[] = [];
  await Promise.all([
    write(fresh).catch(() => failed.push("fresh")),
    write(sequelize).catch(() => failed.push("known")),
  ]);
  expect(failed).toEqual(["known", "fresh"]);
  await fresh.close();
});

test("a new lock is waited for with the full timeout", async () => {
  await expect(write(sequelize)).rejects.toThrow("locked");
  otherConnection.exec("COMMIT");
  await write(sequelize);
  otherConnection.exec("BEGIN IMMEDIATE");
  const known = write(sequelize);
  const fresh = openSqlite(file, limitMs / 2);
  // Half the timeout is still five times the shortened one.
  await expect(write(fresh)).rejects.toThrow("locked");
  otherConnection.exec("COMMIT");
  await known;
  await fresh.close();
});
