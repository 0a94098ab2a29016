const hasFiles = "SELECT 1 FROM track_renditions e WHERE e.track_id = t.id AND e.format = 'mp3'";
const isOut = "r.visibility = 'public' AND (r.release_at IS NULL OR r.release_at <= ?)";

/** The products of releases with audio, all of which is encoded: a track's files are stored at once. */
const soldReleases = `SELECT r.product_id FROM releases r WHERE r.product_id IS NOT NULL
  AND EXISTS (SELECT 1 FROM tracks t WHERE t.release_id = r.id AND EXISTS (${hasFiles}))
  AND NOT EXISTS (SELECT 1 FROM tracks t
    WHERE t.release_id = r.id AND t.master_asset_id IS NOT NULL AND NOT EXISTS (${hasFiles}))`;
const soldTracks = `SELECT t.product_id FROM tracks t JOIN releases r ON r.id = t.release_id
  WHERE t.product_id IS NOT NULL AND EXISTS (${hasFiles})`;

// Subqueries that depend on no row of the query outside are read once, not for each product.

/** Returns a condition: the product sells a release or a track whose audio is ready. `product` is the column of its ID. */
export function hasAudio(product: string): string {
  return `(${product} IN (${soldReleases}) OR ${product} IN (${soldTracks}))`;
}

/** As {@link hasAudio}, and the release is out. Takes the present time twice. */
export function hasAudioNow(product: string): string {
  return `(${product} IN (${soldReleases} AND ${isOut}) OR ${product} IN (${soldTracks} AND ${isOut}))`;
}
