import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** An image for one location of the site. */
export interface SiteImageRow extends Row<SiteImageRow> {
  id: CreationOptional<number>;
  location: string;
  title: string;
  altText: string;
  imageUrl: string;
  active: boolean;
  createdAt: Date;
  updatedAt: Date;
  /** Counts the saves; Sequelize rejects a save made on an older version. */
  version: CreationOptional<number>;
}

export function defineSiteImage(sequelize: Sequelize) {
  return defineModel<SiteImageRow>(sequelize, "siteImage", {
    table: "site_images",
    isVersioned: true,
    columns: {
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
  });
}
