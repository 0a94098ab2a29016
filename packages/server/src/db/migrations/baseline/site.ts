import type { QueryInterface } from "sequelize";
import {
  bigNumberColumn,
  chosenIdColumn,
  ensureIndexes,
  ensureRow,
  ensureTable,
  flagColumn,
  idColumn,
  inPrimaryKey,
  keyColumn,
  longTextColumn,
  momentColumn,
  optional,
  text64kColumn,
  textColumn,
  wholeNumberColumn,
  withDefault,
} from "../schema-steps.ts";

/** The content of the public pages, and the site's settings. */
export async function createSite(db: QueryInterface): Promise<void> {
  const longText = longTextColumn(db);
  await ensureTable(db, "content_version", {
    id: chosenIdColumn,
    version: wholeNumberColumn,
  });
  // Row 1 counts the changes of public content, row 2 those of the subscribers.
  for (const id of [1, 2]) await ensureRow(db, "content_version", { id, version: 0 });
  await ensureTable(db, "site_settings", {
    id: chosenIdColumn,
    shows_default_music: flagColumn,
    default_music_ended_at: optional(momentColumn),
    version: withDefault(wholeNumberColumn, 0),
    artist_name: optional(textColumn(200)),
    artist_tagline: optional(textColumn(300)),
    contact_email: optional(textColumn(254)),
    currency: optional(textColumn(3)),
    accent: optional(textColumn(7)),
    default_theme: optional(textColumn(10)),
    youtube_channel_url: optional(longText),
    privacy_policy: optional(longText),
    terms: optional(longText),
    return_policy: optional(longText),
    imprint: optional(longText),
    timezone: optional(textColumn(64)),
  });
  await ensureTable(db, "site_content", {
    id: idColumn,
    section: keyColumn(16),
    title: textColumn(200),
    subtitle: optional(textColumn(300)),
    description: optional(text64kColumn),
    created_at: momentColumn,
    updated_at: momentColumn,
    version: withDefault(wholeNumberColumn, 0),
  });
  await ensureIndexes(db, "site_content", { unique: [["section"]] });
  await ensureTable(db, "site_images", {
    id: idColumn,
    location: keyColumn(100),
    title: textColumn(200),
    alt_text: textColumn(500),
    image_url: text64kColumn,
    active: flagColumn,
    created_at: momentColumn,
    updated_at: momentColumn,
    version: withDefault(wholeNumberColumn, 0),
  });
  await ensureIndexes(db, "site_images", { index: [["location"]] });
  await ensureTable(db, "images", {
    id: idColumn,
    url: keyColumn(190),
    width: wholeNumberColumn,
    height: wholeNumberColumn,
    placeholder: text64kColumn,
    variant_widths: text64kColumn,
    created_at: momentColumn,
    last_referenced_at: optional(momentColumn),
  });
  await ensureIndexes(db, "images", { unique: [["url"]] });
  await ensureTable(db, "about_entries", {
    id: idColumn,
    title: textColumn(200),
    content: longText,
    section_order: wholeNumberColumn,
    created_at: momentColumn,
    updated_at: momentColumn,
    version: withDefault(wholeNumberColumn, 0),
  });
  await ensureTable(db, "videos", {
    id: idColumn,
    title: textColumn(200),
    description: optional(text64kColumn),
    youtube_url: text64kColumn,
    thumbnail_url: optional(text64kColumn),
    stored_thumbnail_url: optional(text64kColumn),
    tags: text64kColumn,
    is_featured: flagColumn,
    created_at: momentColumn,
    updated_at: momentColumn,
    version: withDefault(wholeNumberColumn, 0),
  });
  await ensureTable(db, "social_links", {
    id: idColumn,
    platform: textColumn(60),
    url: text64kColumn,
    display_name: textColumn(200),
    icon: text64kColumn,
    is_active: flagColumn,
    display_order: wholeNumberColumn,
    created_at: momentColumn,
    updated_at: momentColumn,
    version: withDefault(wholeNumberColumn, 0),
  });
  await ensureTable(db, "concerts", {
    id: idColumn,
    uid: keyColumn(64),
    starts_at: momentColumn,
    timezone: textColumn(64),
    doors_at: optional(momentColumn),
    previous_starts_at: optional(momentColumn),
    title: textColumn(200),
    venue: textColumn(200),
    street: optional(textColumn(200)),
    city: textColumn(200),
    country: optional(textColumn(2)),
    ticket_url: optional(longText),
    price_text: optional(textColumn(200)),
    status: textColumn(16),
    image_url: optional(longText),
    created_at: momentColumn,
    updated_at: momentColumn,
    version: withDefault(wholeNumberColumn, 0),
  });
  await ensureIndexes(db, "concerts", { index: [["starts_at"]] });
  await ensureTable(db, "press_kit", {
    id: chosenIdColumn,
    bio_short: optional(longText),
    bio_medium: optional(longText),
    bio_long: optional(longText),
    quotes: longText,
    contact_email: optional(textColumn(254)),
    updated_at: momentColumn,
    version: withDefault(wholeNumberColumn, 0),
  });
  await ensureTable(db, "press_photos", {
    id: idColumn,
    kind: textColumn(16),
    image_url: longText,
    print_url: longText,
    print_width: wholeNumberColumn,
    print_height: wholeNumberColumn,
    print_size: wholeNumberColumn,
    print_crc32: bigNumberColumn,
    credit: optional(textColumn(200)),
    alt: textColumn(500),
    created_at: momentColumn,
    updated_at: momentColumn,
    version: withDefault(wholeNumberColumn, 0),
  });
  await ensureTable(db, "posts", {
    id: idColumn,
    title: textColumn(200),
    slug: keyColumn(80),
    doc: longText,
    image_url: optional(longText),
    published_at: optional(momentColumn),
    created_at: momentColumn,
    updated_at: momentColumn,
    version: withDefault(wholeNumberColumn, 0),
    create_key: optional(keyColumn(36)),
    excerpt: optional(textColumn(400)),
  });
  await ensureIndexes(db, "posts", { unique: [["slug"], ["create_key"]], index: [["published_at"]] });
  await ensureTable(db, "post_slugs", {
    slug: inPrimaryKey(keyColumn(80)),
    post_id: wholeNumberColumn,
    replaced_at: momentColumn,
  });
  await ensureIndexes(db, "post_slugs", { index: [["post_id"]] });
}
