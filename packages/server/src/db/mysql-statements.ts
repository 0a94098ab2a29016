import type { Socket } from "node:net";
import { DatabaseError } from "sequelize";
import type { Database } from "./connection.ts";
import { limitResponseTime } from "./mysql-timeouts.ts";
import { requireChange, type Outcome } from "./statement-outcome.ts";
import { againAfterDeadlock } from "./transaction.ts";

interface BoundStatement {
  readonly sql: string;
  readonly values: readonly (string | number | null)[];
  readonly mustChange?: string;
}

/** The part of the driver's connection that is used here; Sequelize does not type it. */
interface DriverConnection {
  readonly stream: Socket;
  execute(sql: string, values: readonly unknown[], done: Done): void;
  query(sql: string, done: Done): void;
  destroy(): void;
}

type Done = (error: (Error & { sql: string }) | null, result: DriverResult) => void;
type DriverResult = object[] | { readonly insertId: number; readonly affectedRows: number };

/** Runs prepared statements on a connection of the pool; several run in one transaction. */
export function runOnMysql(database: Database, statements: readonly BoundStatement[]): Promise<Outcome[]> {
  const { sequelize, maxWaitMs } = database;
  return againAfterDeadlock(async () => {
    const connection = (await sequelize.connectionManager.getConnection({ type: "write" })) as DriverConnection;
    const send: Send = (call) => callDriver(connection, maxWaitMs, call);
    try {
      if (statements.length > 1) return await allOrNothing(connection, send, statements);
      return await inTurn(connection, send, statements);
    } finally {
      sequelize.connectionManager.releaseConnection(connection);
    }
  });
}

type Send = (call: (done: Done) => void) => Promise<Outcome>;

async function allOrNothing(
  connection: DriverConnection,
  send: Send,
  statements: readonly BoundStatement[],
): Promise<Outcome[]> {
  try {
    await send((done) => connection.query("START TRANSACTION", done));
    const outcomes = await inTurn(connection, send, statements);
    await send((done) => connection.query("COMMIT", done));
    return outcomes;
  } catch (error) {
    // A connection in an unknown state must not be reused; destroying it removes it from the pool.
    await send((done) => connection.query("ROLLBACK", done)).catch(() => connection.destroy());
    throw error;
  }
}

async function inTurn(
  connection: DriverConnection,
  send: Send,
  statements: readonly BoundStatement[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { sql, values, mustChange } of statements) {
    outcomes.push(requireChange(mustChange, await send((done) => connection.execute(sql, values, done))));
  }
  return outcomes;
}

function callDriver(connection: DriverConnection, maxWaitMs: number, call: (done: Done) => void): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  const stopTimer = limitResponseTime(connection, maxWaitMs);
  call((error, result) => {
    stopTimer();
    if (error) reject(new DatabaseError(error));
    else if (Array.isArray(result)) resolve({ rows: result, insertId: 0, changes: 0 });
    else resolve({ rows: [], insertId: result.insertId, changes: result.affectedRows });
  });
  return promise;
}
