import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** The texts of one section of the home page. */
export interface SiteContentRow extends Row<SiteContentRow> {
  id: CreationOptional<number>;
  section: "hero" | "music" | "video";
  title: string;
  subtitle: string | null;
  description: string | null;
  createdAt: Date;
  updatedAt: Date;
  /** Counts the saves; Sequelize rejects a save made on an older version. */
  version: CreationOptional<number>;
}

export function defineSiteContent(sequelize: Sequelize) {
  return defineModel<SiteContentRow>(sequelize, "siteContent", {
    table: "site_content",
    isVersioned: true,
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      section: { type: DataTypes.STRING(16), allowNull: false },
      title: { type: DataTypes.STRING(200), allowNull: false },
      subtitle: { type: DataTypes.STRING(300), allowNull: true },
      description: { type: DataTypes.TEXT, allowNull: true },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      updatedAt: { type: DataTypes.DATE(3), allowNull: false },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    },
  });
}
