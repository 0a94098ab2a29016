import type { Config } from "./env.ts";

/** Whose site it is, and where. */
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
