import type { Database } from "./connection.ts";

/** The number of database connections in use and idle, and of callers that wait for one. */
export interface PoolUse {
  readonly using: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Returns null on SQLite, which has no pool. */
export function readPoolUse({ sequelize, isSqlite }: Database): PoolUse | null {
  if (isSqlite) return null;
  // Sequelize's types do not include its pool.
  const { pool } = sequelize.connectionManager as unknown as {
    pool: { using: number; available: number; waiting: number };
  };
  return { using: pool.using, idle: pool.available, waiting: pool.waiting };
}
