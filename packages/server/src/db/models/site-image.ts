import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type ModelStatic,
  type Sequelize,
} from "sequelize";

/** A picture for one place of the site. */
export class SiteImageRow extends Model<InferAttributes<SiteImageRow>, InferCreationAttributes<SiteImageRow>> {
  declare id: CreationOptional<number>;
  declare location: string;
  declare title: string;
  declare altText: string;
  declare imageUrl: string;
  declare active: boolean;
  declare createdAt: Date;
  declare updatedAt: Date;
  /** Counts the saves; Sequelize refuses a save over another. */
  declare version: CreationOptional<number>;
}

export function defineSiteImage(sequelize: Sequelize): ModelStatic<SiteImageRow> {
  // A class of its own for each connection: `init` binds the class that it is called on.
  const Bound = class extends SiteImageRow {};
  return Bound.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      location: { type: DataTypes.STRING(100), allowNull: false },
      title: { type: DataTypes.STRING(200), allowNull: false },
      altText: { type: DataTypes.STRING(500), allowNull: false },
      imageUrl: { type: DataTypes.TEXT, allowNull: false },
      active: { type: DataTypes.BOOLEAN, allowNull: false },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      updatedAt: { type: DataTypes.DATE(3), allowNull: false },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    },
    {
      sequelize,
      modelName: "siteImage",
      tableName: "site_images",
      underscored: true,
      timestamps: false,
      version: true,
    },
  );
}
