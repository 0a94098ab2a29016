import { themeChoices } from "@recital/contract/values/theme";
import { z } from "zod";
import type { Database } from "./connection.ts";
import { booleanValue, timestampValue } from "./row-values.ts";
import { readRows } from "./statements.ts";

/** All columns but the keys are null as long as there is no row. */
const storedSite = z.object({
  id: z.int().nullable(),
  showsDefaultMusic: booleanValue.nullable(),
  defaultMusicEndedAt: timestampValue.nullable(),
  artistName: z.string().nullable(),
  artistTagline: z.string().nullable(),
  contactEmail: z.string().nullable(),
  youtubeChannelUrl: z.string().nullable(),
  currency: z.string().nullable(),
  accent: z.string().nullable(),
  // A restored row is not checked.
  defaultTheme: z.enum(themeChoices).nullable().catch(null),
  timezone: z.string().nullable(),
  privacyPolicy: z.string().nullable(),
  terms: z.string().nullable(),
  returnPolicy: z.string().nullable(),
  imprint: z.string().nullable(),
  version: z.int().nullable(),
  encryptedSpotifyKeys: z.string().nullable(),
});

/** Returns the settings and the keys of the streaming service in one statement, since each page needs both. */
export async function readStoredSite(database: Database) {
  const [row] = await readRows(
    database,
    storedSite,
    `SELECT site_settings.id, (SELECT encrypted_keys FROM provider_keys WHERE provider = 'spotify') AS encryptedSpotifyKeys,
       shows_default_music AS showsDefaultMusic, default_music_ended_at AS defaultMusicEndedAt,
       artist_name AS artistName, artist_tagline AS artistTagline, contact_email AS contactEmail,
       youtube_channel_url AS youtubeChannelUrl, currency, accent, default_theme AS defaultTheme, timezone,
       privacy_policy AS privacyPolicy, terms, return_policy AS returnPolicy, imprint, version
     FROM (SELECT 1 AS id) AS wanted LEFT JOIN site_settings ON site_settings.id = wanted.id`,
    [],
  );
  if (!row) throw new Error("a left join of one row returned none");
  const { encryptedSpotifyKeys, id, showsDefaultMusic, version, ...chosen } = row;
  const isThere = id !== null && showsDefaultMusic !== null && version !== null;
  // Null as long as the artist has decided nothing.
  return { settings: isThere ? { id, showsDefaultMusic, version, ...chosen } : null, encryptedSpotifyKeys };
}
