import type {
  Attributes,
  InferAttributes,
  InferCreationAttributes,
  Model,
  ModelAttributes,
  ModelStatic,
  Sequelize,
  WhereOptions,
} from "sequelize";

/** A model's instance: `interface VideoRow extends Row<VideoRow>` lists the columns. */
export type Row<R extends Model> = Model<InferAttributes<R>, InferCreationAttributes<R>>;

interface Table<R extends Model> {
  readonly table: string;
  /** The columns by attribute; their names in the table are the attributes' in snake case. */
  readonly columns: ModelAttributes<R, Attributes<R>>;
  /** Whether the column `version` counts the saves, so that Sequelize refuses a save over another (default: false). */
  readonly isVersioned?: boolean;
  /** Which rows there are for all code that does not ask for `unscoped()` ones; default: all. */
  readonly scope?: WhereOptions<R>;
}

/** Defines a model on one connection. Times are written by the features, which take them from the clock. */
export function defineModel<R extends Model>(
  sequelize: Sequelize,
  name: string,
  { table, columns, isVersioned = false, scope }: Table<R>,
): ModelStatic<R> {
  return sequelize.define<R>(name, columns, {
    tableName: table,
    underscored: true,
    timestamps: false,
    version: isVersioned,
    ...(scope && { defaultScope: { where: scope } }),
  });
}
