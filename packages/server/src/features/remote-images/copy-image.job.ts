import { z } from "zod";
import { editContent } from "../../db/edit-content.ts";
import type { Database } from "../../db/connection.ts";
import { copyRemoteImage, ownPath, type CopyResult, type RemoteImageDeps } from "../../images/copy-remote-image.ts";
import { jobHandler, type JobHandler, type RunningJob } from "../../jobs/job-handler.ts";
import type { JobKind } from "../../jobs/outbox.ts";
import { imageFields, imageModels } from "./image-fields.ts";

/** Copies one image from another site and replaces its URL in the row, unless the row has another URL by then. */
export const remoteImage = {
  kind: "remote-image",
  payload: z.object({ model: z.enum(imageModels), id: z.int().positive(), url: z.string(), name: z.string() }),
  causedBy: "owner",
  uses: "foreign-host",
} satisfies JobKind;

export interface CopyDeps extends RemoteImageDeps {
  readonly database: Database;
  readonly publicUrl: string;
}

/** About four minutes of attempts; afterwards the row stays as it is, and pages show the fallback. */
const mostAttempts = 8;

export function copyImageHandler(deps: CopyDeps): JobHandler {
  return jobHandler(remoteImage, async ({ model, id, url, name }, running) => {
    const copy = ownPath(url, deps.publicUrl) ?? (await fetchCopy(deps, { name, url }, running));
    if (copy === null) return;
    await editContent(deps.database, (transaction) =>
      imageFields(deps.database)[model].replace(id, url, copy, transaction),
    );
  });
}

/** Returns the URL of the stored copy; null if there will be none. Throws if a later attempt may succeed. */
async function fetchCopy(
  deps: RemoteImageDeps,
  { name, url }: { readonly name: string; readonly url: string },
  { attempt, log }: RunningJob,
): Promise<string | null> {
  const result = await copyRemoteImage(deps, name, url);
  if ("image" in result) return result.image.url;
  if (mayPass(result) && attempt < mostAttempts) throw new Error(`image not copied: ${JSON.stringify(result)}`);
  log.warn(result, "image of another site not copied; given up");
  return null;
}

/** Whether a later attempt may succeed. */
function mayPass(result: CopyResult): boolean {
  return "problem" in result && ["unreachable", "timeout", "refused"].includes(result.problem);
}
