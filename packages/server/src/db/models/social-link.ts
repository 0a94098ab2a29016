import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type ModelStatic,
  type Sequelize,
} from "sequelize";

/** A link to the artist elsewhere. `icon` holds shapes that were reduced to harmless ones. */
export class SocialLinkRow extends Model<InferAttributes<SocialLinkRow>, InferCreationAttributes<SocialLinkRow>> {
  declare id: CreationOptional<number>;
  declare platform: string;
  declare url: string;
  declare displayName: string;
  declare icon: string;
  declare isActive: boolean;
  declare displayOrder: number;
  declare createdAt: Date;
  declare updatedAt: Date;
  /** Counts the saves; Sequelize refuses a save over another. */
  declare version: CreationOptional<number>;
}

export function defineSocialLink(sequelize: Sequelize): ModelStatic<SocialLinkRow> {
  // A class of its own for each connection: `init` binds the class that it is called on.
  const Bound = class extends SocialLinkRow {};
  return Bound.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      platform: { type: DataTypes.STRING(60), allowNull: false },
      url: { type: DataTypes.TEXT, allowNull: false },
      displayName: { type: DataTypes.STRING(200), allowNull: false },
      icon: { type: DataTypes.TEXT, allowNull: false },
      isActive: { type: DataTypes.BOOLEAN, allowNull: false },
      displayOrder: { type: DataTypes.INTEGER, allowNull: false },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      updatedAt: { type: DataTypes.DATE(3), allowNull: false },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    },
    {
      sequelize,
      modelName: "socialLink",
      tableName: "social_links",
      underscored: true,
      timestamps: false,
      version: true,
    },
  );
}
