import type { ProductCategory } from "@recital/contract/values/product-category";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type ModelStatic,
  type Sequelize,
} from "sequelize";

export class ProductRow extends Model<InferAttributes<ProductRow>, InferCreationAttributes<ProductRow>> {
  declare id: CreationOptional<number>;
  declare name: string;
  declare description: string | null;
  declare priceCents: number;
  declare imageUrl: string | null;
  declare category: ProductCategory;
  declare isDigital: boolean;
  declare isActive: boolean;
  /** Place in the shop's own ("featured") order, lowest first. */
  declare position: number;
  declare createdAt: Date;
  declare updatedAt: Date;
  /** Counts the saves; Sequelize refuses a save over another. */
  declare version: CreationOptional<number>;
}

export function defineProduct(sequelize: Sequelize): ModelStatic<ProductRow> {
  // A class of its own for each connection: `init` binds the class that it is called on.
  const Bound = class extends ProductRow {};
  return Bound.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      name: { type: DataTypes.STRING(200), allowNull: false },
      description: { type: DataTypes.TEXT, allowNull: true },
      priceCents: { type: DataTypes.INTEGER, allowNull: false },
      imageUrl: { type: DataTypes.TEXT, allowNull: true },
      category: { type: DataTypes.STRING(16), allowNull: false },
      isDigital: { type: DataTypes.BOOLEAN, allowNull: false },
      isActive: { type: DataTypes.BOOLEAN, allowNull: false },
      position: { type: DataTypes.INTEGER, allowNull: false },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      updatedAt: { type: DataTypes.DATE(3), allowNull: false },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    },
    { sequelize, modelName: "product", tableName: "products", underscored: true, timestamps: false, version: true },
  );
}
