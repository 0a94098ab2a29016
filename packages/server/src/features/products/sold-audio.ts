const hasFiles = "SELECT 1 FROM track_renditions e WHERE e.track_id = t.id AND e.format = 'mp3'";
/** A track that still has to get its audio: one that failed at first takes the others from no buyer. */
const isAwaited = `t.master_asset_id IS NOT NULL AND NOT (t.audio_state = 'failed' AND t.duration_ms IS NULL)
  AND NOT EXISTS (${hasFiles})`;
const isOut = "r.visibility = 'public' AND (r.release_at IS NULL OR r.release_at <= ?)";

// Each subquery finds a product's row by an index. As lists (`IN (SELECT …)`) SQLite would keep them in temporary tables,
// which it makes anew, with memory of their own, each time the statement runs.

/** The release that the product sells has audio, all of which is encoded: a track's files are stored at once. */
const sellsRelease = (product: string, and = "") => `EXISTS (SELECT 1 FROM releases r WHERE r.product_id = ${product}
  AND EXISTS (SELECT 1 FROM tracks t WHERE t.release_id = r.id AND EXISTS (${hasFiles}))
  AND NOT EXISTS (SELECT 1 FROM tracks t WHERE t.release_id = r.id AND ${isAwaited})${and})`;
const sellsTrack = (product: string, and = "") =>
  `EXISTS (SELECT 1 FROM tracks t JOIN releases r ON r.id = t.release_id
  WHERE t.product_id = ${product} AND EXISTS (${hasFiles})${and})`;

/** Returns a condition: the product sells a release or a track whose audio is ready. `product` is the column of its ID. */
export function hasAudio(product: string): string {
  return `(${sellsRelease(product)} OR ${sellsTrack(product)})`;
}

/** As {@link hasAudio}, and the release is out. Takes the present time twice. */
export function hasAudioNow(product: string): string {
  return `(${sellsRelease(product, ` AND ${isOut}`)} OR ${sellsTrack(product, ` AND ${isOut}`)})`;
}
