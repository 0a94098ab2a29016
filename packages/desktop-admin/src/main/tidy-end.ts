import type { App, Session } from "electron";
import type { SettingsStore } from "./settings.ts";

interface EndParts {
  readonly app: Pick<App, "on" | "quit">;
  readonly session: { readonly cookies: Pick<Session["cookies"], "flushStore"> };
  readonly settings: SettingsStore;
  readonly stop: () => void;
}

/** Lets the program end when what it remembers is on disk: the settings, and that somebody is signed in. */
export function endTidily({ app, session, settings, stop }: EndParts): void {
  let isTidy = false;
  app.on("will-quit", (event) => {
    stop();
    if (isTidy) return;
    event.preventDefault();
    void Promise.allSettled([settings.settled(), session.cookies.flushStore()]).then(() => {
      isTidy = true;
      app.quit();
    });
  });
}
