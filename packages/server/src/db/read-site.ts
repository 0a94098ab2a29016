import type { SiteIdentity } from "@recital/contract/site-renderer";
import { currencyOf } from "@recital/contract/values/currency";
import type { Language } from "@recital/contract/values/language";
import type { PolicyName } from "@recital/contract/values/policy";
import { policyTemplate } from "@recital/contract/values/policy-templates";
import {
  policySettings,
  siteSettings,
  type Setting,
  type SettingValues,
  type SomeSettings,
} from "@recital/contract/values/site-settings";
import { noKeys, streamingKeysInForce, type ProviderEnvironment } from "../domain/provider-keys.ts";
import type { Encryption } from "../kernel/encryption.ts";
import { shareRead } from "../kernel/share-read.ts";
import type { Database } from "./connection.ts";
import { decryptKeys } from "./provider-keys.ts";
import type { Transaction } from "./sequelize.ts";
import { readSiteSettingsIn, readStoredSite, type StoredSettings } from "./site-settings.ts";

/** The settings of the site that are in force: read once for a request or a job. */
export interface SiteSettings extends SiteIdentity {
  /** Receives the emails to the owner. */
  readonly ownerEmail: string;
  readonly policies: Readonly<Record<PolicyName, string>>;
  /** Whether the built-in album and singles may be shown where there is neither a release nor a streaming service. */
  readonly showsDefaultMusic: boolean;
  /** All settings, also those that visitors do not see. */
  readonly settings: SettingValues;
}

export type ReadSite = () => Promise<SiteSettings>;

/** The environment's settings of the site. */
export interface SiteDefaults extends Pick<SiteIdentity, "publicUrl"> {
  /** Null: the contact email. */
  readonly ownerEmail: string | null;
  /** The settings that the environment fixes, so that the artist cannot change them. */
  readonly fixed: SomeSettings;
}

interface SiteDeps {
  readonly database: Database;
  readonly encryption: Encryption;
  readonly defaults: SiteDefaults;
  readonly providers: ProviderEnvironment;
}

/**
 * Makes the reader of the settings. They are read each time, so that a change is in force in every process at once. Calls
 * of the same moment, as for the parts of one page, share a statement.
 */
export function makeReadSite({ database, encryption, defaults, providers }: SiteDeps): ReadSite {
  return shareRead(async () => {
    const { settings, encryptedSpotifyKeys: encrypted } = await readStoredSite(database);
    const keys = encrypted === null ? null : decryptKeys(encryption, encrypted);
    const spotifyArtistId = streamingKeysInForce(providers, keys ?? noKeys)?.artistId ?? null;
    return describeSite(settings, defaults, spotifyArtistId);
  });
}

/** Returns the site with its stored settings. */
export function describeSite(
  stored: StoredSettings,
  { fixed, ownerEmail, publicUrl }: SiteDefaults,
  spotifyArtistId: string | null,
): SiteSettings {
  const settings = settingsInForce(stored, fixed);
  const isExample = isUnnamed(stored, fixed);
  const { privacy, terms, returns, imprint } = settings;
  const [language = "en"] = settings.languages;
  return {
    artistName: settings.name,
    isExample,
    artistTagline: settings.tagline,
    contactEmail: settings.contactEmail,
    youtubeChannelUrl: settings.youtubeChannelUrl,
    spotifyArtistId,
    currency: currencyOf(settings.currency, language),
    languages: settings.languages,
    language,
    accent: settings.accent,
    defaultTheme: settings.defaultTheme,
    timezone: settings.timezone,
    chargesShipping: stored.chargesShipping,
    takesCodes: stored.takesCodes,
    publicUrl,
    ownerEmail: ownerEmail ?? settings.contactEmail,
    policies: { privacy, terms, returns, imprint },
    showsDefaultMusic: (stored.showsDefaultMusic ?? isExample) && stored.defaultMusicEndedAt === null,
    settings,
  };
}

const allSettings = Object.entries<Setting>({ ...siteSettings, ...policySettings });

/** Returns what the environment fixes, else what the artist has chosen, else the defaults. */
export function settingsInForce(chosen: SomeSettings, fixed: SomeSettings): SettingValues {
  const set = new Map<string, unknown>(Object.entries({ ...chosen, ...fixed }));
  const basis = { isExample: isUnnamed(chosen, fixed) };
  const values = allSettings.map(([setting, { default: value }]) => {
    const known = set.get(setting);
    if (known !== undefined) return [setting, known];
    return [setting, typeof value === "function" ? value(basis) : value];
  });
  // Each is a value of its setting.
  const settings = Object.fromEntries(values) as SettingValues;
  return { ...settings, privacy: chosen.privacy ?? defaultPrivacy(settings) };
}

/** Returns the privacy policy as long as the artist has written none. */
export function defaultPrivacy(settings: SettingValues, language: Language = settings.languages[0] ?? "en"): string {
  return policyTemplate("privacy", settings, language);
}

/** The form of the settings begins with the example artist's name, so one that is saved unchanged names nobody. */
function isUnnamed(chosen: SomeSettings, fixed: SomeSettings): boolean {
  const name = fixed.name ?? chosen.name;
  return name === undefined || name === siteSettings.name.default;
}

/** Reads the time zone of the site, for what needs no other setting: `ReadSite` has it too, but not in a transaction. */
export async function readTimeZone(
  database: Pick<Database, "model">,
  transaction: Transaction | null = null,
): Promise<string> {
  return settingsInForce(await readSiteSettingsIn(database, transaction, ["timezone"]), {}).timezone;
}
