import { ApiError, type ApiClient } from "@recital/contract/client";
import { limits } from "@recital/contract/values/limits";
import { rememberUpload } from "../../api/admin/remembered-uploads.ts";
import { uploadFile, waitForCheck } from "../../api/admin/upload-file.ts";
import { addSample, bytesPerSecond, type SpeedSample } from "../../api/admin/upload-rules.ts";
import { waitFor } from "../../api/admin/wait.ts";
import { labelOf, type UploadItem } from "./upload-item.ts";

const reportEveryMs = 250;

interface RunParts {
  readonly api: ApiClient;
  readonly item: UploadItem;
  readonly signal: AbortSignal;
  readonly report: (changes: Partial<UploadItem>) => void;
  /** Called when all parts have arrived. */
  readonly onChecking: () => void;
  /** Called when the product's files have changed. */
  readonly onAttached: () => void;
}

/**
 * Uploads a file and gives it to its product. A file that is added is shown while it is checked; one that replaces
 * another does so after its check. Returns the reason if the check refuses it, or null.
 */
export async function runUpload({
  api,
  item,
  signal,
  report,
  onChecking,
  onAttached,
}: RunParts): Promise<string | null> {
  const { file, goal } = item;
  const assetId = await uploadFile({
    api,
    file,
    signal,
    wait: waitFor,
    onBegun: (uploadId) => report({ uploadId }),
    onProgress: progressReporter(report),
    onWaiting: (isWaiting) => report({ isWaiting }),
  });
  onChecking();
  if (goal.replacesFileId === null) {
    await addFile(api, item, assetId);
    rememberUpload(file, null);
    onAttached();
  }
  const wait = (ms: number, until: AbortSignal) => waitFor(ms, until, true);
  const { state, refusal } = await waitForCheck({ api, signal, wait }, assetId);
  if (state === "refused") {
    rememberUpload(file, null);
    if (goal.replacesFileId === null) onAttached();
    return refusal ?? "The file was refused.";
  }
  if (goal.replacesFileId !== null) {
    const params = { id: String(goal.productId), fileId: String(goal.replacesFileId) };
    await api("PUT /api/admin/products/:id/files/:fileId", { params, body: { assetId } });
    rememberUpload(file, null);
  }
  onAttached();
  return null;
}

/** Adds the file to its product, unless an attempt without a response has done so. */
async function addFile(api: ApiClient, { file, goal }: UploadItem, assetId: number): Promise<void> {
  const params = { id: String(goal.productId) };
  const files = await api("GET /api/admin/products/:id/files", { params });
  if (files.some((one) => one.assetId === assetId)) return;
  const body = { assetId, label: labelOf(file.name, limits.fileLabelLength) };
  await api("POST /api/admin/products/:id/files", { params, body });
}

/** Reports progress a few times a second, with the speed. */
function progressReporter(report: RunParts["report"]): (sentBytes: number) => void {
  let samples: readonly SpeedSample[] = [];
  let reportedAt = -Infinity;
  return (sentBytes) => {
    const at = performance.now();
    if (at - reportedAt < reportEveryMs) return;
    reportedAt = at;
    samples = addSample(samples, { at, bytes: sentBytes });
    report({ sentBytes, speed: bytesPerSecond(samples) });
  };
}

/** Deletes what arrived of a canceled upload. The server deletes old ones itself, so a failure is ignored. */
export async function deleteUpload(api: ApiClient, { uploadId, file }: UploadItem): Promise<void> {
  rememberUpload(file, null);
  if (uploadId === null) return;
  await api("DELETE /api/admin/uploads/:id", { params: { id: String(uploadId) } }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
}
