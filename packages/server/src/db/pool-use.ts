import type { Database } from "./connection.ts";

/** How many connections to the database are open, and who uses or awaits one. */
export interface PoolUse {
  readonly using: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Null on SQLite, which has no pool. */
export function readPoolUse({ sequelize, isSqlite }: Database): PoolUse | null {
  if (isSqlite) return null;
  // Sequelize's types leave its pool out.
  const { pool } = sequelize.connectionManager as unknown as {
    pool: { using: number; available: number; waiting: number };
  };
  return { using: pool.using, idle: pool.available, waiting: pool.waiting };
}
