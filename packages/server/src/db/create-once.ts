import type { Model, ModelStatic, WhereOptions } from "sequelize";

/**
 * Creates a row unless one has this key of its client, which then is a repeated request: returns the id of the row. The
 * model's column `createKey` is unique. Without a key, each call creates a row.
 */
export async function createOnce<R extends Model & { readonly id: number; readonly createKey: string | null }>(
  model: ModelStatic<R>,
  key: string | null | undefined,
  create: () => Promise<number>,
): Promise<number> {
  if (key === null || key === undefined) return create();
  // The type of a condition on any model with this column.
  const where = { createKey: key } as unknown as WhereOptions<R["_attributes"]>;
  const known = await model.findOne({ where });
  if (known) return known.id;
  try {
    return await create();
  } catch (error) {
    // The same request was processed at the same time.
    const other = await model.findOne({ where });
    if (!other) throw error;
    return other.id;
  }
}
