import type { Database } from "../../../db/connection.ts";
import { QueryTypes, type Transaction } from "../../../db/sequelize.ts";
import { timestampText } from "../../../db/statements.ts";
import { HttpError } from "../../../kernel/errors.ts";
import type { ProductFileRow } from "../../music/downloads/tables.ts";

/**
 * What was sold stays with its buyers ([decision 0094](../../../../docs/decisions/0094-what-was-sold.md)). Every edit
 * that could take something from them asks here, in its transaction.
 */

/** A unit of the item `i` was not refunded. */
export const hasUnrefundedUnit = `(SELECT COALESCE(SUM(l.quantity), 0)
  FROM refund_lines l JOIN refunds r ON r.id = l.refund_id
  WHERE l.order_item_id = i.id AND r.state = 'succeeded') < i.quantity`;

/** The order `o` is paid, or may still be. */
const isBinding = "(o.paid_at IS NOT NULL OR o.closed_at IS NULL)";
/** The buyer of the item `i` in the order `o` has what it gives, or will have it: a full refund ends that. */
const isKept = `${isBinding} AND o.refunded_at IS NULL AND ${hasUnrefundedUnit}`;
const orders = "JOIN orders o ON o.id = i.order_id";

/** The sold tracks of a release. 0 is the whole release; an entry of an access stays if its product sells it no more. */
const soldTracks = `SELECT 0 AS trackId FROM release_products m JOIN order_items i ON i.product_id = m.product_id ${orders}
    WHERE m.release_id = ? AND ${isKept}
  UNION SELECT 0 FROM order_items i ${orders} WHERE i.release_id = ? AND ${isKept}
  UNION SELECT m.id FROM tracks m JOIN order_items i ON i.product_id = m.product_id ${orders}
    WHERE m.release_id = ? AND ${isKept}
  UNION SELECT f.track_id FROM download_files f JOIN download_access d ON d.id = f.access_id
    LEFT JOIN orders o ON o.id = d.order_id
    WHERE f.release_id = ? AND f.revoked_at IS NULL AND o.refunded_at IS NULL`;

/** Returns whether a product is in an order that is paid, also a refunded one, or that may still be paid. */
export async function wasOrdered(
  { sequelize }: Database,
  productId: number,
  transaction: Transaction,
): Promise<boolean> {
  const rows = await sequelize.query(
    `SELECT 1 FROM order_items i ${orders} WHERE i.product_id = ? AND ${isBinding} LIMIT 1`,
    { replacements: [productId], type: QueryTypes.SELECT, transaction },
  );
  return rows.length > 0;
}

/** Returns whether a paid order lacks a product's file that belonged to the product at its payment. */
export async function isAwaited(
  { sequelize, isSqlite }: Database,
  { id, productId, createdAt }: Pick<ProductFileRow, "id" | "productId" | "createdAt">,
  transaction: Transaction,
): Promise<boolean> {
  const rows = await sequelize.query(
    `SELECT 1 FROM order_items i ${orders} WHERE i.product_id = ? AND o.paid_at >= ? AND ${isKept}
      AND NOT EXISTS (SELECT 1 FROM download_access d JOIN download_files f ON f.access_id = d.id
        WHERE d.order_id = o.id AND f.product_file_id = ?) LIMIT 1`,
    { replacements: [productId, timestampText(createdAt, isSqlite), id], type: QueryTypes.SELECT, transaction },
  );
  return rows.length > 0;
}

/** The present or future content of a release for its buyers. */
export interface SoldAudio {
  /** Whether buyers have the release or a track of it. */
  readonly isSold: boolean;
  /** Whether buyers have this track, alone or with the whole release. */
  hasTrack(trackId: number): boolean;
}

export async function findSoldAudio(
  { sequelize }: Database,
  releaseId: number,
  transaction: Transaction,
): Promise<SoldAudio> {
  const rows = await sequelize.query<{ trackId: number }>(soldTracks, {
    replacements: [releaseId, releaseId, releaseId, releaseId],
    type: QueryTypes.SELECT,
    transaction,
  });
  const sold = new Set(rows.map(({ trackId }) => trackId));
  return { isSold: sold.size > 0, hasTrack: (trackId) => sold.has(0) || sold.has(trackId) };
}

interface Moment {
  readonly transaction: Transaction;
  readonly now: Date;
}

