import { Router } from "@koa/router";
import type { Context } from "koa";
import type { Database } from "../../db/connection.ts";
import type { TrackRenditionRow } from "../../db/models/track-rendition.ts";
import { maySound } from "../../domain/releases.ts";
import { nameRoute } from "../../http/request-meter.ts";
import { sendRange, type SentRange } from "../../http/send-range.ts";
import type { Clock } from "../../kernel/clock.ts";
import { notFound } from "../../kernel/errors.ts";
import type { AssetStore } from "../../ports/asset-store.ts";
import { enqueueRestoring } from "./enqueue-restoring.ts";

export interface MediaDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly assets: AssetStore;
}

const types = { opus: "audio/ogg", mp3: "audio/mpeg" } as const;

/** Serves the streams of tracks that visitors may play now, in any ranges. A file at a URL never changes. */
export function mediaRoutes(deps: MediaDeps): Router {
  const router = new Router({ sensitive: true });
  router.get("/media/:file", async (ctx: Context) => {
    nameRoute(ctx, "media");
    const { params } = ctx as unknown as { readonly params: { readonly file: string } };
    const [, sha256, type] = /^([0-9a-f]{64})\.(opus|mp3)$/.exec(params.file) ?? [];
    if (sha256 === undefined || (type !== "opus" && type !== "mp3")) throw missingStream();
    const { storageKey, size } = await findPlayable(deps, { sha256, format: `stream-${type}` });
    ctx.set({ "Cache-Control": "public, max-age=31536000, immutable", "Cross-Origin-Resource-Policy": "same-origin" });
    ctx.type = types[type];
    const open = async (range: SentRange) => {
      const stored = await deps.assets.open(storageKey, range);
      if (!stored) {
        await enqueueRestoring(deps.database, deps.clock.now());
        throw missingStream();
      }
      return stored;
    };
    await sendRange(ctx, { size, etag: `"${sha256}"`, open });
  });
  return router;
}

function missingStream() {
  return notFound("There is no such stream");
}

/** @throws {HttpError} 404 if no public page may play it now */
async function findPlayable(
  { database, clock }: MediaDeps,
  where: { readonly sha256: string; readonly format: string },
): Promise<TrackRenditionRow> {
  const { trackRendition, track, release } = database.models;
  const now = clock.now();
  for (const rendition of await trackRendition.findAll({ where })) {
    const row = await track.findByPk(rendition.trackId);
    const published = row && (await release.findByPk(row.releaseId));
    if (published && maySound(published, row, now)) return rendition;
  }
  throw missingStream();
}
