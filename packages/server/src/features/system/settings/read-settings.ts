import type { Settings } from "@recital/contract/endpoints/system/settings";
import { lockableSettings } from "@recital/contract/values/site-settings";
import type { Database } from "../../../db/connection.ts";
import { findMarkedRows } from "../../../db/demo-rows.ts";
import { settingsInForce } from "../../../db/read-site.ts";
import { readSiteSettings } from "../../../db/site-settings.ts";
import { Op, type Transaction } from "../../../db/sequelize.ts";
import { orderTable } from "../../orders/orders/tables.ts";
import type { Services } from "../../feature.ts";

/** Returns the settings in force, as the artist edits them. */
export async function readSettings({ database, siteDefaults: { fixed } }: Services): Promise<Settings> {
  const [stored, sold] = await Promise.all([readSiteSettings(database), readSoldCurrencies(database)]);
  const { privacy, terms, returns, imprint, ...settings } = settingsInForce(stored, fixed);
  return {
    ...settings,
    policies: { privacy, terms, returns, imprint },
    currencyIsFixed: sold.includes(settings.currency),
    locked: lockableSettings.filter((name) => fixed[name] !== undefined),
    version: stored.version,
  };
}

/** Returns the currencies of the orders that were paid. Those of the demo do not count. */
export async function readSoldCurrencies(
  database: Database,
  transaction: Transaction | null = null,
): Promise<string[]> {
  const demo = await findMarkedRows(database, { kind: "order", table: orderTable }, transaction);
  const where = { paidAt: { [Op.ne]: null }, id: { [Op.notIn]: demo } };
  const rows = await database
    .model(orderTable)
    .findAll({ attributes: ["currency"], where, group: "currency", transaction });
  return rows.map(({ currency }) => currency);
}
