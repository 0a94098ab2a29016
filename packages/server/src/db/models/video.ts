import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type ModelStatic,
  type Sequelize,
} from "sequelize";

/** A video. `storedThumbnailUrl` is the own copy of its picture, once there is one. */
export class VideoRow extends Model<InferAttributes<VideoRow>, InferCreationAttributes<VideoRow>> {
  declare id: CreationOptional<number>;
  declare title: string;
  declare description: string | null;
  declare youtubeUrl: string;
  /** As the owner entered it. */
  declare thumbnailUrl: string | null;
  declare storedThumbnailUrl: CreationOptional<string | null>;
  /** JSON list of texts. */
  declare tags: string;
  declare isFeatured: boolean;
  declare createdAt: Date;
  declare updatedAt: Date;
  /** Counts the saves; Sequelize refuses a save over another. */
  declare version: CreationOptional<number>;
}

export function defineVideo(sequelize: Sequelize): ModelStatic<VideoRow> {
  // A class of its own for each connection: `init` binds the class that it is called on.
  const Bound = class extends VideoRow {};
  return Bound.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      title: { type: DataTypes.STRING(200), allowNull: false },
      description: { type: DataTypes.TEXT, allowNull: true },
      youtubeUrl: { type: DataTypes.TEXT, allowNull: false },
      thumbnailUrl: { type: DataTypes.TEXT, allowNull: true },
      storedThumbnailUrl: { type: DataTypes.TEXT, allowNull: true },
      tags: { type: DataTypes.TEXT, allowNull: false },
      isFeatured: { type: DataTypes.BOOLEAN, allowNull: false },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      updatedAt: { type: DataTypes.DATE(3), allowNull: false },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    },
    { sequelize, modelName: "video", tableName: "videos", underscored: true, timestamps: false, version: true },
  );
}
