import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { booleanValue, timestampValue } from "../../../db/row-values.ts";
import { hasAudio, hasAudioNow, isReleaseOut } from "./sold.ts";
import { placeholders, readRows, selectRows } from "../../../db/statements.ts";
import { storedImage } from "../../../images/queries.ts";
import { productImageTable, productTable } from "./tables.ts";

/** The buyers of a product get files at once. Takes the present time twice, see {@link hasAudioNow}. */
const delivers = (product: string) => `(EXISTS (SELECT 1 FROM product_files JOIN assets ON assets.id = asset_id
      WHERE product_id = ${product} AND assets.state = 'ready')
      OR ${hasAudioNow(product)})`;

/** The same, or a part of the bundle gives them. Takes the present time five times. */
const deliversFiles = `(${delivers("products.id")}
      OR EXISTS (SELECT 1 FROM bundle_items b JOIN variants v ON v.id = b.variant_id
        WHERE b.product_id = products.id AND ${delivers("v.product_id")})
      OR EXISTS (SELECT 1 FROM bundle_items b JOIN releases r ON r.id = b.release_id
        WHERE b.product_id = products.id AND ${isReleaseOut}))`;

function momentsOf(now: Date): Date[] {
  return Array.from({ length: 5 }, () => now);
}

/** Takes the values of {@link deliversFiles}. */
const shownProduct = productTable
  .pick(["id", "name", "description", "priceCents", "imageUrl", "slug", "position", "category"])
  .and(productTable.pick(["isDigital", "isActive", "shipsOn", "shipsWithin", "priceMode", "suggestedCents"]))
  .with("deliversFiles", booleanValue, deliversFiles);

/**
 * Returns the active products in the shop's own order, and whether the buyers of each get files at once. `picked`: only
 * the first nine, or those after the one with the slug `after`; after the last one comes the first.
 */
export function readShownProducts(database: Database, now: Date, picked?: { readonly after: string }) {
  const isBefore = `EXISTS (SELECT 1 FROM products p WHERE p.slug = ?
    AND (products.position < p.position OR (products.position = p.position AND products.id < p.id)))`;
  const [from, values] = picked
    ? [`AND slug <> ? ORDER BY ${isBefore}, position, products.id LIMIT 9`, [picked.after, picked.after]]
    : ["ORDER BY position, products.id", []];
  const where = `FROM products WHERE is_active = ? ${from}`;
  return selectRows(database, shownProduct, where, [...momentsOf(now), true, ...values]);
}

/** Returns the active product with this slug; null if there is none. */
export async function readShownProduct(database: Database, slug: string, now: Date) {
  const from = "FROM products WHERE slug = ? AND is_active = ?";
  const [row] = await selectRows(database, shownProduct, from, [...momentsOf(now), slug, true]);
  return row ?? null;
}

const productId = productTable.pick(["id"]);

/** Returns which of these products give their buyers files at once. */
export async function readDelivering(
  database: Database,
  productIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const ids = [...new Set(productIds)];
  if (ids.length === 0) return new Set();
  const from = `FROM products WHERE ${deliversFiles} AND id IN (${placeholders(ids)})`;
  const rows = await selectRows(database, productId, from, [...momentsOf(now), ...ids]);
  return new Set(rows.map(({ id }) => id));
}

const productImage = productImageTable.pick(["id", "productId", "imageUrl", "alt"]).and(storedImage.orNull());

/** Returns the images of these products, or of all active products; the images of a product are in its order. */
export function readProductImages(database: Database, of: readonly number[] | "active") {
  const [table, isOf] =
    of === "active"
      ? ["product_images JOIN products ON products.id = product_id", "products.is_active = ?"]
      : ["product_images", `product_id IN (${placeholders(of)})`];
  return selectRows(
    database,
    productImage,
    `FROM ${table}
     LEFT JOIN images ON images.url = product_images.image_url
     WHERE ${isOf} ORDER BY product_id, product_images.position, product_images.id`,
    of === "active" ? [true] : of,
  );
}

const soldRelease = z.object({
  slug: z.string(),
  releaseAt: timestampValue.nullable(),
  trackId: z.int().nullable(),
});

/** Returns the published release that a product sells, or the one whose track it sells; null if it sells neither. */
export async function readSoldRelease(database: Database, productId: number) {
  const rows = await readRows(
    database,
    soldRelease,
    `SELECT slug, release_at AS releaseAt, NULL AS trackId FROM release_products m JOIN releases ON releases.id = m.release_id
     WHERE m.product_id = ? AND visibility = 'public'
     UNION ALL SELECT releases.slug, release_at, tracks.id FROM tracks JOIN releases ON releases.id = release_id
     WHERE tracks.product_id = ? AND visibility = 'public'`,
    [productId, productId],
  );
  return rows.find(({ trackId }) => trackId === null) ?? rows[0] ?? null;
}

const relatedRelease = z.object({ id: z.int(), slug: z.string(), title: z.string() });

/** Returns the published release that a product belongs to; null without one. */
export async function readRelatedRelease(database: Database, productId: number) {
  const sql = `SELECT r.id AS id, r.slug AS slug, r.title AS title FROM products p JOIN releases r ON r.id = p.related_release_id
     WHERE p.id = ? AND r.visibility = 'public'`;
  const [row] = await readRows(database, relatedRelease, sql, [productId]);
  return row ?? null;
}

const presentSlug = z.object({ slug: z.string() });

/**
 * Returns the present slug of the active product that had this one; null if there is none, or if any product has it now.
 */
export async function readPresentSlug(database: Database, former: string): Promise<string | null> {
  const [row] = await readRows(
    database,
    presentSlug,
    `SELECT products.slug FROM product_slugs JOIN products ON products.id = product_id
     WHERE product_slugs.slug = ? AND is_active = ?
       AND NOT EXISTS (SELECT 1 FROM products used WHERE used.slug = ?)`,
    [former, true, former],
  );
  return row?.slug ?? null;
}

const readyFiles = productId.with(
  "count",
  z.coerce.number().int(),
  `(SELECT COUNT(*) FROM product_files p JOIN assets a ON a.id = p.asset_id
      WHERE p.product_id = products.id AND a.state = 'ready') + ${hasAudio("products.id")}
    + (SELECT COUNT(*) FROM bundle_items b LEFT JOIN variants v ON v.id = b.variant_id
      WHERE b.product_id = products.id AND (b.release_id IS NOT NULL OR ${hasAudio("v.product_id")}
        OR EXISTS (SELECT 1 FROM product_files p JOIN assets a ON a.id = p.asset_id
          WHERE p.product_id = v.product_id AND a.state = 'ready')))`,
);

/**
 * Returns how many checked files each of these products has; products without one are absent. A release or a track
 * whose audio is ready counts as one, also before its date, and so does a part of a bundle that brings some.
 */
export async function countReadyFiles(database: Database, productIds: readonly number[]): Promise<Map<number, number>> {
  const ids = [...new Set(productIds)];
  if (ids.length === 0) return new Map();
  const rows = await selectRows(database, readyFiles, `FROM products WHERE id IN (${placeholders(ids)})`, ids);
  return new Map(rows.flatMap(({ id, count }) => (count > 0 ? [[id, count]] : [])));
}
