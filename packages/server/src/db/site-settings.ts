import type { Attributes } from "sequelize";
import type { Database } from "./connection.ts";
import type { SiteSettingsRow } from "./models/site-settings.ts";
import { readStoredSite } from "./queries/site-settings.ts";
import type { Transaction } from "./sequelize.ts";
import { updateWithVersion } from "./update-with-version.ts";

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
export async function readSiteSettingsIn({ models }: Database, transaction: Transaction): Promise<SiteSettingsValues> {
  return (await models.siteSettings.findByPk(id, { transaction })) ?? defaultSettings;
}

/**
 * Changes the settings that `choose` returns. Call it in `editContent`, which runs such changes one after another.
 * @throws {HttpError} 409 if they were changed since `version`
 */
export async function changeSiteSettings(
  { models }: Database,
  transaction: Transaction,
  choose: (current: SiteSettingsValues) => Partial<SiteSettingsValues>,
  version?: number,
): Promise<void> {
  const [row] = await models.siteSettings.findOrCreate({ where: { id }, defaults: defaultSettings, transaction });
  await updateWithVersion(row, choose(row), { version, transaction });
}
