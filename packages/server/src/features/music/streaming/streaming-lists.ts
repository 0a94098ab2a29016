import type { StreamingAlbum, StreamingTrack } from "@recital/contract/endpoints/site/home-page";
import type { Transaction } from "../../../db/sequelize.ts";
import type { Database } from "../../../db/connection.ts";
import { bumpContentVersion } from "../../../db/content-version.ts";
import { selectRows } from "../../../db/statements.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { streamingListTable } from "./table.ts";

/** The stored copies of the streaming service's lists, by kind. */
export interface StreamingLists {
  readonly "top-tracks": StreamingTrack[];
  readonly albums: StreamingAlbum[];
}

/** Returns a stored list of this artist; null if there is none. */
export async function readList<Kind extends keyof StreamingLists>(
  database: Database,
  kind: Kind,
  artistId: string,
  transaction: Transaction | null = null,
): Promise<StreamingLists[Kind] | null> {
  const stored = transaction
    ? (await database.model(streamingListTable).findOne({ where: { kind, artistId }, transaction }))?.items
    : await readStreamingItems(database, kind, artistId);
  // Only `storeList` writes these rows, and its input has this type.
  return stored ? (JSON.parse(stored) as StreamingLists[Kind]) : null;
}

const items = streamingListTable.pick(["items"]);

/** Returns the JSON of a stored list; null if there is none. */
export async function readStreamingItems(database: Database, kind: string, artistId: string): Promise<string | null> {
  const from = "FROM streaming_lists WHERE kind = ? AND artist_id = ?";
  const [row] = await selectRows(database, items, from, [kind, artistId]);
  return row?.items ?? null;
}

interface FreshList<Kind extends keyof StreamingLists> {
  readonly kind: Kind;
  readonly artistId: string;
  readonly items: StreamingLists[Kind];
  readonly fetchedAt: Date;
}

/**
 * Stores a list and, if it differs, bumps the content version. An empty list does not replace an earlier one of this
 * artist: stale data is better than none.
 */
export async function storeList<Kind extends keyof StreamingLists>(
  database: Database,
  { kind, artistId, items, fetchedAt }: FreshList<Kind>,
): Promise<"changed" | "same" | "retained"> {
  return withTransaction(database, async (transaction) => {
    const stored = await readList(database, kind, artistId, transaction);
    if (items.length === 0 && stored && stored.length > 0) return "retained";
    const text = JSON.stringify(items);
    await database.model(streamingListTable).upsert({ kind, artistId, items: text, fetchedAt }, { transaction });
    if (stored && JSON.stringify(stored) === text) return "same";
    await bumpContentVersion(database, transaction);
    return "changed";
  });
}
