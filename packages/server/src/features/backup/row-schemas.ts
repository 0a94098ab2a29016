import { z } from "zod";
import { booleanValue, integerValue } from "../../db/row-values.ts";
import { BackupError } from "./backup-error.ts";
import type { ColumnKind, TableShape } from "./table-shape.ts";

/** A database-independent value: timestamps in ISO 8601, bytes in base64. */
export type NeutralValue = string | number | boolean | null;
export type NeutralRow = Readonly<Record<string, NeutralValue>>;

/** Checks one row. */
export type RowSchema = z.ZodType<NeutralRow>;

/** What the databases' drivers return for a column of each kind, converted to what an archive contains. */
const storedValues: Record<ColumnKind, z.ZodType<NeutralValue>> = {
  integer: integerValue.pipe(z.int()),
  boolean: booleanValue,
  timestamp: z.union([z.date(), z.string().pipe(z.coerce.date())]).transform((time) => time.toISOString()),
  text: z.string(),
  bytes: z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes).toString("base64")),
};

const archivedValues: Record<ColumnKind, z.ZodType<NeutralValue>> = {
  integer: z.int(),
  boolean: z.boolean(),
  timestamp: z.iso.datetime(),
  text: z.string(),
  bytes: z.base64(),
};

/** Returns the schema of a table's rows as a database returns them; it converts them to an archive's. */
export function storedRow(shape: TableShape): RowSchema {
  return rowOf(shape, storedValues);
}

/** Returns the schema of a table's rows in an archive. */
export function archivedRow(shape: TableShape): RowSchema {
  return rowOf(shape, archivedValues);
}

function rowOf({ columns }: TableShape, values: Record<ColumnKind, z.ZodType<NeutralValue>>): RowSchema {
  return z.strictObject(Object.fromEntries(columns.map(({ name, kind }) => [name, values[kind].nullable()])));
}

/** @throws {BackupError} which names the first wrong column, if the row does not match its schema */
export function checkRow({ table, columns }: TableShape, schema: RowSchema, row: unknown): NeutralRow {
  const result = schema.safeParse(row);
  if (result.success) return result.data;
  const wrong = columns.find(({ name }) => name === result.error.issues[0]?.path[0]);
  throw new BackupError(
    wrong
      ? `${table}.${wrong.name} contains a value that is not of type ${wrong.kind}`
      : `A row of ${table} does not have the table's columns`,
  );
}
