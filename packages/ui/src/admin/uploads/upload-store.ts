import type { ApiClient } from "@recital/contract/client";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { PickedFile } from "../../platform/picked-file.ts";
import { errorMessage } from "../components/feedback/toasts.ts";
import type { UploadGoal, UploadItem } from "./upload-item.ts";

interface UploadsState {
  /** In the order in which they are sent. */
  readonly items: readonly UploadItem[];
  /** Whether a dialog or a screen shows them, so that the panel does not. */
  readonly isInDialog: boolean;
}

export interface Uploads {
  readonly store: StoreApi<UploadsState>;
  add(files: readonly PickedFile[], goal: UploadGoal): void;
  pause(key: number): void;
  /** Also tries a failed upload again. */
  resume(key: number): void;
  /** Ends an upload, and deletes its parts on the server. */
  cancel(key: number): void;
  /** Removes a finished upload from the list. */
  dismiss(key: number): void;
}

interface UploadStoreParts {
  readonly api: ApiClient;
  /** Asks for a login and waits for it. */
  readonly logIn: (signal?: AbortSignal) => Promise<void>;
  /** Called when the files of a product, or the tracks of a release, have changed. */
  readonly onFilesChanged: (goal: UploadGoal) => void;
}

/** Makes the uploads of the back office, which are sent one after the other and outlive the screen that began them. */
export function makeUploads({ api, logIn, onFilesChanged }: UploadStoreParts): Uploads {
  const store = createStore<UploadsState>(() => ({ items: [], isInDialog: false }));
  const running = new Map<number, AbortController>();
  let lastKey = 0;
  const { find, change, remove } = makeItemList(store);

  const startNext = () => {
    const next = nextItem(store.getState().items);
    if (next) void run(next);
  };

  async function run(item: UploadItem): Promise<void> {
    const { key } = item;
    const abort = new AbortController();
    running.set(key, abort);
    change(key, { state: "uploading", error: null, speed: null, waitsFor: null });
    // Ignores what a paused or canceled upload still reports.
    const report = (changes: Partial<UploadItem>) => {
      if (!abort.signal.aborted) change(key, changes);
    };
    const onChecking = () => {
      report({ state: "checking", sentBytes: item.file.size, waitsFor: null });
      startNext();
    };
    const onGone = () => remove(key);
    await attempt({ api, logIn, item, signal: abort.signal, report, onChecking, onGone, onFilesChanged });
    if (running.get(key) === abort) running.delete(key);
    startNext();
  }

  const stop = (key: number) => running.get(key)?.abort();

  return {
    store,
    add(files, goal) {
      const added = files.map((file, index) => newItem(lastKey + 1 + index, file, goal));
      lastKey += files.length;
      // A finished one makes place for the new ones.
      store.setState(({ items }) => ({ items: [...items.filter(({ state }) => state !== "ready"), ...added] }));
      startNext();
    },
    pause(key) {
      stop(key);
      change(key, { state: "paused", speed: null, waitsFor: null });
      startNext();
    },
    resume(key) {
      change(key, { state: "queued", error: null });
      startNext();
    },
    cancel(key) {
      const item = find(key);
      stop(key);
      remove(key);
      if (item) void import("./run-upload.ts").then(({ deleteUpload }) => deleteUpload(api, item));
      startNext();
    },
    dismiss: remove,
  };
}

interface AttemptParts extends UploadStoreParts {
  readonly item: UploadItem;
  readonly signal: AbortSignal;
  readonly report: (changes: Partial<UploadItem>) => void;
  readonly onChecking: () => void;
  /** Called when nothing is left to show of the upload. */
  readonly onGone: () => void;
}

/** Runs an upload, and reports how it ended. */
async function attempt({ item, report, onGone, onFilesChanged, ...rest }: AttemptParts): Promise<void> {
  try {
    const { runUpload } = await import("./run-upload.ts");
    const onAttached = () => onFilesChanged(item.goal);
    const refusal = await runUpload({ ...rest, item, report, onAttached });
    // A master that is a track now is shown by its release.
    if (refusal === null && "releaseId" in item.goal) onGone();
    else report(refusal === null ? { state: "ready" } : { state: "refused", error: refusal });
  } catch (error) {
    // A pause ends it too.
    if (!rest.signal.aborted)
      report({ state: "failed", error: (language) => errorMessage(error, language), waitsFor: null });
  }
}

function makeItemList(store: StoreApi<UploadsState>) {
  return {
    find: (key: number) => store.getState().items.find((item) => item.key === key),
    change: (key: number, changes: Partial<UploadItem>) =>
      store.setState(({ items }) => ({
        items: items.map((item) => (item.key === key ? { ...item, ...changes } : item)),
      })),
    remove: (key: number) => store.setState(({ items }) => ({ items: items.filter((item) => item.key !== key) })),
  };
}

function newItem(key: number, file: PickedFile, goal: UploadGoal): UploadItem {
  const start = { uploadId: null, trackId: null, sentBytes: 0, speed: null, waitsFor: null, error: null };
  return { key, file, goal, state: "queued", ...start };
}

/** Returns the next item to send; undefined while one is sent. */
function nextItem(items: readonly UploadItem[]): UploadItem | undefined {
  if (items.some(({ state }) => state === "uploading")) return undefined;
  return items.find(({ state }) => state === "queued");
}
