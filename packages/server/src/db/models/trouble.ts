import {
  DataTypes,
  Model,
  type InferAttributes,
  type InferCreationAttributes,
  type ModelStatic,
  type Sequelize,
} from "sequelize";

/** A trouble that lasts; the row goes when it has been gone for a while. */
export class TroubleRow extends Model<InferAttributes<TroubleRow>, InferCreationAttributes<TroubleRow>> {
  declare kind: string;
  declare begunAt: Date;
  /** When a mail about it was last promised; null where none was. */
  declare toldAt: Date | null;
  /** When it was last there; null where nobody has looked since that is written down. */
  declare seenAt: Date | null;
}

export function defineTrouble(sequelize: Sequelize): ModelStatic<TroubleRow> {
  // A class of its own for each connection: `init` binds the class that it is called on.
  const Bound = class extends TroubleRow {};
  return Bound.init(
    {
      kind: { type: DataTypes.STRING(32), primaryKey: true },
      begunAt: { type: DataTypes.DATE(3), allowNull: false },
      toldAt: { type: DataTypes.DATE(3), allowNull: true },
      seenAt: { type: DataTypes.DATE(3), allowNull: true },
    },
    { sequelize, modelName: "trouble", tableName: "troubles", underscored: true, timestamps: false },
  );
}
