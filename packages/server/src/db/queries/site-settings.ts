import { themeChoices } from "@recital/contract/values/theme";
import { z } from "zod";
import type { Database } from "../connection.ts";
import { booleanValue, timestampValue } from "../row-values.ts";
import { readRows } from "../statements.ts";

const storedSettings = z.object({
  id: z.int(),
  showsDefaultMusic: booleanValue,
  defaultMusicEndedAt: timestampValue.nullable(),
  artistName: z.string().nullable(),
  artistTagline: z.string().nullable(),
  contactEmail: z.string().nullable(),
  youtubeChannelUrl: z.string().nullable(),
  currency: z.string().nullable(),
  accent: z.string().nullable(),
  // A restored row is not checked.
  defaultTheme: z.enum(themeChoices).nullable().catch(null),
  privacyPolicy: z.string().nullable(),
  terms: z.string().nullable(),
  returnPolicy: z.string().nullable(),
  imprint: z.string().nullable(),
  version: z.int(),
});

/** Returns what the artist has decided about the site; null as long as that is nothing. */
export async function readStoredSettings(database: Database): Promise<z.output<typeof storedSettings> | null> {
  const [row] = await readRows(
    database,
    storedSettings,
    `SELECT id, shows_default_music AS showsDefaultMusic, default_music_ended_at AS defaultMusicEndedAt,
       artist_name AS artistName, artist_tagline AS artistTagline, contact_email AS contactEmail,
       youtube_channel_url AS youtubeChannelUrl, currency, accent, default_theme AS defaultTheme,
       privacy_policy AS privacyPolicy, terms, return_policy AS returnPolicy, imprint, version
     FROM site_settings WHERE id = 1`,
    [],
  );
  return row ?? null;
}
