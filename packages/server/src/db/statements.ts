import { DatabaseError } from "sequelize";
import type { Database } from "./connection.ts";
import type { Outcome } from "./statement-outcome.ts";
import { runOnMysql } from "./mysql-statements.ts";
import type { SqliteConnection } from "./sqlite-driver.ts";

/** A statement written by hand in the words that SQLite and MySQL share, with a `?` for each of its values. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly Value[];
}

export type Value = string | number | boolean | Date | null;

/**
 * Runs statements past Sequelize, whose own work for one is several times the database's. It is for the few that every
 * checkout or page waits for; everything else reads better as a model's call. Several are done all or none.
 * @throws {DatabaseError} and what Sequelize throws where no connection is to be had
 */
export async function runWhole(database: Database, statements: readonly Statement[]): Promise<readonly Outcome[]> {
  const asStored = database.isSqlite ? storedBySqlite : storedByMysql;
  const bound = statements.map(({ sql, values }) => ({ sql, values: values.map(asStored) }));
  if (!database.isSqlite) return runOnMysql(database, bound);
  // The driver is ours, which Sequelize's types do not know; its pool asks for a purpose that SQLite does not have.
  const connection = (await database.sequelize.connectionManager.getConnection({ type: "write" })) as SqliteConnection;
  return connection.whole(bound).catch((error: Error) => {
    throw new DatabaseError(Object.assign(error, { sql: "" }));
  });
}

/** Runs one statement, see {@link runWhole}. */
export async function runStatement(database: Database, sql: string, values: readonly Value[]): Promise<Outcome> {
  const [outcome] = await runWhole(database, [{ sql, values }]);
  if (!outcome) throw new Error("a statement brought nothing");
  return outcome;
}

/** What one statement selects, see {@link runWhole}. */
export async function readRows<Row extends object>(
  database: Database,
  sql: string,
  values: readonly Value[],
): Promise<readonly Row[]> {
  const { rows } = await runStatement(database, sql, values);
  // Which columns there are stands in the statement, beside the type.
  return rows as readonly Row[];
}

function storedBySqlite(value: Value): string | number | null {
  return value instanceof Date ? momentText(value, true) : storedByMysql(value);
}

function storedByMysql(value: Value): string | number | null {
  if (value instanceof Date) return momentText(value, false);
  return typeof value === "boolean" ? Number(value) : value;
}

/** UTC with milliseconds as Sequelize writes it, so that both read and compare each other's moments. */
export function momentText(moment: Date, isSqlite: boolean): string {
  return `${moment.toISOString().slice(0, 23).replace("T", " ")}${isSqlite ? " +00:00" : ""}`;
}
