import type { App, Session } from "electron";
import type { SettingsStore } from "./settings.ts";
import type { StoredFileSaver } from "./stored-file-saver.ts";

interface QuitParts {
  readonly app: Pick<App, "on" | "quit">;
  readonly session: { readonly cookies: Pick<Session["cookies"], "flushStore"> };
  readonly settings: SettingsStore;
  readonly saver: Pick<StoredFileSaver, "stop">;
  readonly stop: () => void;
}

/** Delays quitting until the settings and the session cookies are on disk, and unfinished files are deleted. */
export function setUpGracefulQuit({ app, session, settings, saver, stop }: QuitParts): void {
  let isSaved = false;
  app.on("will-quit", (event) => {
    stop();
    if (isSaved) return;
    event.preventDefault();
    void Promise.allSettled([settings.settled(), session.cookies.flushStore(), saver.stop()]).then(() => {
      isSaved = true;
      app.quit();
    });
  });
}
