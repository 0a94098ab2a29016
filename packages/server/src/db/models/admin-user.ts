import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type ModelStatic,
  type Sequelize,
} from "sequelize";

export class AdminUserRow extends Model<InferAttributes<AdminUserRow>, InferCreationAttributes<AdminUserRow>> {
  declare id: CreationOptional<number>;
  declare username: string;
  /** argon2id in PHC string format. */
  declare passwordHash: string;
  /** Base32; null while the second factor is off. */
  declare totpSecret: CreationOptional<string | null>;
  /** A secret that no code has confirmed yet. */
  declare pendingTotpSecret: CreationOptional<string | null>;
  /** The 30-second step of the last code taken, so that none is taken twice. */
  declare lastTotpStep: CreationOptional<number | null>;
}

export function defineAdminUser(sequelize: Sequelize): ModelStatic<AdminUserRow> {
  // A class of its own for each connection: `init` binds the class that it is called on.
  const Bound = class extends AdminUserRow {};
  return Bound.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      username: { type: DataTypes.STRING(200), allowNull: false },
      passwordHash: { type: DataTypes.STRING(255), allowNull: false },
      totpSecret: { type: DataTypes.STRING(64, true), allowNull: true },
      pendingTotpSecret: { type: DataTypes.STRING(64, true), allowNull: true },
      lastTotpStep: { type: DataTypes.INTEGER, allowNull: true },
    },
    { sequelize, modelName: "adminUser", tableName: "admin_users", underscored: true, timestamps: false },
  );
}
