import { Router } from "@koa/router";
import type { Context, Next } from "koa";
import { maySound } from "../../../domain/releases.ts";
import { koaRequestContext } from "../../../http/request-context.ts";
import { nameRoute } from "../../../http/request-meter.ts";
import { sendRange, type SentRange } from "../../../http/send-file.ts";
import { notFound } from "../../../kernel/errors.ts";
import { enqueueRestoring } from "./enqueue-restoring.ts";
import { releaseTable, type TrackRenditionRow, trackRenditionTable, trackTable } from "./tables.ts";
import type { Services } from "../../feature.ts";

const path = "/media/:file";

/**
 * Serves the streams of tracks that visitors may play now, in any ranges. A file at a URL never changes. Other streams
 * are left to {@link draftMediaRoutes}.
 */
export function mediaRoutes(services: Services): Router {
  const { database, clock } = services;
  const router = new Router({ sensitive: true });
  router.get(path, async (ctx: Context, next: Next) => {
    nameRoute(ctx, "media");
    const streams = await findStreams(services, ctx);
    const now = clock.now();
    for (const stream of streams) {
      const track = await database.model(trackTable).findByPk(stream.trackId);
      const release = track && (await database.model(releaseTable).findByPk(track.releaseId));
      if (release && maySound(release, track, now)) {
        return send(services, ctx, { stream, cacheControl: "public, max-age=31536000, immutable" });
      }
    }
    return next();
  });
  return router;
}

/** Serves the streams of drafts and of tracks that are not out yet to the admin. */
export function draftMediaRoutes(services: Services): Router {
  const { logger, publicUrl } = services;
  const router = new Router({ sensitive: true });
  router.get(path, async (ctx: Context) => {
    const { session } = koaRequestContext(ctx, { logger, isHttps: publicUrl.startsWith("https:") });
    const [stream] = session.adminId === null ? [] : await findStreams(services, ctx);
    if (!stream) throw missingStream();
    return send(services, ctx, { stream, cacheControl: "private, no-store" });
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
async function findStreams({ database }: Services, ctx: Context): Promise<TrackRenditionRow[]> {
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
  { assets, database, clock }: Services,
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
