import { isAbsolute, join, relative, resolve, sep } from "node:path";
import { z } from "zod";
import { writePortableSettings } from "./portable-settings.ts";

const flag = z.enum(["true", "false"], "must be true or false").transform((text) => text === "true");

/** Reads the backup settings from the environment. */
export const backupVariables = {
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEEP_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, "must be a number of days")
    .transform(Number)
    .default(30),
  BACKUP_NIGHTLY: flag.optional(),
  BACKUP_BEFORE_CHANGES: flag.default(true),
};

type Variables = z.output<z.ZodObject<typeof backupVariables>>;

function backupFolder({ BACKUP_DIR: folder }: Pick<Variables, "BACKUP_DIR">, dataDir: string): string {
  return resolve(folder ?? join(dataDir, "backups"));
}

/**
 * Returns whether the backups' folder is the data folder or contains it, so that a copy of it includes
 * that folder's secrets.
 */
export function isAboveData(env: Pick<Variables, "BACKUP_DIR">, dataDir: string): boolean {
  const path = relative(backupFolder(env, dataDir), dataDir);
  return !isAbsolute(path) && path.split(sep)[0] !== "..";
}

/** `given` is the complete environment; a backup stores the settings without secrets. */
export function backupSettings(
  env: Variables,
  variables: Readonly<Record<string, string | undefined>>,
  { isLocal, dataDir }: { isLocal: boolean; dataDir: string },
) {
  return {
    folder: backupFolder(env, dataDir),
    keepDays: env.BACKUP_KEEP_DAYS,
    nightly: env.BACKUP_NIGHTLY ?? !isLocal,
    /** Whether a database in use is backed up before a migration or a restore. */
    beforeChanges: env.BACKUP_BEFORE_CHANGES,
    settings: writePortableSettings(variables),
  };
}