/** A product; or a release, of which only what is one track's counts if there is a `trackId`. */
type CodeContent = { readonly productId: number } | { readonly releaseId: number; readonly trackId?: number };

/** The codes of the batch `b` can still be redeemed. */
const isOpenBatch = `b.stopped_at IS NULL AND (b.expires_at IS NULL OR b.expires_at > :now)
  AND EXISTS (SELECT 1 FROM download_codes c WHERE c.batch_id = b.id AND c.redeemed_at IS NULL)`;
const isCodeTrack = "t.release_id = :releaseId AND (:trackId IS NULL OR t.id = :trackId)";

/** Returns the name of a batch of download codes that still give this; null if there is none. */
export async function findOpenCodes(
  { sequelize, isSqlite }: Database,
  content: CodeContent,
  { transaction, now }: Moment,
): Promise<string | null> {
  const isFor =
    "productId" in content
      ? "b.subject = 'product' AND b.subject_id = :productId"
      : `(b.subject = 'release' AND b.subject_id = :releaseId)
        OR (b.subject = 'track' AND b.subject_id IN (SELECT t.id FROM tracks t WHERE ${isCodeTrack}))
        OR (b.subject = 'product' AND b.subject_id IN (
          SELECT m.product_id FROM release_products m WHERE m.release_id = :releaseId
          UNION SELECT t.product_id FROM tracks t WHERE ${isCodeTrack}))`;
  const [batch] = await sequelize.query<{ name: string }>(
    `SELECT b.name AS name FROM code_batches b WHERE (${isFor}) AND ${isOpenBatch} ORDER BY b.id LIMIT 1`,
    {
      replacements: { trackId: null, ...content, now: timestampText(now, isSqlite) },
      type: QueryTypes.SELECT,
      transaction,
    },
  );
  return batch?.name ?? null;
}

/** @throws {HttpError} 409 naming a batch of download codes that still give this */
export async function requireNoOpenCodes(database: Database, content: CodeContent, moment: Moment): Promise<void> {
  const name = await findOpenCodes(database, content, moment);
  if (name === null) return;
  throw new HttpError(
    409,
    "open_codes",
    `Download codes for this can still be redeemed. Stop the batch “${name}” first`,
  );
}

const hasFiles = "SELECT 1 FROM track_renditions e WHERE e.track_id = t.id AND e.format = 'mp3'";
/** A track that still has to get its audio: one that failed at first takes the others from no buyer. */
const isAwaitedTrack = `t.master_asset_id IS NOT NULL AND NOT (t.audio_state = 'failed' AND t.duration_ms IS NULL)
  AND NOT EXISTS (${hasFiles})`;
/** The release `r` is out. Takes the present time. */
export const isReleaseOut = "r.visibility = 'public' AND (r.release_at IS NULL OR r.release_at <= ?)";

// Each subquery finds a product's row by an index. As lists (`IN (SELECT …)`) SQLite would keep them in temporary tables,
// which it makes anew, with memory of their own, each time the statement runs.

/** A release that the product sells has audio, all of which is encoded: a track's files are stored at once. */
const sellsRelease = (
  product: string,
  and = "",
) => `EXISTS (SELECT 1 FROM release_products m JOIN releases r ON r.id = m.release_id
  WHERE m.product_id = ${product} AND EXISTS (SELECT 1 FROM tracks t WHERE t.release_id = r.id AND EXISTS (${hasFiles}))
  AND NOT EXISTS (SELECT 1 FROM tracks t WHERE t.release_id = r.id AND ${isAwaitedTrack})${and})`;
const sellsTrack = (product: string, and = "") =>
  `EXISTS (SELECT 1 FROM tracks t JOIN releases r ON r.id = t.release_id
  WHERE t.product_id = ${product} AND EXISTS (${hasFiles})${and})`;

/** Returns a condition: the product sells a release or a track whose audio is ready. `product` is the column of its ID. */
export function hasAudio(product: string): string {
  return `(${sellsRelease(product)} OR ${sellsTrack(product)})`;
}

/** As {@link hasAudio}, and the release is out. Takes the present time twice. */
export function hasAudioNow(product: string): string {
  return `(${sellsRelease(product, ` AND ${isReleaseOut}`)} OR ${sellsTrack(product, ` AND ${isReleaseOut}`)})`;
}
