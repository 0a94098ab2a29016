import {
  DataTypes,
  type ModelAttributeColumnOptions,
  type ModelAttributes,
  type QueryInterface,
  type QueryInterfaceOptions,
} from "sequelize";

/**
 * Steps that migrations are made of. Each may be repeated: MySQL commits a change of the schema at once, so a process
 * killed in mid-migration leaves some of its steps done, and the next start runs them all again.
 */
export async function ensureTable(db: QueryInterface, name: string, columns: ModelAttributes): Promise<void> {
  await db.createTable(name, columns, { charset: "utf8mb4", collate: "utf8mb4_unicode_ci" });
}

/** Adds a column that is not there yet. */
export async function ensureColumn(
  db: QueryInterface,
  table: string,
  name: string,
  column: ModelAttributeColumnOptions,
): Promise<void> {
  if (!(name in (await db.describeTable(table)))) await db.addColumn(table, name, column);
}

export async function ensureIndex(
  db: QueryInterface,
  table: string,
  columns: string[],
  kind: { unique?: boolean } = {},
): Promise<void> {
  const name = [table, ...columns, kind.unique ? "unique" : "index"].join("_");
  if (!(await hasIndex(db, table, name))) await db.addIndex(table, columns, { name, unique: kind.unique ?? false });
}

/** Drops an index that is still there. */
export async function dropIndex(db: QueryInterface, table: string, name: string): Promise<void> {
  if (await hasIndex(db, table, name)) await db.removeIndex(table, name);
}

async function hasIndex(db: QueryInterface, table: string, name: string): Promise<boolean> {
  const existing = (await db.showIndex(table)) as { name: string }[];
  return existing.some((index) => index.name === name);
}

/** Inserts a row whose key is not there yet. */
export async function ensureRow(db: QueryInterface, table: string, row: Record<string, unknown>): Promise<void> {
  const options: QueryInterfaceOptions & { ignoreDuplicates: boolean } = { ignoreDuplicates: true };
  await db.bulkInsert(table, [row], options);
}

/** A column for keys and tokens: compared byte by byte on every database. */
export function keyColumn(length: number, more: { primaryKey?: boolean; allowNull?: boolean } = {}) {
  return { type: DataTypes.STRING(length, true), allowNull: false, ...more };
}

export const idColumn = { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true };
export const momentColumn = { type: DataTypes.DATE(3), allowNull: false };
export const optionalMomentColumn = { type: DataTypes.DATE(3), allowNull: true };
export const wholeNumberColumn = { type: DataTypes.INTEGER, allowNull: false };
export const flagColumn = { type: DataTypes.BOOLEAN, allowNull: false };

export function textColumn(length: number, more: { allowNull?: boolean } = {}) {
  return { type: DataTypes.STRING(length), allowNull: false, ...more };
}

/** Text of up to 16 MB; MySQL's plain TEXT ends at 64 KB. */
export function longTextColumn(db: QueryInterface) {
  const isMysql = db.sequelize.getDialect() === "mysql";
  return { type: isMysql ? DataTypes.TEXT("medium") : DataTypes.TEXT, allowNull: false };
}
