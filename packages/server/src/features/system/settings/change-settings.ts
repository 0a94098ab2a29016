import { isDeepStrictEqual } from "node:util";
import { lockableSettings, type SomeSettings } from "@recital/contract/values/site-settings";
import type { Database } from "../../../db/connection.ts";
import { editContent } from "../../../db/edit-content.ts";
import { settingsInForce } from "../../../db/read-site.ts";
import { changeSiteSettings, readSiteSettings, readSiteSettingsIn } from "../../../db/site-settings.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import type { BodyOf } from "../../../http/handlers.ts";
import { HttpError, invalidInput } from "../../../kernel/errors.ts";
import { readSoldCurrencies } from "./read-settings.ts";
import { orderTable } from "../../orders/orders/tables.ts";
import type { Services } from "../../feature.ts";

/** What it takes to save settings: less than a feature gets, for the command that sets up a site. */
export type SettingsServices = Pick<Services, "database" | "siteDefaults" | "clock" | "settingsListeners">;

/**
 * Stores the given settings that differ from those in force.
 * @throws {HttpError} 409 if they were changed since, or for another currency after the first sale or while a checkout is
 * open; 422 naming a field that the environment fixes
 */
export async function changeSettings(
  services: SettingsServices,
  { version, policies, ...rest }: BodyOf<"PUT /api/admin/settings">,
): Promise<void> {
  await editContent(services.database, (transaction) =>
    saveSettings(services, { ...rest, ...policies }, { version, transaction }),
  );
}

interface SaveOptions {
  /** The version that was edited; undefined overwrites any version. */
  readonly version?: number | undefined;
  readonly transaction: Transaction;
}

/** Does the same in a transaction of {@link editContent}. */
export async function saveSettings(
  { database, siteDefaults, clock, settingsListeners }: SettingsServices,
  edit: SomeSettings,
  { version, transaction }: SaveOptions,
): Promise<void> {
  const stored = await readSiteSettingsIn(database, transaction);
  const current = settingsInForce(stored, siteDefaults.fixed);
  refuseLocked(edit, siteDefaults.fixed);
  if (edit.currency !== undefined && edit.currency !== current.currency) {
    await refuseCurrency(database, { from: current.currency, to: edit.currency }, transaction);
  }
  // UTC that was chosen is not replaced by the time zone of the first login.
  const changes = differences(edit, { ...current, timezone: stored.timezone });
  await changeSiteSettings(database, transaction, () => changes, version);
  const change = { transaction, now: clock.now() };
  for (const listener of settingsListeners()) {
    if (changes.name !== undefined) await listener.onRenamed?.(change);
    if (changes.timezone !== undefined) await listener.onTimeZoneChanged?.(change);
  }
}

/** Makes a browser's time zone that of the site if none was chosen yet: that of the first login. */
export async function proposeTimeZone(services: Services, timezone: string): Promise<void> {
  const { database, clock, settingsListeners } = services;
  if ((await readSiteSettings(database)).timezone !== undefined) return;
  await editContent(database, async (transaction) => {
    if ((await readSiteSettingsIn(database, transaction)).timezone !== undefined) return;
    await changeSiteSettings(database, transaction, () => ({ timezone }));
    for (const listener of settingsListeners()) await listener.onTimeZoneChanged?.({ transaction, now: clock.now() });
  });
}

/** @throws {HttpError} 422 naming each field that the environment fixes at another value */
function refuseLocked(edit: SomeSettings, fixed: SomeSettings): void {
  const refused = lockableSettings.filter(
    (name) => fixed[name] !== undefined && edit[name] !== undefined && edit[name] !== fixed[name],
  );
  if (refused.length === 0) return;
  const message = "This is fixed in the server's environment and cannot be changed here";
  throw invalidInput(Object.fromEntries(refused.map((name) => [name, message])));
}

/** Returns the settings to store. A value that is in force already stays a default, if it is one. */
function differences(edit: SomeSettings, current: SomeSettings): SomeSettings {
  const before = new Map<string, unknown>(Object.entries(current));
  const changed = Object.entries(edit).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, before.get(name)),
  );
  return Object.fromEntries(changed);
}

/**
 * Refuses another currency after the first sale, but for that of sales in another one, and while a checkout may still
 * be paid, which would make its currency that of the first sale.
 * @throws {HttpError} 409 naming `currency`
 */
async function refuseCurrency(
  database: Database,
  { from, to }: { readonly from: string; readonly to: string },
  transaction: Transaction,
): Promise<void> {
  const sold = await readSoldCurrencies(database, transaction);
  if (sold.length > 0 && (sold.includes(from) || !sold.includes(to))) {
    throw fixedCurrency("The currency cannot be changed after the first sale");
  }
  const open = { paidAt: null, closedAt: null, status: "pending" as const };
  if ((await database.model(orderTable).count({ where: open, transaction })) > 0) {
    throw fixedCurrency("The currency cannot be changed while a checkout is open. Try again in two hours");
  }
}

function fixedCurrency(message: string): HttpError {
  return new HttpError(409, "currency_fixed", message, { fields: { currency: message } });
}
