import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

export class AdminUserRow extends Model<InferAttributes<AdminUserRow>, InferCreationAttributes<AdminUserRow>> {
  declare id: CreationOptional<number>;
  declare username: string;
  /** argon2id in PHC string format. */
  declare passwordHash: string;
}

export function defineAdminUser(sequelize: Sequelize) {
  return AdminUserRow.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      username: { type: DataTypes.STRING(200), allowNull: false },
      passwordHash: { type: DataTypes.STRING(255), allowNull: false },
    },
    { sequelize, tableName: "admin_users", underscored: true, timestamps: false },
  );
}
