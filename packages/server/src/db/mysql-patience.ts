import type { Socket } from "node:net";
import type { Sequelize } from "sequelize";

/** The part of the driver's connection that is used here; Sequelize hands it out without a type. */
interface DriverConnection {
  readonly stream: Socket;
  query(sql: string, done: (error: Error | null) => void): void;
}

/** Runs `work`, any one of whose statements may take more than an hour. */
export type Unhurried = <T>(work: () => Promise<T>) => Promise<T>;

const hourMs = 3_600_000;

/**
 * Prepares each MySQL connection of a pool, and bounds what it waits for: a locked row for `longestWaitMs`, where the
 * server's own limit is 50 s, and the answer to any one statement for half as long again. A server that is gone without
 * a word would otherwise keep the caller, and the connection's place in the pool, for good. What is returned lifts the
 * latter for whoever changes or empties whole tables.
 */
export function limitPatience(sequelize: Sequelize, longestWaitMs: number): Unhurried {
  const settings = [
    `SET SESSION innodb_lock_wait_timeout = ${Math.max(1, Math.ceil(longestWaitMs / 1000))}`,
    // Once for all; told to Sequelize it would be a statement more for every transaction.
    "SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED",
  ];
  sequelize.addHook("afterConnect", async (connection) => {
    for (const sql of settings) await set(connection as DriverConnection, sql);
  });

  let unhurried = 0;
  const timers = new WeakMap<object, () => void>();
  sequelize.addHook("beforeQuery", (_options, query) => {
    const limitMs = unhurried > 0 ? hourMs : longestWaitMs;
    timers.set(query, limitAnswer(query.connection as DriverConnection, limitMs));
  });
  sequelize.addHook("afterQuery", (_options, query) => timers.get(query)?.());

  return async (work) => {
    unhurried += 1;
    try {
      return await work();
    } finally {
      unhurried -= 1;
    }
  };
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
