import type { Config } from "./env.ts";

/** Returns the artist and the site's URLs. */
export function siteIdentity({ artist, publicUrl, streaming }: Config) {
  return {
    artistName: artist.name,
    artistTagline: artist.tagline,
    contactEmail: artist.contactEmail,
    youtubeChannelUrl: artist.youtubeChannelUrl,
    spotifyArtistId: streaming?.artistId ?? null,
    publicUrl,
  };
}
