import { existsSync } from "node:fs";
import type { Log } from "./log.ts";

interface Updater {
  logger: Log | null;
  checkForUpdatesAndNotify(): Promise<unknown>;
}

interface UpdateParts {
  readonly isPackaged: boolean;
  /** This file exists only in packages that were built with an update URL. */
  readonly configPath: string;
  readonly load: () => Promise<Updater>;
  readonly log: Log;
}

/** Downloads a newer version of the program and notifies the user. Does nothing in packages without an update URL. */
export async function checkForUpdates({ isPackaged, configPath, load, log }: UpdateParts): Promise<void> {
  if (!isPackaged || !existsSync(configPath)) return;
  try {
    const updater = await load();
    updater.logger = log;
    await updater.checkForUpdatesAndNotify();
  } catch (error) {
    log.warn("the check for updates failed", { error });
  }
}
