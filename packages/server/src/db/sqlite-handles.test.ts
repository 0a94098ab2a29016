import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { QueryTypes, type Sequelize } from "sequelize";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSqlite } from "./connection.ts";

let folder: string;
let file: string;
let sequelize: Sequelize;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "recital-handles-"));
  file = join(folder, "recital.sqlite");
  sequelize = openSqlite(file);
  await sequelize.query("CREATE TABLE notes (text TEXT)");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (text: string) =>
  sequelize.transaction((transaction) =>
    sequelize.query("INSERT INTO notes VALUES (:text)", { replacements: { text }, transaction }),
  );

async function readAll(): Promise<string[]> {
  const rows = await sequelize.query<{ text: string }>("SELECT text FROM notes", { type: QueryTypes.SELECT });
  return rows.map(({ text }) => text);
}

test("closing closes every handle, idle ones included", async () => {
  for (const text of ["a", "b", "c"]) await write(text);
  expect(existsSync(`${file}-wal`)).toBe(true);
  await sequelize.close();
  // SQLite removes the write-ahead log with the last handle.
  expect(existsSync(`${file}-wal`)).toBe(false);
});

test("an aborted transaction leaves no changes to the next one", async () => {
  const broken = sequelize.transaction(async (transaction) => {
    await sequelize.query("INSERT INTO notes VALUES ('lost')", { transaction });
    throw new Error("broken off");
  });
  await expect(broken).rejects.toThrow("broken off");
  await write("saved");
  expect(await readAll()).toEqual(["saved"]);
  await sequelize.close();
});

test("a reused handle sees a changed table and still enforces foreign keys", async () => {
  await write("a");
  await sequelize.query("CREATE TABLE marks (note INTEGER REFERENCES notes (id))");
  await sequelize.query("ALTER TABLE notes ADD COLUMN id INTEGER");
  await sequelize.query("CREATE UNIQUE INDEX notes_id ON notes (id)");
  const refused = sequelize.transaction((transaction) =>
    sequelize.query("INSERT INTO marks VALUES (7)", { transaction }),
  );
  await expect(refused).rejects.toThrow("FOREIGN KEY");
  await sequelize.close();
});
