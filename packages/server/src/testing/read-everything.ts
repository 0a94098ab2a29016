import type { Database } from "../db/connection.ts";
import type { Table } from "../db/table.ts";
import { tables } from "../tables.ts";

/** Returns all rows of all tables as text. */
export async function readEverything({ model }: Database): Promise<string> {
  return JSON.stringify(await Promise.all(tables.map((table: Table) => model(table).findAll())));
}
