import { z } from "zod";

/** The schemas of a row's columns by name. */
export type Shape = Readonly<Record<string, z.ZodType>>;

/** Columns that a statement selects, and the shape of the rows that it returns. */
export interface Selection<S extends Shape> {
  /** In SQL: `concerts.starts_at AS startsAt, …`. */
  readonly columns: string;
  readonly shape: S;
  /** Returns the schema of a row, which is made once: its first use takes far longer than the others. */
  row(): z.ZodObject<S>;
  /** Adds columns, such as those of a joined table. */
  and<More extends Shape>(more: Selection<More>): Selection<S & More>;
  /** Adds a computed column. */
  with<Name extends string, T>(
    name: Name,
    schema: z.ZodType<T>,
    sql: string,
  ): Selection<S & Record<Name, z.ZodType<T>>>;
  /** Makes each column nullable, for a table that is joined by LEFT JOIN. */
  orNull(): Selection<{ readonly [Name in keyof S]: z.ZodNullable<S[Name]> }>;
}

/** The row of a selection. */
export type Selected<S> = S extends Selection<infer S extends Shape> ? z.output<z.ZodObject<S>> : never;

/** Returns the fields of a row that a response has under the same name. No other column of the row gets into it. */
export function fieldsOf<S extends Shape, R extends object>(
  response: z.ZodObject<S>,
  row: R,
): Pick<R, keyof R & keyof S> {
  const names = Object.keys(response.shape).filter((name) => name in row);
  // The names are properties of both, which the type of `fromEntries` does not say.
  return Object.fromEntries(names.map((name) => [name, row[name as keyof R]])) as Pick<R, keyof R & keyof S>;
}

/** Creates a selection of columns in SQL, whose rows have this shape. */
export function makeSelection<S extends Shape>(columns: string, shape: S): Selection<S> {
  let row: z.ZodObject<S> | null = null;
  return {
    columns,
    shape,
    row: () => (row ??= z.object(shape)),
    and: (more) => makeSelection(`${columns}, ${more.columns}`, { ...shape, ...more.shape }),
    with: (name, schema, sql) => makeSelection(`${columns}, ${sql} AS ${name}`, { ...shape, [name]: schema } as never),
    orNull: () =>
      makeSelection(
        columns,
        Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, schema.nullable()])) as never,
      ),
  };
}
