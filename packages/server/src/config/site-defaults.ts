import type { Config } from "./env.ts";

/** Returns what the environment says about the site. */
export function siteDefaults({ artist, ownerEmail, publicUrl, currency, lockedSettings }: Config) {
  return {
    artistName: artist.name,
    artistTagline: artist.tagline,
    contactEmail: artist.contactEmail,
    youtubeChannelUrl: artist.youtubeChannelUrl,
    ownerEmail,
    publicUrl,
    currency,
    locked: lockedSettings,
  };
}
