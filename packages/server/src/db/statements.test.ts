import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { makeMigratedStorage, type TestStorage } from "../testing/database.ts";
import { openDatabase, type Database } from "./connection.ts";
import { readRows, runStatement, runAtomically, type Statement } from "./statements.ts";
import { NothingChangedError } from "./statement-outcome.ts";
import { withTransaction } from "./transaction.ts";
import { rateLimitTable } from "./rate-limits.ts";
import { adminUserTable } from "../http/tables.ts";

let storage: TestStorage;
let database: Database;

beforeAll(async () => {
  storage = await makeMigratedStorage();
  database = openDatabase({ url: storage.databaseUrl, dataDir: storage.dataDir });
});
afterAll(async () => {
  await database.close();
  await storage.remove();
});
beforeEach(async () => {
  await runStatement(database, "DELETE FROM rate_limits", []);
});

const time = new Date("2026-11-20T12:34:56.789Z");

function insert(id: string, hits: number): Statement {
  return { sql: "INSERT INTO rate_limits (id, hits, resets_at) VALUES (?, ?, ?)", values: [id, hits, time] };
}

function add(id: string): Statement {
  return { sql: "UPDATE rate_limits SET hits = hits + ? WHERE id = ?", values: [1, id] };
}

async function readHits(): Promise<Record<string, number>> {
  const rows = await readRows(
    database,
    z.object({ id: z.string(), hits: z.int() }),
    "SELECT id, hits FROM rate_limits",
    [],
  );
  return Object.fromEntries(rows.map(({ id, hits }) => [id, hits]));
}

test("what is written past the models is what they read, and the other way round", async () => {
  const text = 'Nocturne 🎹 d\'été \\ "şimdi" %_?';
  await runAtomically(database, [insert(text, 3)]);
  const row = await database.model(rateLimitTable).findByPk(text);
  expect(row).toMatchObject({ id: text, hits: 3, resetsAt: time });
  await database.model(rateLimitTable).create({ id: "model", hits: 1, resetsAt: time });
  const sql = "SELECT id FROM rate_limits WHERE resets_at = ? ORDER BY hits";
  expect(await readRows(database, z.object({ id: z.string() }), sql, [time])).toEqual([{ id: "model" }, { id: text }]);
});

test("says which id was made up and how much has changed", async () => {
  const event = "INSERT INTO admin_users (username, password_hash) VALUES (?, ?)";
  const outcome = await runStatement(database, event, ["ada", "none"]);
  expect(await database.model(adminUserTable).findByPk(outcome.insertId)).toMatchObject({ username: "ada" });
  await runAtomically(database, [insert("a", 1), insert("b", 2)]);
  expect(await runStatement(database, "DELETE FROM rate_limits WHERE hits < ?", [2])).toMatchObject({ changes: 1 });
});

test("of several none is done where one fails, and the next ones are none the worse for it", async () => {
  await runAtomically(database, [insert("there", 1)]);
  await expect(runAtomically(database, [insert("new", 1), add("there"), insert("there", 2)])).rejects.toThrow(
    /there|UNIQUE/,
  );
  expect(await readHits()).toEqual({ there: 1 });
  await runAtomically(database, [insert("new", 1), add("there")]);
  expect(await readHits()).toEqual({ there: 2, new: 1 });
});

test("of several none is done where one changes no row that must, and the error says which", async () => {
  await runAtomically(database, [insert("there", 1)]);
  const conditional = { ...add("gone"), mustChange: "the counter exists" };
  const call = runAtomically(database, [insert("new", 1), conditional, add("there")]);
  await expect(call).rejects.toThrow(new NothingChangedError("the counter exists"));
  expect(await readHits()).toEqual({ there: 1 });
});

test("none is lost of many at once, though they lock each other's rows, from two processes", async () => {
  const otherDatabase = openDatabase({ url: storage.databaseUrl, dataDir: storage.dataDir });
  await runAtomically(database, [insert("a", 0), insert("b", 0)]);
  const add40 = Array.from({ length: 40 }, (_, index) =>
    runAtomically(index % 2 ? database : otherDatabase, index % 8 < 7 ? [add("a"), add("b")] : [add("b"), add("a")]),
  );
  const inTransactions = Array.from({ length: 10 }, () =>
    withTransaction(database, (transaction) =>
      database.model(rateLimitTable).increment({ hits: 1 }, { where: { id: "b" }, transaction }),
    ),
  );
  await Promise.all([...add40, ...inTransactions]);
  expect(await readHits()).toEqual({ a: 40, b: 50 });
  await otherDatabase.close();
});
