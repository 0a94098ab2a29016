import { hash } from "node:crypto";
import { z } from "zod";
import type { Database } from "../../db/connection.ts";
import { jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import { enqueue, type RecurringKind } from "../../jobs/outbox.ts";
import type { Clock } from "../../kernel/clock.ts";
import { remoteImage } from "./copy-image.job.ts";
import { imageFields, imageModels } from "./image-fields.ts";

/**
 * Finds images that are still on other sites: those saved before images were copied at saving, also in a restored
 * backup. Each is enqueued once for its URL.
 */
export const findRemoteImages = {
  kind: "find-remote-images",
  payload: z.object({}),
  causedBy: "owner",
  uses: "database",
  runsAlone: true,
  deadlineMs: 10 * 60_000,
} satisfies RecurringKind;

export interface FindDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export function findRemoteImagesHandler({ database, clock }: FindDeps): JobHandler {
  return jobHandler(findRemoteImages, async () => {
    const fields = imageFields(database);
    for (const model of imageModels) {
      for (const { id, url, name } of await fields[model].findWithHost()) {
        if (url === null) continue;
        const dedupeKey = `remote-image:${model}:${id}:${hash("sha256", url).slice(0, 16)}`;
        await enqueue(database, null, remoteImage, { payload: { model, id, url, name }, dedupeKey, now: clock.now() });
      }
    }
  });
}
