import { foldText } from "@recital/contract/values/plain-text";
import { DataTypes, type DataType, type Model, type ModelAttributeColumnOptions } from "sequelize";
import { z } from "zod";
import { booleanValue, integerValue, parseJson, timestampValue } from "./row-values.ts";

type Options = Omit<ModelAttributeColumnOptions, "type">;

/** A column of a table and the type of its values. `MayOmit`: a new row may lack it. */
export interface Column<Value = unknown, MayOmit extends boolean = boolean> {
  readonly type: DataType;
  /** Converts what either database's driver returns, and refuses anything else. */
  readonly parser: z.ZodType<Value>;
  readonly options: Options;
  readonly mayOmit: MayOmit;
  /** Whether its text may contain URLs of stored images, which housekeeping then keeps. */
  readonly mayShowImages: boolean;
  /** Whether it counts the saves of a row, so that no save overwrites another. */
  readonly countsSaves: boolean;
  /** Converts what Sequelize reads, where that is not the value yet. */
  readonly read: ((stored: unknown) => Value) | null;
  /** Allows NULL, which a new row has that lacks the column. */
  optional(): Column<Value | null, true>;
  default(value: Value): Column<Value, true>;
  primaryKey(): Column<Value, MayOmit>;
  /** Restricts the values to those of a schema. Rows of models are not checked by it, rows of raw SQL are. */
  of<Narrow extends Value>(schema: z.ZodType<Narrow>): Column<Narrow, MayOmit>;
  withoutImages(): Column<Value, MayOmit>;
}

type Description<Value, MayOmit extends boolean> = Pick<Column<Value, MayOmit>, "type" | "parser" | "mayOmit"> &
  Partial<Pick<Column<Value, MayOmit>, "options" | "mayShowImages" | "countsSaves" | "read">>;

function column<Value, MayOmit extends boolean>(description: Description<Value, MayOmit>): Column<Value, MayOmit> {
  const { options = { allowNull: false }, mayShowImages = false, countsSaves = false, read = null } = description;
  const described = { ...description, options, mayShowImages, countsSaves, read };
  return {
    ...described,
    optional: () =>
      column<Value | null, true>({
        ...described,
        parser: described.parser.nullable(),
        mayOmit: true,
        options: { ...options, allowNull: true },
      }),
    default: (value) => column({ ...described, mayOmit: true, options: { ...options, defaultValue: value } }),
    primaryKey: () => column({ ...described, options: { ...options, primaryKey: true } }),
    of: (schema) => column({ ...described, parser: schema, read: null }),
    withoutImages: () => column({ ...described, mayShowImages: false }),
  };
}

/** A generated ID. */
export function id(): Column<number, true> {
  const options = { autoIncrement: true, primaryKey: true };
  return column({ type: DataTypes.INTEGER, parser: z.int(), mayOmit: true, options });
}

export function int(): Column<number, false> {
  return column({ type: DataTypes.INTEGER, parser: z.int(), mayOmit: false });
}

/** A 64-bit number: sums of cents, sizes in bytes. MySQL's driver returns some of them as text. */
export function bigint(): Column<number, false> {
  return column({ type: DataTypes.BIGINT, parser: integerValue, mayOmit: false, read: Number });
}

export function bool(): Column<boolean, false> {
  return column({ type: DataTypes.BOOLEAN, parser: booleanValue, mayOmit: false });
}

/** A time in UTC with milliseconds. The features write it, from the clock. */
export function moment(): Column<Date, false> {
  return column({ type: DataTypes.DATE(3), parser: timestampValue, mayOmit: false });
}

/** A text of at most this many characters. */
export function text(maxLength: number): Column<string, false> {
  return column({ type: DataTypes.STRING(maxLength), parser: z.string(), mayOmit: false });
}

/** A text of at most this many characters whose letters are compared byte by byte: tokens, hashes, slugs. */
export function key(maxLength: number): Column<string, false> {
  return column({ type: DataTypes.STRING(maxLength, true), parser: z.string(), mayOmit: false });
}

/** A text of any length, which may show images. */
export function longText(): Column<string, false> {
  return column({ type: DataTypes.TEXT, parser: z.string(), mayOmit: false, mayShowImages: true });
}

/** A value that is stored as JSON; the schema checks it when it is read. It may show images. */
export function json<Value>(schema: z.ZodType<Value>): Column<Value, false> {
  const parser = z.string().transform(parseJson).pipe(schema);
  // A row that was just created has the value itself.
  const read = (stored: unknown) => (typeof stored === "string" ? parser.parse(stored) : schema.parse(stored));
  return column({ type: DataTypes.JSON, parser, mayOmit: false, mayShowImages: true, read });
}

/** The version of a row, which counts its saves; Sequelize refuses a save over another. */
export function version(): Column<number, true> {
  return column({ ...int().default(0), countsSaves: true });
}

/** The columns of a place (`domain/place.ts`), which is null while it is not known. */
export function place() {
  return { geoX: int().optional(), geoY: int().optional(), geoZ: int().optional() };
}

const maxFoldedLength = 1000;

/**
 * The column of a text that is searched, and beside it `<name>Folded` with the same text folded. Sequelize calls the
 * setter for each value that it writes, also in bulk; raw SQL that writes the text must write both. A single character
 * can become 18.
 */
export function searched<Name extends string, Value, MayOmit extends boolean>(
  name: Name,
  column: Column<Value, MayOmit>,
): Record<Name, Column<Value, MayOmit>> & Record<`${Name}Folded`, Column<string | null, true>> {
  const set = function (this: Model, value: unknown) {
    this.setDataValue(name, value);
    this.setDataValue(`${name}Folded`, typeof value === "string" ? foldText(value).slice(0, maxFoldedLength) : null);
  };
  const columns = {
    [name]: { ...column, options: { ...column.options, set } },
    [`${name}Folded`]: key(maxFoldedLength).optional(),
  };
  // TypeScript widens computed keys to `string`.
  return columns as unknown as ReturnType<typeof searched<Name, Value, MayOmit>>;
}
