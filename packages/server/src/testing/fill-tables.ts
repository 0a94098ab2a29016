import type { Database } from "../db/connection.ts";
import { renamedTables } from "../db/migrations/before-1.0/0005-to-0018.ts";
import type { Migration } from "../db/migrations/migration.ts";
import type { ColumnKind, NeutralRow, NeutralValue, TableShape } from "../features/system/backup/table-shape.ts";
import { deleteRows, insertRows } from "../features/system/backup/table-rows.ts";
import { withStaging } from "../features/system/backup/staging.ts";
import { testEncryption } from "./test-encryption.ts";

const newNames: ReadonlyMap<string, string> = new Map(renamedTables);

/** Returns the present name of a table. */
function currentName(table: string): string {
  return newNames.get(table) ?? table;
}

/** Returns enough rows for several batches in tables with each kind of key, and a few in all others. */
export function rowsOf({ table }: Pick<TableShape, "table">): number {
  return ["orders", "order_access", "webhook_events", "subscribers"].includes(currentName(table)) ? 205 : 12;
}

/** Returns the present table with the rows of a former one, and how many it has. */
export function presentRows(shape: TableShape): readonly [table: string, rows: number] {
  // Each column of the first row but its ID is a row since.
  if (shape.table === "site_settings") return ["settings", shape.columns.length - 1];
  return [currentName(shape.table), rowsOf(shape)];
}

/** Returns the tables that these migrations create, and leaves them in the file `staging.sqlite` of the folder. */
export function shapesAfter(migrations: readonly Migration[], folder: string): Promise<readonly TableShape[]> {
  const names = migrations.map(({ name }) => name);
  return withStaging(folder, names, ({ allShapes }) => Promise.resolve(allShapes));
}

/** Inserts rows into every table with values that databases treat differently: quotes, accents, timestamps, nulls. */
export async function fillTables({ sequelize }: Database, shapes: readonly TableShape[]): Promise<void> {
  await sequelize.transaction(async (transaction) => {
    const session = { sequelize, transaction };
    for (const shape of shapes.toReversed()) await deleteRows(session, shape);
    for (const shape of shapes) {
      const rows = Array.from({ length: rowsOf(shape) }, (_, index) => makeRow(shape, index + 1));
      await insertRows(session, shape, rows);
    }
  });
}

const nullable = /(^|_)(description|subtitle|last_error|shipping_line2|paid_at|restored_at|error)$/;
const decorations = ["'", '"', "\\", "ş", "🎹", "\n", "%", "`"];

function makeRow({ table, columns }: TableShape, index: number): NeutralRow {
  return Object.fromEntries(columns.map(({ name, kind }) => [name, makeValue(`${table}.${name}`, name, kind, index)]));
}

function makeValue(column: string, name: string, kind: ColumnKind, index: number): NeutralValue {
  if (nullable.test(name) && index % 2 === 0) return null;
  // A restore deletes keys that it cannot read.
  if (column === "provider_keys.encrypted_keys")
    return testEncryption.encrypt("provider keys", '{"keys":{},"replaced":{}}');
  if (column === "jobs.outcome") return index % 3 === 0 ? null : "done";
  if (column === "jobs.kind") return index % 2 === 0 ? "image-variants" : "order-confirmation";
  // Checked by the database: the total is the subtotal, without discount, shipping, tax and tip.
  if (/^orders\.(discount|shipping|tax|tip)_cents$/.test(column)) return 0;
  if (name.endsWith("cents") && index === 1) return 2_000_000_000;
  if (kind === "integer") return index;
  if (kind === "boolean") return index % 2 === 0;
  if (kind === "timestamp") return new Date(Date.UTC(2026, 0, 1, 0, 0, 0, index)).toISOString();
  if (kind === "bytes") return Buffer.from([index % 256, 0, 255]).toString("base64");
  // The narrowest other column holds three characters; keys differ only in case.
  const code = index.toString(36).padStart(2, "0");
  if (/(\.|origin_|delivery_)country$/.test(column)) return "NO";
  if (/\.(locale|language)$/.test(column)) return "de";
  return name === "currency" ? "usd" : `${code}${decorations[index % decorations.length]}`;
}
