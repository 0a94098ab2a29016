import { z } from "zod";
import { editContent } from "../../../db/edit-content.ts";
import { copyRemoteImage, ownPath, type CopyResult } from "../../../images/copy-image.ts";
import { ownerAlert } from "../../../email/owner-alert.tsx";
import { inAdminLanguages } from "../../../email/owner-language.ts";
import { jobHandler, JobPostponed, type JobHandler, type RunningJob } from "../../../jobs/job-handler.ts";
import { enqueue, type JobKind } from "../../../jobs/outbox.ts";
import { imageFields, imageModels } from "./image-fields.ts";
import { makeSilentHosts, type Pause } from "./silent-hosts.ts";
import { remoteImageTexts } from "./texts/index.ts";
import type { Services } from "../../feature.ts";

/** Copies one image from another site and replaces its URL in the row, unless the row has another URL by then. */
export const remoteImage = {
  kind: "remote-image",
  payload: z.object({ model: z.enum(imageModels), id: z.int().positive(), url: z.string(), name: z.string() }),
  causedBy: "owner",
  uses: "foreign-host",
} satisfies JobKind;
/** About four minutes of attempts; afterwards the row stays as it is, and pages show the fallback. */
const maxAttempts = 8;

export function copyImageHandler(services: Services): JobHandler {
  const silentHosts = makeSilentHosts(services.clock);
  return jobHandler(remoteImage, async ({ model, id, url, name }, running) => {
    const copy =
      ownPath(url, services.publicUrl) ?? (await fetchCopy({ ...services, silentHosts }, { name, url }, running));
    if (copy === null) return;
    await editContent(services.database, (transaction) =>
      imageFields(services.database)[model].replace(id, url, copy, transaction),
    );
  });
}

interface FetchDeps extends Services {
  readonly silentHosts: ReturnType<typeof makeSilentHosts>;
}

/**
 * Returns the URL of the stored copy; null if there will be none. Throws if a later attempt may succeed.
 * @throws {JobPostponed} while the host is left alone
 */
async function fetchCopy(
  deps: FetchDeps,
  { name, url }: { readonly name: string; readonly url: string },
  { attempt, log }: RunningJob,
): Promise<string | null> {
  const { host } = new URL(url);
  const pause = deps.silentHosts.pauseOf(host);
  if (pause?.isLast) {
    log.warn({ host }, "image of a site that does not respond not copied; given up");
    await reportSilence(deps, host, pause);
    return null;
  }
  if (pause) throw new JobPostponed(pause.until);
  const result = await copyRemoteImage(deps, name, url);
  deps.silentHosts.record(host, "problem" in result && result.problem === "timeout");
  if ("image" in result) return result.image.url;
  if (mayPass(result) && attempt < maxAttempts) throw new Error(`image not copied: ${JSON.stringify(result)}`);
  log.warn(result, "image of another site not copied; given up");
  return null;
}

/** Tells the owner once that the images of a host were given up. */
async function reportSilence({ database, clock }: FetchDeps, host: string, { until }: Pause): Promise<void> {
  const payload = inAdminLanguages((language) => {
    const { subject, text, advice } = remoteImageTexts[language];
    return { subject: subject(host), sentences: [text(host), advice] };
  });
  await enqueue(database, null, ownerAlert, {
    payload,
    dedupeKey: `remote-images-${host.slice(0, 120)}-${until.getTime()}`,
    now: clock.now(),
  });
}

/** Whether a later attempt may succeed. */
function mayPass(result: CopyResult): boolean {
  return "problem" in result && ["unreachable", "timeout", "refused"].includes(result.problem);
}
