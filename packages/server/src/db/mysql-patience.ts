import type { Socket } from "node:net";
import type { Sequelize } from "sequelize";

/** The part of the driver's connection that is used here; Sequelize hands it out without a type. */
interface DriverConnection {
  readonly stream: Socket;
  query(sql: string, done: (error: Error | null) => void): void;
}

/**
 * Bounds what a MySQL connection waits for: a locked row for `longestWaitMs`, where the server's own limit is 50 s, and
 * the answer to any one statement for half as long again. A server that is gone without a word would otherwise keep the
 * caller, and the connection's place in the pool, for good.
 */
export function limitPatience(sequelize: Sequelize, longestWaitMs: number): void {
  const lockWait = `SET SESSION innodb_lock_wait_timeout = ${Math.max(1, Math.ceil(longestWaitMs / 1000))}`;
  sequelize.addHook("afterConnect", (connection) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    (connection as DriverConnection).query(lockWait, (error) => (error ? reject(error) : resolve()));
    return promise;
  });

  const timers = new WeakMap<object, NodeJS.Timeout>();
  const longestAnswerMs = 1.5 * Math.max(longestWaitMs, 1000);
  sequelize.addHook("beforeQuery", (_options, query) => {
    const { stream } = query.connection as DriverConnection;
    timers.set(
      query,
      setTimeout(() => stream.destroy(new Error("the database server does not answer")), longestAnswerMs),
    );
  });
  sequelize.addHook("afterQuery", (_options, query) => clearTimeout(timers.get(query)));
}
