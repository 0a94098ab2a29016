import { basename } from "node:path";
import type { CallInput, CallOutput, EventContent } from "../shared/ipc.ts";
import type { SessionFetch } from "./api-proxy.ts";
import { choosePlace, type PlaceParts } from "./file-dialogs.ts";
import { Refusal, refusalOf } from "./failures.ts";
import { receiveFile, type ReceiveParts } from "./receive-file.ts";
import type { MainTexts } from "./texts/en.ts";
import { fillFileAtomically } from "./write-file-atomically.ts";

interface SaverParts extends PlaceParts, Pick<ReceiveParts, "wait"> {
  readonly fetch: SessionFetch;
  /** Returns the site's origin; null until a site is chosen. */
  readonly siteUrl: () => string | null;
  /** Called with the path of the saved file. */
  readonly onSaved: (path: string) => void;
  readonly onProgress: (progress: EventContent<"stored-file:progress">) => void;
}

export interface StoredFileSaver {
  /**
   * Opens the system's save dialog and saves a file of the site, with little memory.
   * @returns null if the user cancels
   * @throws {Refusal} if it cannot be received or written; an existing file is then unchanged
   */
  save(file: CallInput<"stored-file:save">): Promise<CallOutput<"stored-file:save">>;
  /** By the path of the file in the API. */
  cancel(path: string): void;
  /** Stops all saving. Resolves when the unfinished files are deleted. */
  stop(): Promise<void>;
}

/** Saves files of the site on this computer. */
export function makeStoredFileSaver(parts: SaverParts): StoredFileSaver {
  const saving = (): MainTexts["saving"] => parts.texts().saving;
  const running = new Map<string, { readonly abort: AbortController; readonly done: Promise<unknown> }>();

  async function receive(file: CallInput<"stored-file:save">, place: string, signal: AbortSignal) {
    const { path, size } = file;
    const siteUrl = parts.siteUrl();
    if (siteUrl === null) throw new Refusal(saving().noSite);
    let savedBytes = 0;
    const report = (state: "saving" | "waiting" | "ended") =>
      parts.onProgress({ path, name: basename(place), size, savedBytes, state });
    report("saving");
    try {
      await fillFileAtomically(place, (target) =>
        receiveFile({
          url: `${siteUrl}${path}`,
          file,
          target,
          signal,
          fetch: parts.fetch,
          texts: parts.texts,
          wait: parts.wait,
          onProgress: (bytes, isWaiting) => {
            savedBytes = bytes;
            report(isWaiting ? "waiting" : "saving");
          },
        }),
      );
    } finally {
      report("ended");
    }
  }

  return {
    async save(file) {
      if (running.has(file.path)) throw new Refusal(saving().isRunning);
      const place = await choosePlace(parts, file.name);
      if (place === null) return null;
      const abort = new AbortController();
      const done = receive(file, place, abort.signal);
      running.set(file.path, { abort, done: done.catch(() => undefined) });
      try {
        await done;
      } catch (error) {
        if (abort.signal.aborted) return null;
        throw refusalOf(error, parts.texts(), (files) => files.notWritten);
      } finally {
        running.delete(file.path);
      }
      parts.onSaved(place);
      return "saved";
    },
    cancel: (path) => running.get(path)?.abort.abort(),
    async stop() {
      const all = [...running.values()];
      for (const { abort } of all) abort.abort();
      await Promise.all(all.map(({ done }) => done));
    },
  };
}
