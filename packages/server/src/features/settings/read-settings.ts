import type { Settings } from "@recital/contract/endpoints/settings";
import type { Database } from "../../db/connection.ts";
import { settingsInForce, type SiteDefaults } from "../../db/read-site.ts";
import { readSiteSettings } from "../../db/site-settings.ts";
import { Op, type Transaction } from "../../db/sequelize.ts";

interface ReadDeps {
  readonly database: Database;
  readonly siteDefaults: SiteDefaults;
}

/** Returns the settings in force, as the artist edits them. */
export async function readSettings({ database, siteDefaults }: ReadDeps): Promise<Settings> {
  const [chosen, currencyIsFixed] = await Promise.all([readSiteSettings(database), hasSold(database)]);
  return {
    ...presentSettings(settingsInForce(chosen, siteDefaults)),
    currencyIsFixed,
    locked: [...siteDefaults.locked],
    version: chosen.version,
  };
}

/** The settings that the artist edits. */
export type EditableSettings = ReturnType<typeof presentSettings>;

export function presentSettings(site: ReturnType<typeof settingsInForce>) {
  const {
    artistName,
    artistTagline,
    contactEmail,
    youtubeChannelUrl,
    currency,
    accent,
    defaultTheme,
    timezone,
    policies,
  } = site;
  return {
    name: artistName,
    tagline: artistTagline,
    contactEmail,
    youtubeChannelUrl,
    currency: currency.code,
    accent,
    defaultTheme,
    timezone,
    policies,
  };
}

/** Returns whether an order was ever paid. */
export async function hasSold({ models }: Database, transaction: Transaction | null = null): Promise<boolean> {
  const where = { paidAt: { [Op.ne]: null } };
  return (await models.order.findOne({ attributes: ["id"], where, transaction })) !== null;
}
