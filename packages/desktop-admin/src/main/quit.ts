import type { App, Session } from "electron";
import type { KeptDraftFiles } from "./kept-draft-files.ts";
import type { SettingsStore } from "./settings.ts";
import type { StoredFileSaver } from "./stored-file-saver.ts";
import type { SessionFetch } from "./api-proxy.ts";

interface QuitParts {
  readonly app: Pick<App, "on" | "quit">;
  readonly session: { readonly cookies: Pick<Session["cookies"], "flushStore"> };
  readonly settings: SettingsStore;
  readonly saver: Pick<StoredFileSaver, "stop">;
  readonly lastDeletions: Pick<LastDeletions, "settled">;
  readonly keptDrafts: Pick<KeptDraftFiles, "settled">;
  readonly stop: () => void;
}

/**
 * Delays quitting until the settings, the drafts and the session cookies are on disk, unfinished files are deleted, and
 * the window's last deletions have reached the site.
 */
export function setUpGracefulQuit(parts: QuitParts): void {
  const { app, session, settings, saver, lastDeletions, keptDrafts, stop } = parts;
  let isSaved = false;
  app.on("will-quit", (event) => {
    stop();
    if (isSaved) return;
    event.preventDefault();
    const ends = [session.cookies.flushStore(), saver.stop(), lastDeletions.settled()];
    void Promise.allSettled([...ends, settings.settled(), keptDrafts.settled()]).then(() => {
      isSaved = true;
      app.quit();
    });
  });
}

export interface LastDeletions {
  /** Deletes something on the site. Returns the status of the response; rejects if the site does not respond. */
  send(path: string): Promise<number>;
  /** Resolves when all have ended, after {@link maxMs} at the latest. */
  settled(): Promise<void>;
}

interface LastDeletionsParts {
  readonly fetch: SessionFetch;
  /** Returns the site's origin; null until a site is chosen. */
  readonly siteUrl: () => string | null;
}

/** Quitting waits no longer for a site that does not respond. */
const maxMs = 5000;

/** Sends the deletions that the window can no longer send itself, because it is being closed. */
export function makeLastDeletions({ fetch, siteUrl }: LastDeletionsParts): LastDeletions {
  const sending = new Set<Promise<unknown>>();
  return {
    async send(path) {
      const origin = siteUrl();
      if (origin === null) throw new Error("no site is chosen");
      const request = fetch(origin + path, {
        method: "DELETE",
        // The site accepts writes from its own origin only.
        headers: { origin },
        credentials: "include",
        redirect: "error",
        signal: AbortSignal.timeout(maxMs),
      });
      sending.add(request);
      try {
        return (await request).status;
      } finally {
        sending.delete(request);
      }
    },
    async settled() {
      await Promise.allSettled(sending);
    },
  };
}
