import { existsSync } from "node:fs";
import type { Log } from "./log.ts";
import type { MainTexts } from "./texts/en.ts";

interface Updater {
  logger: Log | null;
  /** The values of the notification are in braces. */
  checkForUpdatesAndNotify(notification: { title: string; body: string }): Promise<unknown>;
}

interface UpdateParts {
  readonly isPackaged: boolean;
  /** This file exists only in packages that were built with an update URL. */
  readonly configPath: string;
  readonly load: () => Promise<Updater>;
  readonly log: Log;
  readonly texts: () => MainTexts;
}

/** Downloads a newer version of the program and notifies the user. Does nothing in packages without an update URL. */
export async function checkForUpdates({ isPackaged, configPath, load, log, texts }: UpdateParts): Promise<void> {
  if (!isPackaged || !existsSync(configPath)) return;
  try {
    const updater = await load();
    updater.logger = log;
    const { title, body } = texts().update;
    await updater.checkForUpdatesAndNotify({ title, body: body("{appName}", "{version}") });
  } catch (error) {
    log.warn("the check for updates failed", { error });
  }
}
