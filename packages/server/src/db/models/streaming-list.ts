import {
  DataTypes,
  Model,
  type InferAttributes,
  type InferCreationAttributes,
  type ModelStatic,
  type Sequelize,
} from "sequelize";

/** The copy of one of the streaming service's lists of the artist, or which of their covers are stored where. */
export class StreamingListRow extends Model<
  InferAttributes<StreamingListRow>,
  InferCreationAttributes<StreamingListRow>
> {
  declare kind: "top-tracks" | "albums" | "covers";
  declare artistId: string;
  /** JSON: lists in the contract's shape, covers as own addresses by the service's. */
  declare items: string;
  declare fetchedAt: Date;
}

export function defineStreamingList(sequelize: Sequelize): ModelStatic<StreamingListRow> {
  // A class of its own for each connection: `init` binds the class that it is called on.
  const Bound = class extends StreamingListRow {};
  return Bound.init(
    {
      kind: { type: DataTypes.STRING(32), primaryKey: true },
      artistId: { type: DataTypes.STRING(64), allowNull: false },
      items: { type: DataTypes.TEXT, allowNull: false },
      fetchedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, modelName: "streamingList", tableName: "streaming_lists", underscored: true, timestamps: false },
  );
}
