import type { Settings } from "@recital/contract/endpoints/settings";
import type { Database } from "../../db/connection.ts";
import { settingsInForce, type SiteDefaults } from "../../db/read-site.ts";
import { readSiteSettings } from "../../db/site-settings.ts";
import { Op, type Transaction } from "../../db/sequelize.ts";
import { orderTable } from "../orders/tables.ts";

interface ReadDeps {
  readonly database: Database;
  readonly siteDefaults: SiteDefaults;
}

/** Returns the settings in force, as the artist edits them. */
export async function readSettings({ database, siteDefaults }: ReadDeps): Promise<Settings> {
  const [chosen, sold] = await Promise.all([readSiteSettings(database), readSoldCurrencies(database)]);
  const settings = presentSettings(settingsInForce(chosen, siteDefaults));
  return {
    ...settings,
    currencyIsFixed: sold.includes(settings.currency),
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

/** Returns the currencies of the orders that were paid. */
export async function readSoldCurrencies(
  { model }: Database,
  transaction: Transaction | null = null,
): Promise<string[]> {
  const where = { paidAt: { [Op.ne]: null } };
  const rows = await model(orderTable).findAll({ attributes: ["currency"], where, group: "currency", transaction });
  return rows.map(({ currency }) => currency);
}
