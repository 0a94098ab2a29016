import { ApiError, type ApiClient } from "@recital/contract/client";
import { withLogin } from "../../api/admin/session.ts";
import { rememberUpload, uploadFile } from "../../api/admin/upload-file.ts";
import { addSample, bytesPerSecond, type SpeedSample } from "../../api/admin/upload-rules.ts";
import { waitForConnection } from "../../api/admin/wait.ts";
import { giveToProduct, giveToRelease } from "./give-files.ts";
import type { Reason, UploadItem } from "./upload-item.ts";

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
  /** Called when the product's files, or the release's tracks, have changed. */
  readonly onAttached: () => void;
}

/** Uploads a file and gives it to its product or its release. Returns the reason if the check refuses it, or null. */
export async function runUpload({
  item,
  signal,
  report,
  onChecking,
  onAttached,
  ...parts
}: RunParts): Promise<Reason | null> {
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
  const input = { api, signal, file, assetId, onAttached, onTrack: (trackId: number) => report({ trackId }) };
  return "releaseId" in goal ? giveToRelease(input, goal) : giveToProduct(input, goal);
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
  await api("DELETE /api/admin/uploads/:id", { params: { id: uploadId } }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
}
