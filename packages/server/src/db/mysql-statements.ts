import type { Socket } from "node:net";
import { DatabaseError } from "sequelize";
import type { Database } from "./connection.ts";
import { limitAnswer } from "./mysql-patience.ts";
import type { Outcome } from "./statement-outcome.ts";
import { againAfterDeadlock } from "./transaction.ts";

interface BoundStatement {
  readonly sql: string;
  readonly values: readonly (string | number | null)[];
}

/** The part of the driver's connection that is used here; Sequelize hands it out without a type. */
interface DriverConnection {
  readonly stream: Socket;
  execute(sql: string, values: readonly unknown[], done: Done): void;
  query(sql: string, done: Done): void;
  destroy(): void;
}

type Done = (error: (Error & { sql: string }) | null, result: DriverResult) => void;
type DriverResult = object[] | { readonly insertId: number; readonly affectedRows: number };

/** Runs statements on a connection of the pool, prepared; several are a transaction. */
export function runOnMysql(database: Database, statements: readonly BoundStatement[]): Promise<Outcome[]> {
  const { sequelize, longestWaitMs } = database;
  return againAfterDeadlock(async () => {
    const connection = (await sequelize.connectionManager.getConnection({ type: "write" })) as DriverConnection;
    const ask = (send: (done: Done) => void) => answerOf(connection, longestWaitMs, send);
    try {
      if (statements.length > 1) return await allOrNothing(connection, ask, statements);
      return await inTurn(connection, ask, statements);
    } finally {
      sequelize.connectionManager.releaseConnection(connection);
    }
  });
}

type Ask = (send: (done: Done) => void) => Promise<Outcome>;

async function allOrNothing(
  connection: DriverConnection,
  ask: Ask,
  statements: readonly BoundStatement[],
): Promise<Outcome[]> {
  try {
    await ask((done) => connection.query("START TRANSACTION", done));
    const outcomes = await inTurn(connection, ask, statements);
    await ask((done) => connection.query("COMMIT", done));
    return outcomes;
  } catch (error) {
    // A connection whose state is unknown must not serve anybody else; the pool leaves a destroyed one out.
    await ask((done) => connection.query("ROLLBACK", done)).catch(() => connection.destroy());
    throw error;
  }
}

async function inTurn(
  connection: DriverConnection,
  ask: Ask,
  statements: readonly BoundStatement[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { sql, values } of statements) {
    outcomes.push(await ask((done) => connection.execute(sql, values, done)));
  }
  return outcomes;
}

function answerOf(connection: DriverConnection, longestWaitMs: number, send: (done: Done) => void): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  const isAnswered = limitAnswer(connection, longestWaitMs);
  send((error, result) => {
    isAnswered();
    if (error) reject(new DatabaseError(error));
    else if (Array.isArray(result)) resolve({ rows: result, insertId: 0, changes: 0 });
    else resolve({ rows: [], insertId: result.insertId, changes: result.affectedRows });
  });
  return promise;
}
