import { mkdir, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { formatBytes } from "@recital/contract/values/format";
import { openStores } from "../stores.ts";
import { BackupError } from "../features/system/backup/archive-format.ts";
import { copyOriginals } from "../features/system/backup/copy-originals.ts";
import { deleteUnlisted } from "../features/system/backup/delete-unlisted.ts";
import { describeIncomplete } from "../features/system/backup/describe-originals.ts";
import { originalsFolder, type Original } from "../features/system/backup/originals.ts";
import { keepBackup, recordBackup, recordOriginals } from "../features/system/backup/keep-backup.ts";
import { makeBackup } from "../features/system/backup/make-backup.ts";
import { makeLogger } from "../kernel/logger.ts";
import { commandLine } from "../config/command-line.ts";
import { readCommand } from "../config/read-command.ts";

const usage = `Backs up the database, the uploads and the site's settings without secrets into one file, while the site runs.
The files that are sold are copied into the folder assets beside it, each once.
  ${commandLine("backup")}
      into BACKUP_DIR; deletes backups older than BACKUP_KEEP_DAYS
  ${commandLine("backup", "--to FILE|FOLDER")}
      elsewhere; deletes nothing
`;

const { config, options } = readCommand(usage, (args) => parseArgs({ args, options: { to: { type: "string" } } }));
await mkdir(config.dataDir, { recursive: true });
const { database, backups } = await openStores({ config, logger: makeLogger(config.log) });
try {
  const to = options.values.to === undefined ? null : await placeOf(resolve(options.values.to));
  const backUp = () =>
    to === null ? keepBackup(backups, "hand") : recordBackup(backups, "hand", () => makeBackup(backups, to));
  const { file, bytes, rows, uploads } = await database.withoutTimeout(backUp);
  const size = (bytes / 1024 / 1024).toFixed(1);
  process.stdout.write(`Backed up, and restored for trial: ${file}\n${rows} rows, ${uploads} files, ${size} MiB.\n`);
  await backUpOriginals(dirname(file), to === null);
} catch (error) {
  if (!(error instanceof BackupError)) throw error;
  process.stderr.write(`No backup was made. ${error.message}.\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}

/** Copies the files that are sold. What cannot be copied ends the command with 1, though the archive is good. */
async function backUpOriginals(folder: string, isOwnFolder: boolean): Promise<void> {
  const onCopied = ({ name, bytes }: Original) =>
    void process.stdout.write(`Copied ${name}, ${formatBytes(bytes, "en")}.\n`);
  const result = await copyOriginals(backups, { folder, onCopied });
  const incomplete = describeIncomplete(result);
  if (isOwnFolder) {
    await recordOriginals(database, incomplete);
    await deleteUnlisted(backups);
  }
  const inBackup = result.total - result.missing.length - result.damaged.length - result.left.length;
  if (result.total > 0)
    process.stdout.write(`Files that are sold: ${inBackup} of ${result.total} in ${originalsFolder(folder)}.\n`);
  if (incomplete === null) return;
  process.stderr.write(`The backup is not complete. ${incomplete}\n`);
  process.exitCode = 1;
}

async function placeOf(path: string): Promise<{ folder: string } | { file: string }> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return isFolder ? { folder: path } : { file: path };
}
