import type {
  Attributes,
  InferAttributes,
  InferCreationAttributes,
  Model,
  ModelAttributes,
  ModelStatic,
  Sequelize,
} from "sequelize";

/** A model's instance: `interface VideoRow extends Row<VideoRow>` lists the columns. */
export type Row<R extends Model> = Model<InferAttributes<R>, InferCreationAttributes<R>>;

interface Table<R extends Model> {
  readonly table: string;
  /** The columns by attribute; their names in the table are the attributes' in snake case. */
  readonly columns: ModelAttributes<R, Attributes<R>>;
  /** Whether the column `version` counts the saves, so that Sequelize refuses a save over another (default: false). */
  readonly isVersioned?: boolean;
}

/** Defines a model on one connection. Times are written by the features, which take them from the clock. */
export function defineModel<R extends Model>(
  sequelize: Sequelize,
  name: string,
  { table, columns, isVersioned = false }: Table<R>,
): ModelStatic<R> {
  return sequelize.define<R>(name, columns, {
    tableName: table,
    underscored: true,
    timestamps: false,
    version: isVersioned,
  });
}
