import { readFileSync } from "node:fs";
import { adminLanguages } from "@recital/contract/values/language";
import { z } from "zod";
import { site } from "../shared/ipc.ts";
import type { Log } from "./log.ts";
import { writeFileAtomically } from "./write-file-atomically.ts";

const size = z.int().min(1).max(100_000);
const place = z.int().min(-100_000).max(100_000);

const windowState = z.object({
  bounds: z.object({ x: place, y: place, width: size, height: size }),
  isMaximized: z.boolean(),
});

export type WindowState = z.output<typeof windowState>;

/** The settings that are stored between starts. An invalid value counts as unset. */
const settings = z.object({
  site: site.nullable().catch(null),
  lastFolder: z.string().min(1).nullable().catch(null),
  window: windowState.nullable().catch(null),
  /** In Chromium's steps of 20 %. */
  zoomLevel: z.number().min(-5).max(5).catch(0),
  /** When the newest known order was paid; null before the first check. */
  newestPaidAt: z.iso.datetime().nullable().catch(null),
  theme: z.enum(["light", "dark", "system"]).catch("system"),
  /** That of the window; null before its first start. */
  language: z.enum(adminLanguages).nullable().catch(null),
});

export type Settings = z.output<typeof settings>;

export interface SettingsStore {
  read(): Settings;
  change(part: Partial<Settings>): void;
  /** Resolves when all changes are on disk, or writing them has failed. */
  settled(): Promise<void>;
}

/** Opens the settings file. A broken file is ignored and replaced at the next change. */
export function openSettings(path: string, log: Log): SettingsStore {
  let current = load(path, log);
  let writing = Promise.resolve();
  return {
    read: () => current,
    change(part) {
      current = { ...current, ...part };
      const text = `${JSON.stringify(current, null, 2)}\n`;
      writing = writing
        .then(() => writeFileAtomically(path, text))
        .catch((error: unknown) => log.error("the settings could not be written", { error }));
    },
    settled: () => writing,
  };
}

function load(path: string, log: Log): Settings {
  try {
    return settings.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch (error) {
    const isFirstStart = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isFirstStart) log.error("the settings could not be read", { error });
    return settings.parse({});
  }
}
