import type { Logger } from "../../../kernel/logger.ts";
import type { StreamingCatalog } from "../../../ports/streaming-catalog.ts";
import { streamingListTable } from "./table.ts";
import type { Services } from "../../feature.ts";

export interface CoverDeps extends Services {
  readonly catalog: Pick<StreamingCatalog, "readCover">;
  readonly artistId: string;
}

interface Covered {
  readonly name: string;
  readonly images: { url: string }[];
}

/** Replaces covers by the site's own copies, so that no visitor's browser calls the streaming service. */
export interface OwnCovers {
  /** Returns the album with one own cover, or with none if it could not be fetched. */
  replace<T extends Covered>(album: T, log: Logger): Promise<T>;
  /** Stores which copies were used. */
  save(): Promise<void>;
}

const kind = "covers";

export async function openOwnCovers({ database, clock, catalog, artistId, images }: CoverDeps): Promise<OwnCovers> {
  const streamingList = database.model(streamingListTable);
  const row = await streamingList.findOne({ where: { kind, artistId } });
  // Only `save` writes here.
  const known = new Map(Object.entries(JSON.parse(row?.items ?? "{}") as Record<string, string>));
  const used = new Map<string, string>();

  const copy = async (name: string, url: string, log: Logger): Promise<string | null> => {
    const localCopy = known.get(url) ?? (await fetchCopy(name, url, log));
    if (localCopy !== null) used.set(url, localCopy);
    return localCopy;
  };
  const fetchCopy = async (name: string, url: string, log: Logger): Promise<string | null> => {
    const bytes = await catalog.readCover(url).catch((error: unknown) => {
      log.warn({ err: error }, "a cover could not be read");
      return null;
    });
    const stored = bytes && (await images.store({ name: `${name} cover`, bytes }));
    if (!stored || "refusal" in stored) return null;
    known.set(url, stored.image.url);
    return stored.image.url;
  };

  return {
    async replace(album, log) {
      // 640, 300 and 64 pixels wide, in this order; a list needs the second.
      const cover = album.images[1] ?? album.images[0];
      const localUrl = cover ? await copy(album.name, cover.url, log) : null;
      return { ...album, images: localUrl === null ? [] : [{ url: localUrl }] };
    },
    async save() {
      const items = JSON.stringify(Object.fromEntries(used));
      if (items !== row?.items) await streamingList.upsert({ kind, artistId, items, fetchedAt: clock.now() });
    },
  };
}
