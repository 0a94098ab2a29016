import type { Attributes } from "sequelize";
import type { Database } from "./connection.ts";
import { readStoredSite } from "./site-settings-queries.ts";
import type { Transaction } from "./sequelize.ts";
import { updateWithVersion } from "./update-with-version.ts";
import { themeChoices } from "@recital/contract/values/theme";
import { z } from "zod";
import { bool, int, longText, moment, text, version } from "./columns.ts";
import { defineTable, type RowOf } from "./table.ts";

/** What the artist has decided about the site, in row 1. Null of a nullable setting: the default. */
export const siteSettingsTable = defineTable("site_settings", {
  id: int().primaryKey(),
  /** Whether the built-in album and singles may be shown where there is no other music. */
  showsDefaultMusic: bool(),
  /** When the first release was published; from then on they are never shown. */
  defaultMusicEndedAt: moment().optional(),
  artistName: text(200).optional(),
  /** Empty for none. */
  artistTagline: text(300).optional(),
  contactEmail: text(254).optional(),
  /** Empty for none. */
  youtubeChannelUrl: longText().optional(),
  /** A code of ISO 4217 in lower case. */
  currency: text(3).optional(),
  /** A color such as `#1f7a8c`. */
  accent: text(7).optional(),
  defaultTheme: text(10).of(z.enum(themeChoices)).optional(),
  /** A name of the IANA database. */
  timezone: text(64).optional(),
  /** The texts of the legal pages, in Markdown; empty for no page. */
  privacyPolicy: longText().optional(),
  terms: longText().optional(),
  returnPolicy: longText().optional(),
  imprint: longText().optional(),
  version: version(),
});
export type SiteSettingsRow = RowOf<typeof siteSettingsTable>;

const id = 1;
/** What is stored as long as the artist has decided nothing. */
export const defaultSettings = {
  id,
  showsDefaultMusic: true,
  defaultMusicEndedAt: null,
  artistName: null,
  artistTagline: null,
  contactEmail: null,
  youtubeChannelUrl: null,
  currency: null,
  accent: null,
  defaultTheme: null,
  timezone: null,
  privacyPolicy: null,
  terms: null,
  returnPolicy: null,
  imprint: null,
  version: 0,
};

export type SiteSettingsValues = Attributes<SiteSettingsRow>;

/** Returns what the artist has decided about the site; the defaults as long as there is no row. */
export async function readSiteSettings(database: Database): Promise<SiteSettingsValues> {
  return (await readStoredSite(database)).settings ?? defaultSettings;
}

/** Returns the same as a transaction sees it. */
export async function readSiteSettingsIn({ model }: Database, transaction: Transaction): Promise<SiteSettingsValues> {
  return (await model(siteSettingsTable).findByPk(id, { transaction })) ?? defaultSettings;
}

/**
 * Changes the settings that `choose` returns. Call it in `editContent`, which runs such changes one after another.
 * @throws {HttpError} 409 if they were changed since `version`
 */
export async function changeSiteSettings(
  { model }: Database,
  transaction: Transaction,
  choose: (current: SiteSettingsValues) => Partial<SiteSettingsValues>,
  version?: number,
): Promise<void> {
  const [row] = await model(siteSettingsTable).findOrCreate({ where: { id }, defaults: defaultSettings, transaction });
  await updateWithVersion(row, choose(row), { version, transaction });
}
