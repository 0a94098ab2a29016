import { QueryTypes, type QueryInterface } from "sequelize";
import { booleanValue, timestampValue } from "../row-values.ts";
import { ensureRow, ensureTable, keyColumn, longTextColumn } from "./schema-steps.ts";

/** The columns of the former table by the names of the settings. */
const columns = {
  name: "artist_name",
  tagline: "artist_tagline",
  contactEmail: "contact_email",
  youtubeChannelUrl: "youtube_channel_url",
  currency: "currency",
  accent: "accent",
  defaultTheme: "default_theme",
  timezone: "timezone",
  privacy: "privacy_policy",
  terms: "terms",
  returns: "return_policy",
  imprint: "imprint",
  showsDefaultMusic: "shows_default_music",
  defaultMusicEndedAt: "default_music_ended_at",
  version: "version",
} as const;

/** The settings of the site are rows instead of the columns of one row. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "settings", {
    name: keyColumn(64, { primaryKey: true }),
    value: longTextColumn(db),
  });
  if (!(await db.showAllTables()).includes("site_settings")) return;
  const [row] = await db.sequelize.query<Record<string, unknown>>("SELECT * FROM site_settings WHERE id = 1", {
    type: QueryTypes.SELECT,
  });
  for (const [name, column] of Object.entries(columns)) {
    const stored = row?.[column] ?? null;
    if (stored !== null) await ensureRow(db, "settings", { name, value: JSON.stringify(valueOf(name, stored)) });
  }
  await db.dropTable("site_settings");
}

function valueOf(name: string, stored: unknown): unknown {
  if (name === "showsDefaultMusic") return booleanValue.parse(stored);
  if (name === "defaultMusicEndedAt") return timestampValue.parse(stored);
  // The former sign for no channel.
  return name === "youtubeChannelUrl" && stored === "" ? null : stored;
}
