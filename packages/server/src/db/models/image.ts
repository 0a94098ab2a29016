import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type ModelStatic,
  type Sequelize,
} from "sequelize";

/** An uploaded or drawn picture: its size and which smaller copies were made of it. */
export class ImageRow extends Model<InferAttributes<ImageRow>, InferCreationAttributes<ImageRow>> {
  declare id: CreationOptional<number>;
  /** Root-relative, as image columns of other tables name it. */
  declare url: string;
  declare width: number;
  declare height: number;
  /** A few blurred pixels as a `data:` URL. */
  declare placeholder: string;
  /** JSON list of the widths of which copies exist; empty until they were made. */
  declare variantWidths: string;
  declare createdAt: Date;
  /** When it was last stored, or found to be named by something; one that nothing names is kept for a while. */
  declare namedAt: CreationOptional<Date | null>;
}

export function defineImage(sequelize: Sequelize): ModelStatic<ImageRow> {
  // A class of its own for each connection: `init` binds the class that it is called on.
  const Bound = class extends ImageRow {};
  return Bound.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      url: { type: DataTypes.STRING(190), allowNull: false },
      width: { type: DataTypes.INTEGER, allowNull: false },
      height: { type: DataTypes.INTEGER, allowNull: false },
      placeholder: { type: DataTypes.TEXT, allowNull: false },
      variantWidths: { type: DataTypes.TEXT, allowNull: false },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      namedAt: { type: DataTypes.DATE(3), allowNull: true },
    },
    { sequelize, modelName: "image", tableName: "images", underscored: true, timestamps: false },
  );
}
