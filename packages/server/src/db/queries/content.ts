import { z } from "zod";
import type { Database } from "../connection.ts";
import { booleanValue, timestampValue } from "../row-values.ts";
import { readRows } from "../statements.ts";
import { imageColumns, optionalImage } from "./images.ts";

/*
 * What public pages read, besides products. Through the models an uncached list takes ten times as long (decision 0026).
 * Tables of a few rows are read whole: for a list such as `location IN (?, ?, ?)` SQLite makes a temporary table.
 */

const activeSiteImage = z.object({
  location: z.string(),
  imageUrl: z.string(),
  altText: z.string(),
  ...optionalImage,
});

/** Returns the active images of all locations, the last one saved last. `public/` means the site's own root. */
export function readActiveSiteImages(database: Database) {
  return readRows(
    database,
    activeSiteImage,
    `SELECT location, image_url AS imageUrl, alt_text AS altText, ${imageColumns}
     FROM site_images
     LEFT JOIN images
       ON images.url = CASE WHEN image_url LIKE 'public/%' THEN SUBSTR(image_url, 7) ELSE image_url END
     WHERE active = ? ORDER BY updated_at, site_images.id`,
    [true],
  );
}

const video = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  youtubeUrl: z.string(),
  thumbnailUrl: z.string().nullable(),
  tags: z.string(),
  isFeatured: booleanValue,
  createdAt: timestampValue,
  version: z.int(),
  ...optionalImage,
});

/** Returns the videos, newest first, each with the image at the owner's URL, else the copy of the platform's image. */
export function readVideos(database: Database) {
  return readRows(
    database,
    video,
    `SELECT videos.id, title, description, youtube_url AS youtubeUrl, thumbnail_url AS thumbnailUrl, tags,
       is_featured AS isFeatured, videos.created_at AS createdAt, version, ${imageColumns}
     FROM videos
     LEFT JOIN images
       ON images.url = COALESCE((SELECT url FROM images own WHERE own.url = thumbnail_url), stored_thumbnail_url)
     ORDER BY videos.id DESC`,
    [],
  );
}

const siteContent = z.object({
  id: z.int(),
  section: z.enum(["hero", "music", "video"]),
  title: z.string(),
  subtitle: z.string().nullable(),
  description: z.string().nullable(),
  updatedAt: timestampValue,
  version: z.int(),
});

/** Returns the texts of all sections that have some. */
export function readSiteContent(database: Database) {
  return readRows(
    database,
    siteContent,
    "SELECT id, section, title, subtitle, description, updated_at AS updatedAt, version FROM site_content",
    [],
  );
}

const aboutEntry = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  sectionOrder: z.int(),
  updatedAt: timestampValue,
  version: z.int(),
});

/** Returns the blocks of the About section from top to bottom. */
export function readAboutEntries(database: Database) {
  return readRows(
    database,
    aboutEntry,
    `SELECT id, title, content, section_order AS sectionOrder, updated_at AS updatedAt, version
     FROM about_entries ORDER BY section_order, id`,
    [],
  );
}

const socialLink = z.object({
  id: z.int(),
  platform: z.string(),
  url: z.string(),
  displayName: z.string(),
  icon: z.string(),
  isActive: booleanValue,
  displayOrder: z.int(),
  version: z.int(),
});

/** Returns the links that visitors see, or all of them, in the owner's order. */
export function readSocialLinks(database: Database, which: "active" | "all") {
  return readRows(
    database,
    socialLink,
    `SELECT id, platform, url, display_name AS displayName, icon, is_active AS isActive,
            display_order AS displayOrder, version
     FROM social_links ${which === "active" ? "WHERE is_active = ?" : ""} ORDER BY display_order, id`,
    which === "active" ? [true] : [],
  );
}

const streamingItems = z.object({ items: z.string() });

/** Returns the JSON of a stored streaming list; null if there is none. */
export async function readStreamingItems(database: Database, kind: string, artistId: string): Promise<string | null> {
  const sql = "SELECT items FROM streaming_lists WHERE kind = ? AND artist_id = ?";
  const [row] = await readRows(database, streamingItems, sql, [kind, artistId]);
  return row?.items ?? null;
}
