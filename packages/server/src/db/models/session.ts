import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type ModelStatic,
  type Sequelize,
} from "sequelize";

/** A browser's session. The id is the SHA-256 of the cookie's value: the table alone opens no session. */
export class SessionRow extends Model<InferAttributes<SessionRow>, InferCreationAttributes<SessionRow>> {
  declare id: string;
  declare data: string;
  /** Who is signed in, so that all sessions of a person can be ended at once. */
  declare adminUserId: CreationOptional<number | null>;
  /** As the browser of a signed-in admin named itself. */
  declare userAgent: CreationOptional<string | null>;
  declare createdAt: Date;
  declare seenAt: Date;
  declare expiresAt: Date;
}

export function defineSession(sequelize: Sequelize): ModelStatic<SessionRow> {
  // A class of its own for each connection: `init` binds the class that it is called on.
  const Bound = class extends SessionRow {};
  return Bound.init(
    {
      id: { type: DataTypes.STRING(64), primaryKey: true },
      data: { type: DataTypes.TEXT, allowNull: false },
      adminUserId: { type: DataTypes.INTEGER, allowNull: true },
      userAgent: { type: DataTypes.STRING(300), allowNull: true },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      seenAt: { type: DataTypes.DATE(3), allowNull: false },
      expiresAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, modelName: "session", tableName: "sessions", underscored: true, timestamps: false },
  );
}
