import { isTimeZone } from "@recital/contract/values/zoned-time";
import type { Database } from "./connection.ts";
import type { Transaction } from "./sequelize.ts";
import { siteSettingsTable } from "./site-settings.ts";

/** Returns the time zone of the site: the stored one, which is not checked in a restored row, or UTC. */
export function timeZoneInForce(stored: string | null | undefined): string {
  return typeof stored === "string" && isTimeZone(stored) ? stored : "UTC";
}

/** Reads the time zone of the site, for what needs no other setting: `ReadSite` has it too, but not in a transaction. */
export async function readTimeZone(
  { model }: Pick<Database, "model">,
  transaction: Transaction | null = null,
): Promise<string> {
  const row = await model(siteSettingsTable).findByPk(1, { attributes: ["timezone"], transaction });
  return timeZoneInForce(row?.timezone);
}
