import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** A link to the artist on another site. `icon` is SVG reduced to harmless shapes. */
export interface SocialLinkRow extends Row<SocialLinkRow> {
  id: CreationOptional<number>;
  platform: string;
  url: string;
  displayName: string;
  icon: string;
  isActive: boolean;
  displayOrder: number;
  createdAt: Date;
  updatedAt: Date;
  /** Counts the saves; Sequelize rejects a save made on an older version. */
  version: CreationOptional<number>;
}

export function defineSocialLink(sequelize: Sequelize) {
  return defineModel<SocialLinkRow>(sequelize, "socialLink", {
    table: "social_links",
    isVersioned: true,
    columns: {
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
  });
}
