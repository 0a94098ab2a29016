import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type ModelStatic,
  type Sequelize,
} from "sequelize";

/** A block of the About section. */
export class AboutEntryRow extends Model<InferAttributes<AboutEntryRow>, InferCreationAttributes<AboutEntryRow>> {
  declare id: CreationOptional<number>;
  declare title: string;
  declare content: string;
  declare sectionOrder: number;
  declare createdAt: Date;
  declare updatedAt: Date;
  /** Counts the saves; Sequelize refuses a save over another. */
  declare version: CreationOptional<number>;
}

export function defineAboutEntry(sequelize: Sequelize): ModelStatic<AboutEntryRow> {
  // A class of its own for each connection: `init` binds the class that it is called on.
  const Bound = class extends AboutEntryRow {};
  return Bound.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      title: { type: DataTypes.STRING(200), allowNull: false },
      content: { type: DataTypes.TEXT, allowNull: false },
      sectionOrder: { type: DataTypes.INTEGER, allowNull: false },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      updatedAt: { type: DataTypes.DATE(3), allowNull: false },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    },
    {
      sequelize,
      modelName: "aboutEntry",
      tableName: "about_entries",
      underscored: true,
      timestamps: false,
      version: true,
    },
  );
}
