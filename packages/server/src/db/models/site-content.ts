import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type ModelStatic,
  type Sequelize,
} from "sequelize";

/** The texts of one section of the home page. */
export class SiteContentRow extends Model<InferAttributes<SiteContentRow>, InferCreationAttributes<SiteContentRow>> {
  declare id: CreationOptional<number>;
  declare section: "hero" | "music" | "video";
  declare title: string;
  declare subtitle: string | null;
  declare description: string | null;
  declare createdAt: Date;
  declare updatedAt: Date;
  /** Counts the saves; Sequelize refuses a save over another. */
  declare version: CreationOptional<number>;
}

export function defineSiteContent(sequelize: Sequelize): ModelStatic<SiteContentRow> {
  // A class of its own for each connection: `init` binds the class that it is called on.
  const Bound = class extends SiteContentRow {};
  return Bound.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      section: { type: DataTypes.STRING(16), allowNull: false },
      title: { type: DataTypes.STRING(200), allowNull: false },
      subtitle: { type: DataTypes.STRING(300), allowNull: true },
      description: { type: DataTypes.TEXT, allowNull: true },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      updatedAt: { type: DataTypes.DATE(3), allowNull: false },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    },
    {
      sequelize,
      modelName: "siteContent",
      tableName: "site_content",
      underscored: true,
      timestamps: false,
      version: true,
    },
  );
}
