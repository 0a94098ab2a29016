import type { LockableSetting, Policies } from "@recital/contract/endpoints/settings";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import { isHexColor } from "@recital/contract/values/theme";
import { currencyOf } from "@recital/contract/values/currency";
import { policyTemplate } from "@recital/contract/values/policy-templates";
import { noKeys, streamingKeysInForce, type ProviderEnvironment } from "../domain/provider-keys.ts";
import type { Encryption } from "../kernel/encryption.ts";
import type { Database } from "./connection.ts";
import { decryptKeys } from "./provider-keys.ts";
import { shareRead } from "../kernel/share-read.ts";
import { readStoredSite } from "./site-settings-queries.ts";
import { defaultSettings, type SiteSettingsValues } from "./site-settings.ts";
import { timeZoneInForce } from "./time-zone.ts";

/** The settings of the site that are in force: read once for a request or a job. */
export interface SiteSettings extends SiteIdentity {
  /** Receives the emails to the owner. */
  readonly ownerEmail: string;
  readonly policies: Policies;
  /** Whether the built-in album and singles may be shown where there is neither a release nor a streaming service. */
  readonly showsDefaultMusic: boolean;
}

export type ReadSite = () => Promise<SiteSettings>;

/** What the environment says about the site. */
export interface SiteDefaults extends Omit<SiteIdentity, "accent" | "defaultTheme" | "timezone" | "spotifyArtistId"> {
  /** Null: the contact email. */
  readonly ownerEmail: string | null;
  /** The settings that the artist cannot change. */
  readonly locked: readonly LockableSetting[];
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
    const { settings: chosen, encryptedSpotifyKeys: encrypted } = await readStoredSite(database);
    const stored = encrypted === null ? null : decryptKeys(encryption, encrypted);
    return {
      ...settingsInForce(chosen ?? defaultSettings, defaults),
      spotifyArtistId: streamingKeysInForce(providers, stored ?? noKeys)?.artistId ?? null,
    };
  });
}

/** Returns what the artist has chosen where the environment does not lock it, else the defaults. */
export function settingsInForce(
  chosen: SiteSettingsValues,
  { locked, ...defaults }: SiteDefaults,
): Omit<SiteSettings, "spotifyArtistId"> {
  const unlessLocked = <T>(setting: LockableSetting, value: T | null): T | null =>
    locked.includes(setting) ? null : value;
  const name = unlessLocked("name", chosen.artistName);
  const channel = unlessLocked("youtubeChannelUrl", chosen.youtubeChannelUrl);
  const currency = unlessLocked("currency", chosen.currency);
  const contactEmail = unlessLocked("contactEmail", chosen.contactEmail) ?? defaults.contactEmail;
  // The demo artist's channel belongs only to the demo artist.
  const defaultChannel = name === null || locked.includes("youtubeChannelUrl") ? defaults.youtubeChannelUrl : null;
  const artistName = name ?? defaults.artistName;
  return {
    ...defaults,
    artistName,
    artistTagline: unlessLocked("tagline", chosen.artistTagline) ?? defaults.artistTagline,
    contactEmail,
    ownerEmail: defaults.ownerEmail ?? contactEmail,
    youtubeChannelUrl: channel === null ? defaultChannel : channel || null,
    currency: currency === null ? defaults.currency : currencyOf(currency),
    // Part of a style sheet, and a restored row is not checked.
    accent: chosen.accent !== null && isHexColor(chosen.accent) ? chosen.accent : null,
    defaultTheme: chosen.defaultTheme ?? "dark",
    timezone: timeZoneInForce(chosen.timezone),
    showsDefaultMusic: chosen.showsDefaultMusic && chosen.defaultMusicEndedAt === null,
    policies: {
      // Public from the first day on, also while the artist has not edited it.
      privacy: chosen.privacyPolicy ?? policyTemplate("privacy", { name: artistName, contactEmail }),
      terms: chosen.terms ?? "",
      returns: chosen.returnPolicy ?? "",
      imprint: chosen.imprint ?? "",
    },
  };
}
