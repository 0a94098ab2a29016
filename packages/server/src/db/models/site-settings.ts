import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** What the artist has decided about the site, in row 1. */
export interface SiteSettingsRow extends Row<SiteSettingsRow> {
  id: number;
  /** Whether the built-in album and singles may be shown where there is no other music. */
  showsDefaultMusic: boolean;
  /** When the first release was published; from then on they are never shown. */
  defaultMusicEndedAt: Date | null;
  version: CreationOptional<number>;
}

export function defineSiteSettings(sequelize: Sequelize) {
  return defineModel<SiteSettingsRow>(sequelize, "siteSettings", {
    table: "site_settings",
    isVersioned: true,
    columns: {
      id: { type: DataTypes.INTEGER, primaryKey: true },
      showsDefaultMusic: { type: DataTypes.BOOLEAN, allowNull: false },
      defaultMusicEndedAt: { type: DataTypes.DATE(3), allowNull: true },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    },
  });
}
