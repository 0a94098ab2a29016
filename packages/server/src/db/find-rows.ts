import { tableOf } from "./table.ts";
import { DataTypes, type Attributes, type FindOptions, type Model, type ModelStatic } from "sequelize";

type Query<R extends Model> = Omit<FindOptions<Attributes<R>>, "attributes" | "include" | "raw" | "nest" | "plain">;

/**
 * Returns columns of a table's rows as plain objects of the model's types. Model instances cost half as much again, and
 * `raw: true` alone returns booleans as 0 and 1 and, depending on the database, dates and large integers as text.
 */
export async function findRows<R extends Model, K extends keyof Attributes<R> & string>(
  model: ModelStatic<R>,
  columns: readonly K[],
  query: Query<R> = {},
): Promise<Pick<Attributes<R>, K>[]> {
  const rows: Pick<Attributes<R>, K>[] = await model.findAll({ ...query, attributes: [...columns], raw: true });
  for (const column of columns) {
    const convert = conversion(model.getAttributes()[column].type) ?? readerOf(model, column);
    if (convert !== null) for (const row of rows) convertColumn(row, column, convert);
  }
  return rows;
}

type Convert = (value: string | number | Date) => unknown;

function conversion(type: unknown): Convert | null {
  if (type instanceof DataTypes.BOOLEAN) return Boolean;
  return type instanceof DataTypes.DATE ? (value) => new Date(value) : null;
}

function readerOf(model: object, column: string): Convert | null {
  return tableOf(model).columns[column]?.read ?? null;
}

function convertColumn(row: Record<string, unknown>, column: string, convert: Convert): void {
  const value = row[column];
  if (typeof value === "string" || typeof value === "number" || value instanceof Date) row[column] = convert(value);
}
