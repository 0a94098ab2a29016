import { Router } from "@koa/router";
import type { Context, Next } from "koa";
import type { Database } from "../../db/connection.ts";
import { maySound } from "../../domain/releases.ts";
import { koaRequestContext } from "../../http/koa-request-context.ts";
import { nameRoute } from "../../http/request-meter.ts";
import { sendRange, type SentRange } from "../../http/send-range.ts";
import type { Clock } from "../../kernel/clock.ts";
import { notFound } from "../../kernel/errors.ts";
import type { Logger } from "../../kernel/logger.ts";
import type { AssetStore } from "../../ports/asset-store.ts";
import { enqueueRestoring } from "./enqueue-restoring.ts";
import { releaseTable, type TrackRenditionRow, trackRenditionTable, trackTable } from "./tables.ts";

export interface MediaDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly assets: AssetStore;
  readonly logger: Logger;
  readonly publicUrl: string;
}

const path = "/media/:file";

/**
 * Serves the streams of tracks that visitors may play now, in any ranges. A file at a URL never changes. Other streams
 * are left to {@link draftMediaRoutes}.
 */
export function mediaRoutes(deps: MediaDeps): Router {
  const { database, clock } = deps;
  const router = new Router({ sensitive: true });
  router.get(path, async (ctx: Context, next: Next) => {
    nameRoute(ctx, "media");
    const streams = await findStreams(deps, ctx);
    const now = clock.now();
    for (const stream of streams) {
      const track = await database.model(trackTable).findByPk(stream.trackId);
      const release = track && (await database.model(releaseTable).findByPk(track.releaseId));
      if (release && maySound(release, track, now)) {
        return send(deps, ctx, { stream, cacheControl: "public, max-age=31536000, immutable" });
      }
    }
    return next();
  });
  return router;
}

/** Serves the streams of drafts and of tracks that are not out yet to the admin. */
export function draftMediaRoutes(deps: MediaDeps): Router {
  const { logger, publicUrl } = deps;
  const router = new Router({ sensitive: true });
  router.get(path, async (ctx: Context) => {
    const { session } = koaRequestContext(ctx, { logger, isHttps: publicUrl.startsWith("https:") });
    const [stream] = session.adminId === null ? [] : await findStreams(deps, ctx);
    if (!stream) throw missingStream();
    return send(deps, ctx, { stream, cacheControl: "private, no-store" });
  });
  return router;
}

function missingStream() {
  return notFound("There is no such stream");
}

/**
 * Returns the tracks' streams at a path.
 * @throws {HttpError} 404 if the path names none
 */
async function findStreams({ database }: MediaDeps, ctx: Context): Promise<TrackRenditionRow[]> {
  const { params } = ctx as unknown as { readonly params: { readonly file: string } };
  const [, sha256, type] = /^([0-9a-f]{64})\.(opus|mp3)$/.exec(params.file) ?? [];
  if (sha256 === undefined) throw missingStream();
  return database.model(trackRenditionTable).findAll({ where: { sha256, format: `stream-${type}` } });
}

interface Sent {
  readonly stream: TrackRenditionRow;
  readonly cacheControl: string;
}

async function send(
  { assets, database, clock }: MediaDeps,
  ctx: Context,
  { stream, cacheControl }: Sent,
): Promise<void> {
  const { sha256, size, storageKey, format } = stream;
  ctx.set({ "Cache-Control": cacheControl, "Cross-Origin-Resource-Policy": "same-origin" });
  ctx.type = format === "stream-mp3" ? "audio/mpeg" : "audio/ogg";
  const open = async (range: SentRange) => {
    const stored = await assets.open(storageKey, range);
    if (!stored) {
      await enqueueRestoring(database, clock.now());
      throw missingStream();
    }
    return stored;
  };
  await sendRange(ctx, { size, etag: `"${sha256}"`, open });
}
