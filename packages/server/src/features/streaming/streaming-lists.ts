import type { StreamingAlbum, StreamingTrack } from "@recital/contract/endpoints/streaming";
import type { Transaction } from "sequelize";
import type { Database } from "../../db/connection.ts";
import { touchContent } from "../../db/content-version.ts";
import { readRows } from "../../db/statements.ts";
import { withTransaction } from "../../db/transaction.ts";

/** The copies of the streaming service's lists, by kind. */
export interface StreamingLists {
  readonly "top-tracks": StreamingTrack[];
  readonly albums: StreamingAlbum[];
}

/** One list of this artist, or null where none was ever stored. */
export async function readList<Kind extends keyof StreamingLists>(
  database: Database,
  kind: Kind,
  artistId: string,
  transaction: Transaction | null = null,
): Promise<StreamingLists[Kind] | null> {
  const row = transaction
    ? await database.models.streamingList.findOne({ where: { kind, artistId }, raw: true, transaction })
    : await readItems(database, kind, artistId);
  // Only `storeList` writes here, and it takes nothing else.
  return row && (JSON.parse(row.items) as StreamingLists[Kind]);
}

async function readItems(database: Database, kind: string, artistId: string): Promise<{ items: string } | null> {
  const sql = "SELECT items FROM streaming_lists WHERE kind = ? AND artist_id = ?";
  const [row] = await readRows<{ items: string }>(database, sql, [kind, artistId]);
  return row ?? null;
}

interface FreshList<Kind extends keyof StreamingLists> {
  readonly kind: Kind;
  readonly artistId: string;
  readonly items: StreamingLists[Kind];
  readonly fetchedAt: Date;
}

/**
 * Stores a list, and tells that content changed where it did. An empty list never takes the place of this artist's
 * earlier one, since stale data beats none.
 */
export async function storeList<Kind extends keyof StreamingLists>(
  database: Database,
  { kind, artistId, items, fetchedAt }: FreshList<Kind>,
): Promise<"changed" | "same" | "kept"> {
  return withTransaction(database, async (transaction) => {
    const stored = await readList(database, kind, artistId, transaction);
    if (items.length === 0 && stored && stored.length > 0) return "kept";
    const text = JSON.stringify(items);
    await database.models.streamingList.upsert({ kind, artistId, items: text, fetchedAt }, { transaction });
    if (stored && JSON.stringify(stored) === text) return "same";
    await touchContent(database, transaction);
    return "changed";
  });
}
