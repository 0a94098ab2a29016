import type { Model } from "sequelize";
import type { Database } from "./connection.ts";
import type { Transaction } from "./sequelize.ts";
import { int, key, moment, type Column } from "./columns.ts";
import { defineTable, modelsOn, tableOf, type DemoKind, type Table } from "./table.ts";

/** Records that a row is demo content. It outlives its row. */
export const demoRowTable = defineTable("demo_rows", {
  /** A {@link DemoKind}. */
  kind: key(16).primaryKey(),
  rowId: int().primaryKey(),
  /** When the row was created: a later row with the same id, as after a restore, is not demo content. */
  createdAt: moment(),
});

interface DatedRow {
  readonly id: number;
  readonly createdAt: Date;
}

/** A table whose rows can be demo content. */
export type DemoTable = Table<DatedColumns> & { readonly demo: NonNullable<Table["demo"]> };
type DatedColumns = Readonly<Record<string, Column>> & {
  readonly id: Column<number, true>;
  readonly createdAt: Column<Date, false>;
};

/** Records that a row is demo content, in the transaction that creates it. */
export async function markDemoRow(
  { model }: Database,
  kind: DemoKind,
  { id: rowId, createdAt }: Pick<DatedRow, "id" | "createdAt">,
  transaction: Transaction,
): Promise<void> {
  await model(demoRowTable).create({ kind, rowId, createdAt }, { transaction });
}

/** Records that all rows of these tables created at this time are demo content, in the transaction that creates them. */
export async function markDemoRows(
  database: Database,
  tables: readonly DemoTable[],
  createdAt: Date,
  transaction: Transaction,
): Promise<void> {
  for (const table of tables) {
    const rows = await readDated(database, table, { createdAt }, transaction);
    for (const row of rows) await markDemoRow(database, table.demo.kind, row, transaction);
  }
}

/** Records that the owner made a row their own, in the transaction that changes it or what belongs to it. */
export async function keepDemoRow(
  { model }: Pick<Database, "model">,
  kind: DemoKind,
  rowId: number,
  transaction: Transaction,
): Promise<void> {
  await model(demoRowTable).destroy({ where: { kind, rowId }, transaction });
}

/** As {@link keepDemoRow} for an edited row of any table. A track belongs to its release. */
export async function keepEditedRow(row: Model, transaction: Transaction): Promise<void> {
  const { demo } = tableOf(row.constructor);
  if (!demo) return;
  await keepDemoRow({ model: modelsOn(row.sequelize) }, demo.kind, Number(row.get(demo.by)), transaction);
}

/** Returns the IDs of the present rows of a table that are demo content. */
export function findDemoRows(database: Database, table: DemoTable, transaction: Transaction): Promise<number[]> {
  return findMarkedRows(database, { kind: table.demo.kind, table }, transaction);
}

interface Marked {
  readonly kind: DemoKind;
  readonly table: Table<DatedColumns>;
}

/** As {@link findDemoRows} for a table whose rows stay demo content when they are edited. */
export async function findMarkedRows(
  database: Database,
  { kind, table }: Marked,
  transaction: Transaction | null,
): Promise<number[]> {
  const marks = await database.model(demoRowTable).findAll({ where: { kind }, transaction });
  const createdAt = new Map(marks.map((mark) => [mark.rowId, mark.createdAt.getTime()]));
  const rows = await readDated(database, table, { id: [...createdAt.keys()] }, transaction);
  return rows.filter((row) => createdAt.get(row.id) === row.createdAt.getTime()).map(({ id }) => id);
}

async function readDated(
  { model }: Database,
  table: Table<DatedColumns>,
  where: { readonly createdAt: Date } | { readonly id: number[] },
  transaction: Transaction | null,
): Promise<readonly DatedRow[]> {
  return model(table).findAll({ attributes: ["id", "createdAt"], where, transaction });
}
