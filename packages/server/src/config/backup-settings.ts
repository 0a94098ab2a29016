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
  BACKUP_COPY_DIR: z.string().min(1).optional(),
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

/** Returns why the second place of backups cannot be one: a folder that the backups are in is lost with them. */
export function copyConflicts(env: Variables, dataDir: string): string[] {
  const { BACKUP_COPY_DIR: folder } = env;
  if (folder === undefined || !isAboveData({ BACKUP_DIR: folder }, backupFolder(env, dataDir))) return [];
  return ["BACKUP_COPY_DIR must be another folder than that of the backups, on another disk"];
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
    copyFolder: env.BACKUP_COPY_DIR === undefined ? null : resolve(env.BACKUP_COPY_DIR),
    nightly: env.BACKUP_NIGHTLY ?? !isLocal,
    /** Whether a database in use is backed up before a migration or a restore. */
    beforeChanges: env.BACKUP_BEFORE_CHANGES,
    settings: writePortableSettings(variables),
  };
}
