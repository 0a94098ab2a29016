import type { Config } from "./env.ts";

/** Returns the artist, the shop's currency and the site's URLs. */
export function siteIdentity({ artist, publicUrl, streaming, currency }: Config) {
  return {
    artistName: artist.name,
    artistTagline: artist.tagline,
    contactEmail: artist.contactEmail,
    youtubeChannelUrl: artist.youtubeChannelUrl,
    spotifyArtistId: streaming?.artistId ?? null,
    publicUrl,
    currency,
  };
}
