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
}

export function defineAdminUser(sequelize: Sequelize): ModelStatic<AdminUserRow> {
  // A class of its own for each connection: `init` binds the class that it is called on.
  const Bound = class extends AdminUserRow {};
  return Bound.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      username: { type: DataTypes.STRING(200), allowNull: false },
      passwordHash: { type: DataTypes.STRING(255), allowNull: false },
    },
    { sequelize, modelName: "adminUser", tableName: "admin_users", underscored: true, timestamps: false },
  );
}
