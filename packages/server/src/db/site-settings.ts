import type { Attributes } from "sequelize";
import type { Database } from "./connection.ts";
import type { SiteSettingsRow } from "./models/site-settings.ts";
import type { Transaction } from "./sequelize.ts";
import { updateWithVersion } from "./update-with-version.ts";

const id = 1;
const defaults = { id, showsDefaultMusic: true, defaultMusicEndedAt: null };

type SiteSettings = Attributes<SiteSettingsRow>;

/** Returns what the artist has decided about the site; the defaults where a backup from before it was restored. */
export async function readSiteSettings({ models }: Database): Promise<SiteSettings> {
  return (await models.siteSettings.findByPk(id)) ?? { ...defaults, version: 0 };
}

/**
 * Changes the settings that `choose` returns. Call it in `editContent`, which runs such changes one after another.
 * @throws {HttpError} 409 if they were changed since `version`
 */
export async function changeSiteSettings(
  { models }: Database,
  transaction: Transaction,
  choose: (current: SiteSettings) => Partial<SiteSettings>,
  version?: number,
): Promise<void> {
  const [row] = await models.siteSettings.findOrCreate({ where: { id }, defaults, transaction });
  await updateWithVersion(row, choose(row), { version, transaction });
}
