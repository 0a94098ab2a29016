import { createHash } from "node:crypto";
import { Router } from "@koa/router";
import type { Context } from "koa";
import { segmentsOf, writeLayout } from "../../../domain/download-layout.ts";
import { openSegments, sendStoredFile, type SentBytes, type SentRange } from "../../../http/send-file.ts";
import { nameRoute } from "../../../http/request-meter.ts";
import { notFound } from "../../../kernel/errors.ts";
import type { FileStore } from "../../../ports/file-store.ts";
import { layOutArchive } from "./lay-out-archive.ts";
import { readPhotoRows } from "./press.ts";
import type { Services } from "../../feature.ts";

/** Serves the archive of all photos for print, in any ranges; it is computed while it is sent (decision 0052). */
export function archiveRoutes({ database, files, readSite }: Services): Router {
  const router = new Router({ sensitive: true });
  router.get("/press/photos.zip", async (ctx: Context) => {
    nameRoute(ctx, "press photos");
    const site = await readSite();
    const layout = layOutArchive(await readPhotoRows(database), site);
    if (!layout) throw missing();
    const { size, segments } = segmentsOf(layout);
    ctx.set("Cache-Control", "no-cache");
    await sendStoredFile(ctx, {
      fileName: layout.fileName,
      mediaType: layout.mediaType,
      size,
      etag: `"${createHash("sha256").update(writeLayout(layout)).digest("hex")}"`,
      open: (range) => openSegments({ layout, segments }, range, (url, part) => openFile(files, url, part)),
    });
  });
  return router;
}

/** @throws {HttpError} 404 if the file is gone */
async function openFile(files: FileStore, url: string, { start, end }: SentRange): Promise<SentBytes> {
  const file = await files.open(url);
  if (!file) throw missing();
  return {
    async copyTo(write) {
      let place = 0;
      for await (const chunk of file.body as AsyncIterable<Buffer>) {
        const bytes = chunk.subarray(Math.max(0, start - place), Math.max(0, end + 1 - place));
        place += chunk.length;
        if (bytes.length > 0) await write(bytes);
        if (place > end) break;
      }
    },
  };
}

function missing() {
  return notFound("There are no press photos");
}
