import type { ThemeChoice } from "@recital/contract/values/theme";
import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** What the artist has decided about the site, in row 1. Null of a nullable setting: the default. */
export interface SiteSettingsRow extends Row<SiteSettingsRow> {
  id: number;
  /** Whether the built-in album and singles may be shown where there is no other music. */
  showsDefaultMusic: boolean;
  /** When the first release was published; from then on they are never shown. */
  defaultMusicEndedAt: Date | null;
  artistName: CreationOptional<string | null>;
  /** Empty for none. */
  artistTagline: CreationOptional<string | null>;
  contactEmail: CreationOptional<string | null>;
  /** Empty for none. */
  youtubeChannelUrl: CreationOptional<string | null>;
  /** A code of ISO 4217 in lower case. */
  currency: CreationOptional<string | null>;
  /** A color such as `#1f7a8c`. */
  accent: CreationOptional<string | null>;
  defaultTheme: CreationOptional<ThemeChoice | null>;
  /** A name of the IANA database. */
  timezone: CreationOptional<string | null>;
  /** The texts of the legal pages, in Markdown; empty for no page. */
  privacyPolicy: CreationOptional<string | null>;
  terms: CreationOptional<string | null>;
  returnPolicy: CreationOptional<string | null>;
  imprint: CreationOptional<string | null>;
  version: CreationOptional<number>;
}

const optionalLine = (length: number) => ({ type: DataTypes.STRING(length), allowNull: true });
// A new object for each column: Sequelize writes the column's name into it.
const optionalText = () => ({ type: DataTypes.TEXT, allowNull: true });

export function defineSiteSettings(sequelize: Sequelize) {
  return defineModel<SiteSettingsRow>(sequelize, "siteSettings", {
    table: "site_settings",
    isVersioned: true,
    columns: {
      id: { type: DataTypes.INTEGER, primaryKey: true },
      showsDefaultMusic: { type: DataTypes.BOOLEAN, allowNull: false },
      defaultMusicEndedAt: { type: DataTypes.DATE(3), allowNull: true },
      artistName: optionalLine(200),
      artistTagline: optionalLine(300),
      contactEmail: optionalLine(254),
      youtubeChannelUrl: optionalText(),
      currency: optionalLine(3),
      accent: optionalLine(7),
      defaultTheme: optionalLine(10),
      timezone: optionalLine(64),
      privacyPolicy: optionalText(),
      terms: optionalText(),
      returnPolicy: optionalText(),
      imprint: optionalText(),
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    },
  });
}
