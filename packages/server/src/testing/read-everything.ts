import type { Database } from "../db/connection.ts";

/** Returns all rows of all tables as text. */
export async function readEverything({ models }: Database): Promise<string> {
  const tables = Object.values(models) as { findAll(): Promise<unknown[]> }[];
  return JSON.stringify(await Promise.all(tables.map((table) => table.findAll())));
}
