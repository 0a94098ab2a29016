import type { Socket } from "node:net";
import type { Sequelize } from "sequelize";

/** The part of the driver's connection that is used here; Sequelize hands it out without a type. */
interface DriverConnection {
  readonly stream: Socket;
  query(sql: string, done: (error: Error | null) => void): void;
}

/**
 * Prepares each MySQL connection of a pool, and bounds what it waits for: a locked row for `longestWaitMs`, where the
 * server's own limit is 50 s, and the answer to any one statement for half as long again. A server that is gone without
 * a word would otherwise keep the caller, and the connection's place in the pool, for good.
 */
export function limitPatience(sequelize: Sequelize, longestWaitMs: number): void {
  const settings = [
    `SET SESSION innodb_lock_wait_timeout = ${Math.max(1, Math.ceil(longestWaitMs / 1000))}`,
    // Once for all; told to Sequelize it would be a statement more for every transaction.
    "SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED",
  ];
  sequelize.addHook("afterConnect", async (connection) => {
    for (const sql of settings) await set(connection as DriverConnection, sql);
  });

  const timers = new WeakMap<object, () => void>();
  sequelize.addHook("beforeQuery", (_options, query) => {
    timers.set(query, limitAnswer(query.connection as DriverConnection, longestWaitMs));
  });
  sequelize.addHook("afterQuery", (_options, query) => timers.get(query)?.());
}

/** Ends a connection that does not answer in time; call what is returned once it has answered. */
export function limitAnswer(connection: { readonly stream: Socket }, longestWaitMs: number): () => void {
  const timer = setTimeout(
    () => connection.stream.destroy(new Error("the database server does not answer")),
    1.5 * Math.max(longestWaitMs, 1000),
  );
  return () => clearTimeout(timer);
}

function set(connection: DriverConnection, sql: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  connection.query(sql, (error) => (error ? reject(error) : resolve()));
  return promise;
}
