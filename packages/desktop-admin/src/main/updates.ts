import { existsSync } from "node:fs";
import type { Log } from "./log.ts";

interface Updater {
  logger: Log | null;
  checkForUpdatesAndNotify(): Promise<unknown>;
}

interface UpdateParts {
  readonly isPackaged: boolean;
  /** Is there where the package was made with an address to ask for newer ones, and nowhere else. */
  readonly configPath: string;
  readonly load: () => Promise<Updater>;
  readonly log: Log;
}

/** Asks for a newer version of the program, and lets the person know of one that was fetched. Off unless packaged with an address. */
export async function checkForUpdates({ isPackaged, configPath, load, log }: UpdateParts): Promise<void> {
  if (!isPackaged || !existsSync(configPath)) return;
  try {
    const updater = await load();
    updater.logger = log;
    await updater.checkForUpdatesAndNotify();
  } catch (error) {
    log.warn("no newer version could be asked for", { error });
  }
}
