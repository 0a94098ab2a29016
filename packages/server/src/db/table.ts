import {
  type Attributes,
  DataTypes,
  type FindOptions,
  type Model,
  type ModelAttributeColumnOptions,
  type ModelStatic,
  type NonAttribute,
  type Sequelize,
  type WhereOptions,
} from "sequelize";
import type { TranslationKind } from "@recital/contract/endpoints/site/translations";
import type { z } from "zod";
import type { Column } from "./columns.ts";
import { makeSelection, type Selection, type Shape } from "./selection.ts";

type Columns = Readonly<Record<string, Column>>;
type Children = Readonly<Record<string, ChildRows>>;

/** The rows of another table that belong to a row of this one. */
export interface ChildRows {
  readonly table: Table;
  /** The column of the other table that refers to the ID of this table. */
  readonly foreignKey: string;
}

/**
 * The kinds of demo content. Rows that belong to a demo row, such as tracks, are deleted with it. An `order`, a `person` and a
 * `codeBatch` stay demo content whatever the owner does with them.
 */
export type DemoKind =
  | "product"
  | "release"
  | "video"
  | "siteImage"
  | "siteContent"
  | "aboutEntry"
  | "socialLink"
  | "discountCode"
  | "shipping"
  | "asset"
  | "order"
  | "person"
  | "codeBatch"
  | "concert"
  | "post"
  | "pressKit";

/** The demo content of a row: its kind, and the column with its ID. */
export interface DemoContent {
  readonly kind: DemoKind;
  readonly by: string;
}

interface Details<C extends Columns, K extends Children, D extends DemoContent | undefined> {
  /** Read with a row by `include: "<name>"`. */
  readonly children?: K;
  /** The rows that code sees unless it asks for `unscoped()` rows; default: all. */
  readonly scope?: WhereOptions<Values<C>>;
  /** Whether rows can be demo content; default: never. */
  readonly demo?: D;
  /** The kind of content under which the translations of its rows' texts are stored; default: it has none. */
  readonly translated?: TranslationKind;
}

/** A table of the database, which the feature that owns it declares once. */
export interface Table<
  C extends Columns = Columns,
  K extends Children = Children,
  D extends DemoContent | undefined = DemoContent | undefined,
> extends Details<C, K, D> {
  /** The name in SQL. The columns have the names of the properties in snake case. */
  readonly name: string;
  readonly columns: C;
  /** Selects columns of the table, or of the alias that it has in a statement. */
  pick<Name extends keyof C & string>(names: readonly Name[], alias?: string): Selection<ShapeOf<C, Name>>;
  /** Selects the columns that a response has under the same name. */
  pickShown<S extends Shape>(response: z.ZodObject<S>): Selection<ShapeOf<C, keyof C & keyof S & string>>;
}

type ShapeOf<C extends Columns, Name extends keyof C> = {
  readonly [N in Name]: z.ZodType<ValueOf<C[N]>>;
};
type ValueOf<C> = C extends Column<infer Value> ? Value : never;
type Values<C extends Columns> = { -readonly [Name in keyof C]: ValueOf<C[Name]> };
type Omittable<C extends Columns> = { [Name in keyof C]: C[Name]["mayOmit"] extends true ? Name : never }[keyof C];
type NewValues<C extends Columns> = Omit<Values<C>, Omittable<C>> & Partial<Pick<Values<C>, Omittable<C>>>;

/** A row of a table, as Sequelize reads and writes it. */
export type RowOf<T> =
  T extends Table<infer C, infer K>
    ? Model<Values<C>, NewValues<C>> & Values<C> & { [Name in keyof K]?: NonAttribute<RowOf<K[Name]["table"]>[]> }
    : never;

/** Returns the model of a table on one connection. */
export type ModelOf = <T extends Table>(table: T) => ModelStatic<RowOf<T>>;

/** Declares a table. */
export function defineTable<
  C extends Columns,
  K extends Children = Record<never, never>,
  D extends DemoContent | undefined = undefined,
>(name: string, columns: C, details: Details<C, K, D> = {}): Table<C, K, D> & { readonly demo: D } {
  const { demo, ...rest } = details;
  const pick = (names: readonly string[], alias = name) =>
    makeSelection(
      names.map((column) => `${alias}.${inSnakeCase(column)} AS ${column}`).join(", "),
      Object.fromEntries(names.map((column) => [column, columns[column]?.parser])) as never,
    );
  return {
    ...rest,
    // The type of `demo` is that of the details, which may lack it.
    demo: demo as D,
    name,
    columns,
    pick,
    pickShown: (response) => pick(Object.keys(columns).filter((column) => column in response.shape)),
  };
}

function inSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const known = new WeakMap<Sequelize, ModelOf>();
const tablesOfModels = new WeakMap<object, Table>();

/** Returns the table of a model, which is the constructor of its rows. */
export function tableOf(model: object): Table {
  const table = tablesOfModels.get(model);
  if (!table) throw new Error("the model is of no declared table");
  return table;
}

/** Returns the models on a connection. Each is defined when it is first used. */
export function modelsOn(sequelize: Sequelize): ModelOf {
  const model = known.get(sequelize) ?? makeModels(sequelize);
  known.set(sequelize, model);
  return model;
}

function makeModels(sequelize: Sequelize): ModelOf {
  const defined = new Map<Table, ModelStatic<Model>>();
  const modelOf = (table: Table): ModelStatic<Model> => {
    const found = defined.get(table);
    if (found) return found;
    const model = defineModel(sequelize, table);
    defined.set(table, model);
    tablesOfModels.set(model, table);
    for (const [as, { table: child, foreignKey }] of Object.entries(table.children ?? {})) {
      model.hasMany(modelOf(child), { as, foreignKey });
    }
    return model;
  };
  // The rows' type follows from the columns.
  return modelOf as unknown as ModelOf;
}

/** Defines a model with the table's name. */
function defineModel(sequelize: Sequelize, { name, columns, scope }: Table): ModelStatic<Model> {
  const attributes: Record<string, ModelAttributeColumnOptions> = {};
  for (const [attribute, { type, options, read }] of Object.entries(columns)) {
    attributes[attribute] = { ...options, type, ...(read && { get: readWith(attribute, read) }) };
  }
  const version = Object.entries(columns).find(([, { countsSaves }]) => countsSaves);
  return sequelize.define(name, attributes, {
    tableName: name,
    underscored: true,
    timestamps: false,
    version: version?.[0] ?? false,
    ...(scope && { defaultScope: { where: scope } }),
  });
}

function readWith(attribute: string, read: (stored: unknown) => unknown) {
  return function get(this: Model): unknown {
    const stored: unknown = this.getDataValue(attribute);
    return stored === null || stored === undefined ? null : read(stored);
  };
}

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
