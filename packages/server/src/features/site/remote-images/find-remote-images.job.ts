import { hash } from "node:crypto";
import { z } from "zod";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import { enqueue, type RecurringKind } from "../../../jobs/outbox.ts";
import { remoteImage } from "./copy-image.job.ts";
import { imageFields, imageModels } from "./image-fields.ts";
import type { Services } from "../../feature.ts";

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

export function findRemoteImagesHandler({ database, clock }: Services): JobHandler {
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
