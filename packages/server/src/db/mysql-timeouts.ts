import type { Socket } from "node:net";
import { ConnectionError, type Sequelize } from "sequelize";

/** The part of the driver's connection that is used here; Sequelize does not type it. */
interface DriverConnection {
  readonly stream: Socket;
  query(sql: string, done: (error: Error | null) => void): void;
}

/** Runs `work`, each of whose statements may take an hour and a half. */
export type WithoutTimeout = <T>(work: () => Promise<T>) => Promise<T>;

const hourMs = 3_600_000;

/**
 * Configures each MySQL connection of a pool. It waits `maxWaitMs` for a locked row (the server's default: 50 s), and
 * half as long again for the response to a statement: without a timeout, an unresponsive server blocks the caller and
 * leaks its connection. The returned function disables the response timeout for bulk work.
 */
export function setMysqlTimeouts(sequelize: Sequelize, maxWaitMs: number): WithoutTimeout {
  const settings = [
    `SET SESSION innodb_lock_wait_timeout = ${Math.max(1, Math.ceil(maxWaitMs / 1000))}`,
    // Once per connection: Sequelize's own option costs a statement for every transaction.
    "SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED",
  ];
  sequelize.addHook("afterConnect", async (connection) => {
    for (const sql of settings) await set(connection as DriverConnection, sql);
  });

  let withoutTimeout = 0;
  const timers = new WeakMap<object, () => void>();
  sequelize.addHook("beforeQuery", (_options, query) => {
    const limitMs = withoutTimeout > 0 ? hourMs : maxWaitMs;
    timers.set(query, limitResponseTime(query.connection as DriverConnection, limitMs));
  });
  sequelize.addHook("afterQuery", (_options, query) => timers.get(query)?.());

  return async (work) => {
    withoutTimeout += 1;
    try {
      return await work();
    } finally {
      withoutTimeout -= 1;
    }
  };
}

/**
 * Closes a connection that does not respond in time. The returned function cancels this; call it after the response.
 */
export function limitResponseTime(connection: { readonly stream: Socket }, maxWaitMs: number): () => void {
  const timer = setTimeout(
    () => connection.stream.destroy(new Error("the database server does not respond")),
    1.5 * Math.max(maxWaitMs, 1000),
  );
  return () => clearTimeout(timer);
}

/** @throws {ConnectionError} like Sequelize, which passes an error of its hook on as it is */
function set(connection: DriverConnection, sql: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  connection.query(sql, (error) => (error ? reject(new ConnectionError(error)) : resolve()));
  return promise;
}
