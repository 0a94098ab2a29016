import type { Database } from "./connection.ts";
import { settingsInForce } from "./read-site.ts";
import type { Transaction } from "./sequelize.ts";
import { readSiteSettingsIn } from "./site-settings.ts";

/** Reads the time zone of the site, for what needs no other setting: `ReadSite` has it too, but not in a transaction. */
export async function readTimeZone(
  database: Pick<Database, "model">,
  transaction: Transaction | null = null,
): Promise<string> {
  return settingsInForce(await readSiteSettingsIn(database, transaction, ["timezone"]), {}).timezone;
}
