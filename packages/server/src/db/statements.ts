import { DatabaseError } from "sequelize";
import type { z } from "zod";
import type { Selection, Shape } from "./selection.ts";
import type { Database } from "./connection.ts";
import { NothingChangedError, type Outcome } from "./statement-outcome.ts";
import { runOnMysql } from "./mysql-statements.ts";
import type { SqliteConnection } from "./sqlite-driver.ts";

/** A statement in the SQL that SQLite and MySQL share, with a `?` for each of its values. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly Value[];
  /**
   * If set, changing no row is an error with this text, which undoes all statements of the call. On MySQL an update that
   * sets what a row has already changes none.
   */
  readonly mustChange?: string;
}

export type Value = string | number | boolean | Date | null;

/**
 * Runs statements without Sequelize, whose own work for one is several times the database's (decision 0019). Several
 * statements are one transaction. Queries of raw SQL call it.
 * @throws {DatabaseError} and what Sequelize throws if no connection is available; {@link NothingChangedError} if a
 * statement that must change a row changed none
 */
export async function runAtomically(database: Database, statements: readonly Statement[]): Promise<readonly Outcome[]> {
  const asStored = database.isSqlite ? storedBySqlite : storedByMysql;
  const bound = statements.map((statement) => ({ ...statement, values: statement.values.map(asStored) }));
  if (!database.isSqlite) return runOnMysql(database, bound);
  // Sequelize's types do not know our driver, and its pool requires a purpose, which SQLite ignores.
  const connection = (await database.sequelize.connectionManager.getConnection({ type: "write" })) as SqliteConnection;
  return connection.runAtomically(bound).catch((error: Error) => {
    if (error instanceof NothingChangedError) throw error;
    throw new DatabaseError(Object.assign(error, { sql: "" }));
  });
}

/** Runs one statement, see {@link runAtomically}. */
export async function runStatement(database: Database, sql: string, values: readonly Value[]): Promise<Outcome> {
  const [outcome] = await runAtomically(database, [{ sql, values }]);
  if (!outcome) throw new Error("a statement returned nothing");
  return outcome;
}

/**
 * Returns the rows that one statement selects, checked and converted by `row`; see {@link runAtomically}.
 * @throws {ZodError} if a row has another shape
 */
export async function readRows<Row extends z.ZodType>(
  database: Database,
  row: Row,
  sql: string,
  values: readonly Value[],
): Promise<z.output<Row>[]> {
  const { rows } = await runStatement(database, sql, values);
  return rows.map((selected) => row.parse(selected));
}

/**
 * Returns the rows that `SELECT <the selection> <from>` returns, checked and converted; see {@link runAtomically}.
 * @throws {ZodError} if a row has another shape
 */
export async function selectRows<S extends Shape>(
  database: Database,
  selection: Selection<S>,
  from: string,
  values: readonly Value[] = [],
) {
  return readRows(database, selection.row(), `SELECT ${selection.columns} ${from}`, values);
}

/** Returns a `?` for each value of an `IN (…)`. */
export function placeholders(values: readonly unknown[]): string {
  return values.map(() => "?").join(", ");
}

function storedBySqlite(value: Value): string | number | null {
  return value instanceof Date ? timestampText(value, true) : storedByMysql(value);
}

function storedByMysql(value: Value): string | number | null {
  if (value instanceof Date) return timestampText(value, false);
  return typeof value === "boolean" ? Number(value) : value;
}

/** Returns UTC with milliseconds as Sequelize writes it, so that raw SQL and models compare each other's timestamps. */
export function timestampText(time: Date, isSqlite: boolean): string {
  return `${time.toISOString().slice(0, 23).replace("T", " ")}${isSqlite ? " +00:00" : ""}`;
}
