import type { QueryInterface } from "sequelize";

const tables = {
  product: "products",
  video: "videos",
  siteImage: "site_images",
  siteContent: "site_content",
  aboutEntry: "about_entries",
  socialLink: "social_links",
} as const;

/** Demo content that was edited is the owner's. A release was changed once by its publication, which is no edit. */
export async function up(db: QueryInterface): Promise<void> {
  const edited = Object.entries(tables).map(([kind, table]) => ({ kind, table, isEdited: "updated_at > created_at" }));
  for (const { kind, table, isEdited } of [
    ...edited,
    { kind: "release", table: "releases", isEdited: "version > 1" },
  ]) {
    await db.sequelize.query(
      `DELETE FROM demo_rows WHERE kind = '${kind}' AND row_id IN (SELECT id FROM ${table} WHERE ${isEdited})`,
    );
  }
}
