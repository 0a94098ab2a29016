import { DataTypes, type QueryInterface } from "sequelize";
import {
  ensureIndex,
  ensureTable,
  flagColumn,
  idColumn,
  keyColumn,
  longTextColumn,
  momentColumn,
  textColumn,
  wholeNumberColumn,
} from "../schema-steps.ts";

const longText = { type: DataTypes.TEXT, allowNull: false };
const optionalLongText = { type: DataTypes.TEXT, allowNull: true };

/** What the home page shows, and the pictures' sizes. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "images", {
    id: idColumn,
    url: keyColumn(190),
    width: wholeNumberColumn,
    height: wholeNumberColumn,
    placeholder: longText,
    variant_widths: longText,
    created_at: momentColumn,
  });
  await ensureIndex(db, "images", ["url"], { unique: true });

  await ensureTable(db, "site_images", {
    id: idColumn,
    location: keyColumn(100),
    title: textColumn(200),
    alt_text: textColumn(500),
    image_url: longText,
    active: flagColumn,
    created_at: momentColumn,
    updated_at: momentColumn,
  });
  await ensureIndex(db, "site_images", ["location"]);

  await ensureTable(db, "site_content", {
    id: idColumn,
    section: keyColumn(16),
    title: textColumn(200),
    subtitle: textColumn(300, { allowNull: true }),
    description: optionalLongText,
    created_at: momentColumn,
    updated_at: momentColumn,
  });
  await ensureIndex(db, "site_content", ["section"], { unique: true });

  await ensureTable(db, "videos", {
    id: idColumn,
    title: textColumn(200),
    description: optionalLongText,
    youtube_url: longText,
    thumbnail_url: optionalLongText,
    stored_thumbnail_url: optionalLongText,
    tags: longText,
    is_featured: flagColumn,
    created_at: momentColumn,
    updated_at: momentColumn,
  });

  await ensureTable(db, "about_entries", {
    id: idColumn,
    title: textColumn(200),
    content: longTextColumn(db),
    section_order: wholeNumberColumn,
    created_at: momentColumn,
    updated_at: momentColumn,
  });

  await ensureTable(db, "social_links", {
    id: idColumn,
    platform: textColumn(60),
    url: longText,
    display_name: textColumn(200),
    icon: longText,
    is_active: flagColumn,
    display_order: wholeNumberColumn,
    created_at: momentColumn,
    updated_at: momentColumn,
  });
}
