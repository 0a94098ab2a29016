import type { LockableSetting } from "@recital/contract/endpoints/settings";
import type { Database } from "../../db/connection.ts";
import { editContent } from "../../db/edit-content.ts";
import { settingsInForce, type SiteDefaults } from "../../db/read-site.ts";
import { changeSiteSettings, readSiteSettingsIn, type SiteSettingsValues } from "../../db/site-settings.ts";
import type { BodyOf } from "../../http/handlers.ts";
import type { Clock } from "../../kernel/clock.ts";
import { HttpError, invalidInput } from "../../kernel/errors.ts";
import type { SettingsListener } from "./settings-listener.ts";
import { hasSold, presentSettings, type EditableSettings } from "./read-settings.ts";

export interface SettingsDeps {
  readonly database: Database;
  readonly siteDefaults: SiteDefaults;
  readonly clock: Clock;
  settingsListeners(): readonly SettingsListener[];
  readonly nudgeWorker: () => void;
}

type Edit = Omit<BodyOf<"PUT /api/admin/settings">, "version">;

/**
 * Stores the given settings that differ from those in force.
 * @throws {HttpError} 409 if they were changed since, or for another currency after the first sale; 422 naming a field
 * that the environment fixes
 */
export async function changeSettings(
  { database, siteDefaults, clock, settingsListeners, nudgeWorker }: SettingsDeps,
  { version, ...edit }: BodyOf<"PUT /api/admin/settings">,
): Promise<void> {
  await editContent(database, async (transaction) => {
    const current = presentSettings(settingsInForce(await readSiteSettingsIn(database, transaction), siteDefaults));
    refuseLocked(edit, current, siteDefaults.locked);
    const isOtherCurrency = edit.currency !== undefined && edit.currency !== current.currency;
    if (isOtherCurrency && (await hasSold(database, transaction))) throw currencyIsFixed();
    const changes = differences(edit, current);
    await changeSiteSettings(database, transaction, () => changes, version);
    if (changes.artistName === undefined) return;
    for (const { onRenamed } of settingsListeners()) await onRenamed({ transaction, now: clock.now() });
  });
  nudgeWorker();
}

/** @throws {HttpError} 422 naming each field that the environment fixes at another value */
function refuseLocked(edit: Edit, current: EditableSettings, locked: readonly LockableSetting[]): void {
  const refused = locked.filter((name) => edit[name] !== undefined && edit[name] !== current[name]);
  if (refused.length === 0) return;
  const sentence = "This is fixed in the server's environment and cannot be changed here";
  throw invalidInput(Object.fromEntries(refused.map((name) => [name, sentence])));
}

/** Returns the columns to write. A value that is in force already stays a default, if it is one. */
function differences(edit: Edit, current: EditableSettings): Partial<SiteSettingsValues> {
  const { youtubeChannelUrl: channel, policies = {} } = edit;
  const columns: readonly (readonly [keyof SiteSettingsValues, unknown, unknown])[] = [
    ["artistName", edit.name, current.name],
    ["artistTagline", edit.tagline, current.tagline],
    ["contactEmail", edit.contactEmail, current.contactEmail],
    ["youtubeChannelUrl", channel === null ? "" : channel, current.youtubeChannelUrl ?? ""],
    ["currency", edit.currency, current.currency],
    ["accent", edit.accent, current.accent],
    ["defaultTheme", edit.defaultTheme, current.defaultTheme],
    ["privacyPolicy", policies.privacy, current.policies.privacy],
    ["terms", policies.terms, current.policies.terms],
    ["returnPolicy", policies.returns, current.policies.returns],
    ["imprint", policies.imprint, current.policies.imprint],
  ];
  const changed = columns.filter(([, given, before]) => given !== undefined && given !== before);
  return Object.fromEntries(changed.map(([column, given]) => [column, given]));
}

function currencyIsFixed(): HttpError {
  const sentence = "The currency cannot be changed after the first sale";
  return new HttpError(409, "currency_fixed", `${sentence}.`, { fields: { currency: sentence } });
}
