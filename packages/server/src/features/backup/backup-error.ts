/** The reason why a backup or a restore failed, as a sentence for the site's operator. */
export class BackupError extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = "BackupError";
  }
}

const unwritable: ReadonlySet<string> = new Set(["EACCES", "EROFS", "ENOTDIR", "EEXIST"]);

/** Converts an error to a message for people; `folder` is the one being written to. */
export function asBackupError(error: unknown, folder: string): BackupError {
  if (error instanceof BackupError) return error;
  if (isDiskFull(error)) return new BackupError(`There is no space left in ${folder}`, error);
  const { code } = error as NodeJS.ErrnoException;
  if (code !== undefined && unwritable.has(code)) return new BackupError(`${folder} cannot be written to`, error);
  return new BackupError(error instanceof Error ? error.message : String(error), error);
}

function isDiskFull(error: unknown): boolean {
  const { code, message, parent } = error as NodeJS.ErrnoException & { parent?: unknown };
  const isFull = code === "ENOSPC" || code === "EDQUOT" || code === "SQLITE_FULL" || /disk is full/.test(message);
  return isFull || (parent !== undefined && parent !== null && isDiskFull(parent));
}
