import type { Database } from "../../db/connection.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { Logger } from "../../kernel/logger.ts";
import type { StreamingCatalog } from "../../ports/streaming-catalog.ts";

/** Keeps a picture among the site's own; answers its root-relative address, or null where it is none that we take. */
export type KeepPicture = (name: string, bytes: Buffer) => Promise<string | null>;

export interface CoverDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalog: Pick<StreamingCatalog, "readCover">;
  readonly artistId: string;
  readonly keepPicture: KeepPicture;
}

interface Covered {
  readonly name: string;
  readonly images: { url: string }[];
}

/** Puts the site's own copies in the place of covers, so that no visitor's browser calls the streaming service. */
export interface OwnCovers {
  /** The same with one own cover, or none where it could not be fetched. */
  replace<T extends Covered>(album: T, log: Logger): Promise<T>;
  /** Remembers which copies were used, and none but those. */
  save(): Promise<void>;
}

const kind = "covers";

export async function openOwnCovers({
  database,
  clock,
  catalog,
  artistId,
  keepPicture,
}: CoverDeps): Promise<OwnCovers> {
  const { streamingList } = database.models;
  const row = await streamingList.findOne({ where: { kind, artistId }, raw: true });
  // Only `save` writes here.
  const known = new Map(Object.entries(JSON.parse(row?.items ?? "{}") as Record<string, string>));
  const used = new Map<string, string>();

  const copy = async (name: string, url: string, log: Logger): Promise<string | null> => {
    const own = known.get(url) ?? (await fetchCopy(name, url, log));
    if (own !== null) used.set(url, own);
    return own;
  };
  const fetchCopy = async (name: string, url: string, log: Logger): Promise<string | null> => {
    const bytes = await catalog.readCover(url).catch((error: unknown) => {
      log.warn({ err: error }, "a cover could not be read");
      return null;
    });
    const own = bytes && (await keepPicture(`${name} cover`, bytes));
    if (own) known.set(url, own);
    return own;
  };

  return {
    async replace(album, log) {
      // 640, 300 and 64 pixels wide, in this order; a row of a list needs no more than the second.
      const cover = album.images[1] ?? album.images[0];
      const own = cover ? await copy(album.name, cover.url, log) : null;
      return { ...album, images: own === null ? [] : [{ url: own }] };
    },
    async save() {
      const items = JSON.stringify(Object.fromEntries(used));
      if (items !== row?.items) await streamingList.upsert({ kind, artistId, items, fetchedAt: clock.now() });
    },
  };
}
