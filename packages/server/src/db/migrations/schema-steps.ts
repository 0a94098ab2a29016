import {
  DataTypes,
  type ModelAttributeColumnOptions,
  type ModelAttributes,
  type QueryInterface,
  type QueryInterfaceOptions,
  QueryTypes,
} from "sequelize";

/**
 * The steps of migrations. Each is repeatable: MySQL commits schema changes at once, so a process killed during a
 * migration leaves some steps done, and the next start runs all of them again.
 */
export async function ensureTable(db: QueryInterface, name: string, columns: ModelAttributes): Promise<void> {
  await db.createTable(name, columns, { charset: "utf8mb4", collate: "utf8mb4_unicode_ci" });
}

/** Adds a column if it does not exist. */
export async function ensureColumn(
  db: QueryInterface,
  table: string,
  name: string,
  column: ModelAttributeColumnOptions,
): Promise<void> {
  if (!(name in (await db.describeTable(table)))) await db.addColumn(table, name, column);
}

/** Adds an index if it does not exist. Its name must have at most 64 characters; default: the names of its columns. */
export async function ensureIndex(
  db: QueryInterface,
  table: string,
  columns: string[],
  { unique = false, about = columns.join("_") }: { unique?: boolean; about?: string } = {},
): Promise<void> {
  const name = [table, about, unique ? "unique" : "index"].join("_");
  if (!(await indexesOf(db, table)).has(name)) await db.addIndex(table, columns, { name, unique });
}

/** The columns of each index. */
type Indexes = Readonly<Partial<Record<"unique" | "index", readonly string[][]>>>;

/** Adds the indexes that do not exist, which are named after their columns. */
export async function ensureIndexes(db: QueryInterface, table: string, indexes: Indexes): Promise<void> {
  const existing = await indexesOf(db, table);
  for (const [kind, list] of Object.entries<readonly string[][]>(indexes)) {
    for (const columns of list) {
      const name = [table, ...columns, kind].join("_");
      if (!existing.has(name)) await db.addIndex(table, columns, { name, unique: kind === "unique" });
    }
  }
}

/** Drops an index if it exists. */
export async function dropIndex(db: QueryInterface, table: string, name: string): Promise<void> {
  if ((await indexesOf(db, table)).has(name)) await db.removeIndex(table, name);
}

async function indexesOf(db: QueryInterface, table: string): Promise<ReadonlySet<string>> {
  const existing = (await db.showIndex(table)) as { name: string }[];
  return new Set(existing.map(({ name }) => name));
}

/**
 * Renames a table that still has its old name. If both exist, an earlier migration ran again and created the old one;
 * it is dropped.
 * @throws {Error} if both exist and the old one has rows
 */
export async function ensureTableName(db: QueryInterface, from: string, to: string): Promise<void> {
  const tables = await db.showAllTables();
  if (!tables.includes(from)) return;
  if (!tables.includes(to)) return db.renameTable(from, to);
  const rows = await db.sequelize.query(`SELECT 1 FROM ${from} LIMIT 1`, { type: QueryTypes.SELECT });
  if (rows.length > 0) throw new Error(`Both ${from} and ${to} exist, and ${from} has rows`);
  await db.dropTable(from);
}

/**
 * Renames a column that still has its old name; see {@link ensureTableName}. Sequelize would rebuild SQLite's table.
 */
export async function ensureColumnName(db: QueryInterface, table: string, from: string, to: string): Promise<void> {
  const columns = await db.describeTable(table);
  if (!(from in columns)) return;
  const change = to in columns ? `DROP COLUMN ${from}` : `RENAME COLUMN ${from} TO ${to}`;
  await db.sequelize.query(`ALTER TABLE ${table} ${change}`);
}

/**
 * Makes a nullable text column of keys longer. SQLite has no lengths; changing one would rebuild the table.
 */
export async function ensureTextLength(db: QueryInterface, table: string, name: string, length: number): Promise<void> {
  if (db.sequelize.getDialect() !== "mysql") return;
  await db.sequelize.query(`ALTER TABLE ${table} MODIFY ${name} VARCHAR(${length}) BINARY NULL`);
}

/** Adds a check to a column if it does not exist, on MySQL. SQLite has checks only in a column's definition. */
export async function ensureCheckOfMysql(
  db: QueryInterface,
  table: string,
  column: string,
  check: string,
): Promise<void> {
  if (db.sequelize.getDialect() !== "mysql") return;
  const name = `${table}_${column}_check`;
  if (await hasCheck(db, table, name)) return;
  await db.sequelize.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} CHECK (${check})`);
}

/** Drops a check of a column if it exists, on MySQL; see {@link ensureCheckOfMysql}. */
export async function dropCheckOfMysql(db: QueryInterface, table: string, column: string): Promise<void> {
  if (db.sequelize.getDialect() !== "mysql") return;
  const name = `${table}_${column}_check`;
  if (await hasCheck(db, table, name)) await db.sequelize.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
}

async function hasCheck({ sequelize }: QueryInterface, table: string, name: string): Promise<boolean> {
  const existing = await sequelize.query(
    `SELECT 1 FROM information_schema.table_constraints
     WHERE constraint_schema = DATABASE() AND table_name = '${table}' AND constraint_name = '${name}'`,
    { type: QueryTypes.SELECT },
  );
  return existing.length > 0;
}

/** Inserts a row if its key does not exist. */
export async function ensureRow(db: QueryInterface, table: string, row: Record<string, unknown>): Promise<void> {
  const options: QueryInterfaceOptions & { ignoreDuplicates: boolean } = { ignoreDuplicates: true };
  await db.bulkInsert(table, [row], options);
}

/** Returns a column for keys and tokens, compared byte by byte on every database. */
export function keyColumn(length: number, more: { primaryKey?: boolean; allowNull?: boolean } = {}) {
  return { type: DataTypes.STRING(length, true), allowNull: false, ...more };
}

export const idColumn = { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true };
/** An ID that the program chooses, for tables with a fixed number of rows. */
export const chosenIdColumn = { type: DataTypes.INTEGER, primaryKey: true };
export const momentColumn = { type: DataTypes.DATE(3), allowNull: false };
export const optionalMomentColumn = { type: DataTypes.DATE(3), allowNull: true };
export const wholeNumberColumn = { type: DataTypes.INTEGER, allowNull: false };
export const bigNumberColumn = { type: DataTypes.BIGINT, allowNull: false };
export const flagColumn = { type: DataTypes.BOOLEAN, allowNull: false };

/** A text of up to 64 KB on MySQL; see {@link longTextColumn}. */
export const text64kColumn = { type: DataTypes.TEXT, allowNull: false };

type Column = ModelAttributeColumnOptions;

export function optional(column: Column): Column {
  return { ...column, allowNull: true };
}

/** MySQL ignores the default value of a key column and of a long text. */
export function withDefault(column: Column, defaultValue: string | number | boolean): Column {
  return { ...column, defaultValue };
}

/** Makes a column the primary key, or a part of it if the table has several such columns. */
export function inPrimaryKey(column: Column): Column {
  return { ...column, primaryKey: true };
}

export function textColumn(length: number, more: { allowNull?: boolean } = {}) {
  return { type: DataTypes.STRING(length), allowNull: false, ...more };
}

/** Returns a text column of up to 16 MB; MySQL's plain TEXT ends at 64 KB. */
export function longTextColumn(db: QueryInterface) {
  const isMysql = db.sequelize.getDialect() === "mysql";
  return { type: isMysql ? DataTypes.TEXT("medium") : DataTypes.TEXT, allowNull: false };
}
