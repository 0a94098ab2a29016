import { ApiError, type ApiClient } from "@recital/contract/client";
import { limits } from "@recital/contract/values/limits";
import { rememberUpload } from "../../api/admin/remembered-uploads.ts";
import { uploadFile, waitForCheck } from "../../api/admin/upload-file.ts";
import { addSample, bytesPerSecond, type SpeedSample } from "../../api/admin/upload-rules.ts";
import { waitForConnection, waitUntilVisible } from "../../api/admin/wait.ts";
import { withLogin } from "../../api/admin/with-login.ts";
import { labelOf, type UploadItem } from "./upload-item.ts";

const reportEveryMs = 250;

interface RunParts {
  readonly api: ApiClient;
  readonly item: UploadItem;
  readonly signal: AbortSignal;
  readonly report: (changes: Partial<UploadItem>) => void;
  /** Asks for a login and waits for it. */
  readonly logIn: (signal?: AbortSignal) => Promise<void>;
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
  item,
  signal,
  report,
  onChecking,
  onAttached,
  ...parts
}: RunParts): Promise<string | null> {
  const { file, goal } = item;
  const api = withLogin(parts.api, async (until) => {
    report({ waitsFor: "login" });
    await parts.logIn(until ?? signal);
    report({ waitsFor: null });
  });
  const assetId = await uploadFile({
    api,
    file,
    signal,
    wait: waitForConnection,
    onBegun: (uploadId) => report({ uploadId }),
    onProgress: progressReporter(report),
    onWaiting: (waitsFor) => report({ waitsFor }),
  });
  onChecking();
  if (goal.replacesFileId === null && (await addFile(api, item, assetId))) {
    rememberUpload(file, null);
    onAttached();
  }
  const { state, refusal } = await waitForCheck({ api, signal, wait: waitUntilVisible }, assetId);
  if (state === "refused") {
    rememberUpload(file, null);
    onAttached();
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

/**
 * Adds the file to its product, unless an attempt without a response has done so. Returns false if the check has
 * already refused it.
 */
async function addFile(api: ApiClient, { file, goal }: UploadItem, assetId: number): Promise<boolean> {
  const params = { id: String(goal.productId) };
  const files = await api("GET /api/admin/products/:id/files", { params });
  if (files.some((one) => one.assetId === assetId)) return true;
  const body = { assetId, label: labelOf(file.name, limits.fileLabelLength) };
  try {
    await api("POST /api/admin/products/:id/files", { params, body });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
    const { state } = await api("GET /api/admin/assets/:id", { params: { id: String(assetId) } });
    if (state === "refused") return false;
    throw error;
  }
}

/** Reports progress a few times a second, the last one too, with the speed. */
function progressReporter(report: RunParts["report"]): (sentBytes: number) => void {
  let samples: readonly SpeedSample[] = [];
  let latest = 0;
  let isWaiting = false;
  return (sentBytes) => {
    latest = sentBytes;
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      samples = addSample(samples, { at: performance.now(), bytes: latest });
      report({ sentBytes: latest, speed: bytesPerSecond(samples) });
    }, reportEveryMs);
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
