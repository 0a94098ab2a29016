import type { App, Session } from "electron";
import type { KeptDraftFiles } from "./kept-draft-files.ts";
import type { SettingsStore } from "./settings.ts";
import type { LastDeletions } from "./last-deletions.ts";
import type { StoredFileSaver } from "./stored-file-saver.ts";

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
