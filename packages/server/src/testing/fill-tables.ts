import type { Database } from "../db/connection.ts";
import { migrations } from "../db/migrations/index.ts";
import { deleteRows, insertRows, type NeutralRow, type NeutralValue } from "../features/backup/table-rows.ts";
import { withStaging } from "../features/backup/staging.ts";
import type { ColumnKind, TableShape } from "../features/backup/table-shape.ts";

/** Enough to be read in more than one go, in tables with keys of each kind; a few in all others. */
export function rowsOf({ table }: Pick<TableShape, "table">): number {
  return ["orders", "order_grants", "payment_notices", "subscribers"].includes(table) ? 205 : 12;
}

/** The tables that the first `count` migrations make. */
export function shapesAfter(count: number, folder: string): Promise<readonly TableShape[]> {
  const names = migrations.slice(0, count).map(({ name }) => name);
  return withStaging(folder, names, ({ allShapes }) => Promise.resolve(allShapes));
}

/** Puts rows into every table that hold what databases differ in: marks, accents, moments, emptiness. */
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
  if (column === "jobs.outcome") return index % 3 === 0 ? null : "done";
  if (column === "jobs.kind") return index % 2 === 0 ? "image-variants" : "order-confirmation";
  if (name.endsWith("cents") && index === 1) return 2_000_000_000;
  if (kind === "whole-number") return index;
  if (kind === "flag") return index % 2 === 0;
  if (kind === "moment") return new Date(Date.UTC(2026, 0, 1, 0, 0, 0, index)).toISOString();
  if (kind === "bytes") return Buffer.from([index % 256, 0, 255]).toString("base64");
  // The narrowest column takes three characters; keys differ in their case alone.
  const code = index.toString(36).padStart(2, "0");
  return name === "currency" ? "usd" : `${code}${decorations[index % decorations.length]}`;
}
