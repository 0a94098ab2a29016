import type { QueryInterface } from "sequelize";
import { ensureColumn, longTextColumn, textColumn } from "../schema-steps.ts";

/** What the artist chooses instead of the environment's defaults, which null stands for. */
export async function up(db: QueryInterface): Promise<void> {
  const lengths = {
    artist_name: 200,
    artist_tagline: 300,
    contact_email: 254,
    currency: 3,
    accent: 7,
    default_theme: 10,
  };
  for (const [name, length] of Object.entries(lengths)) {
    await ensureColumn(db, "site_settings", name, textColumn(length, { allowNull: true }));
  }
  for (const name of ["youtube_channel_url", "privacy_policy", "terms", "return_policy", "imprint"]) {
    await ensureColumn(db, "site_settings", name, { ...longTextColumn(db), allowNull: true });
  }
}
