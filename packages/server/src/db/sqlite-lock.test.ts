import { mkdtemp, rm } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Sequelize } from "sequelize";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSqlite } from "./connection.ts";

const patienceMs = 1000;

let folder: string;
let file: string;
let other: DatabaseSync;
let sequelize: Sequelize;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "recital-lock-"));
  file = join(folder, "recital.sqlite");
  sequelize = openSqlite(file, patienceMs);
  await sequelize.query("CREATE TABLE notes (text TEXT)");
  other = new DatabaseSync(file);
  other.exec("BEGIN IMMEDIATE");
});
afterEach(async () => {
  other.close();
  await sequelize.close();
  await rm(folder, { recursive: true, force: true });
});

const write = (to: Sequelize) => to.query("INSERT INTO notes VALUES ('a')");

test("a lock that was waited for in vain is not waited for as long again", async () => {
  await expect(write(sequelize)).rejects.toThrow("locked");
  // One that has not met the lock yet waits its whole time.
  const patient = openSqlite(file, patienceMs);
  const failed: string[] = [];
  await Promise.all([
    write(patient).catch(() => failed.push("patient")),
    write(sequelize).catch(() => failed.push("knowing")),
  ]);
  expect(failed).toEqual(["knowing", "patient"]);
  await patient.close();
});

test("a lock that is gone is waited for anew", async () => {
  await expect(write(sequelize)).rejects.toThrow("locked");
  other.exec("COMMIT");
  await write(sequelize);
  other.exec("BEGIN IMMEDIATE");
  const knowing = write(sequelize);
  const patient = openSqlite(file, patienceMs / 2);
  // Half the patience would be enough for ten times the shortened one.
  await expect(write(patient)).rejects.toThrow("locked");
  other.exec("COMMIT");
  await knowing;
  await patient.close();
});
