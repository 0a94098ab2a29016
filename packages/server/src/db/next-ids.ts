import { z } from "zod";
import type { Database } from "./connection.ts";
import { QueryTypes, type Sequelize, type Transaction } from "./sequelize.ts";

const sequenceRow = z.object({ name: z.string(), seq: z.int() });
const named = z.object({ name: z.string() });
/** What `SHOW CREATE TABLE` returns; a view has no such column. */
const definition = z.object({ "Create Table": z.string().optional() });

/** Returns the next generated ID of each table that has generated one. */
export async function readNextIds(sequelize: Sequelize, transaction?: Transaction): Promise<Map<string, number>> {
  if (sequelize.getDialect() !== "sqlite") return readNextIdsOfMysql(sequelize, transaction);
  const rows = await select(sequelize, transaction, "SELECT name, seq FROM sqlite_sequence");
  return new Map(rows.map((row) => sequenceRow.parse(row)).map(({ name, seq }) => [name, seq + 1]));
}

/** Reads the tables' definitions, because the server's statistics may be a day old. */
async function readNextIdsOfMysql(sequelize: Sequelize, transaction?: Transaction): Promise<Map<string, number>> {
  const tables = await select(
    sequelize,
    transaction,
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()",
  );
  const found = new Map<string, number>();
  for (const { name } of tables.map((row) => named.parse(row))) {
    const [shown] = await select(sequelize, transaction, `SHOW CREATE TABLE ${quote(sequelize, name)}`);
    const [, next] = / AUTO_INCREMENT=(\d+)/.exec(definition.parse(shown)["Create Table"] ?? "") ?? [];
    if (next !== undefined) found.set(name, Number(next));
  }
  return found;
}

/** Returns the tables of an SQLite database whose IDs are generated. */
export async function findGeneratedTables(sqlite: Sequelize, transaction: Transaction): Promise<string[]> {
  const rows = await select(
    sqlite,
    transaction,
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%'",
  );
  return rows.map((row) => named.parse(row).name);
}

/** Sets the next generated ID of a table in SQLite. */
export async function setNextIdOfSqlite(
  sequelize: Sequelize,
  transaction: Transaction | null,
  [table, nextId]: readonly [string, number],
): Promise<void> {
  const bind = [table, nextId - 1];
  await sequelize.query("DELETE FROM sqlite_sequence WHERE name = $1", { bind: [table], transaction });
  await sequelize.query("INSERT INTO sqlite_sequence (name, seq) VALUES ($1, $2)", { bind, transaction });
}

/** Sets the next generated ID of a table in MySQL, which commits the connection's transaction. */
export async function setNextIdOfMysql(
  { sequelize }: Pick<Database, "sequelize">,
  [table, nextId]: readonly [string, number],
): Promise<void> {
  await sequelize.query(`ALTER TABLE ${quote(sequelize, table)} AUTO_INCREMENT = ${nextId}`);
}

function select(sequelize: Sequelize, transaction: Transaction | undefined, sql: string): Promise<object[]> {
  return sequelize.query(sql, { ...(transaction && { transaction }), type: QueryTypes.SELECT });
}

function quote(sequelize: Sequelize, name: string): string {
  return sequelize.getQueryInterface().quoteIdentifier(name);
}
