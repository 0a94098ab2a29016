import { mkdir, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { openStores } from "../stores.ts";
import { BackupError } from "../features/backup/backup-error.ts";
import { keepBackup, recordBackup } from "../features/backup/keep-backup.ts";
import { makeBackup } from "../features/backup/make-backup.ts";
import { makeLogger } from "../kernel/logger.ts";
import { readCommand } from "../config/read-command.ts";

const usage = `Backs up the database, the uploads and the site's settings without secrets into one file, while the site runs.
  npm run backup                         into BACKUP_DIR; deletes backups older than BACKUP_KEEP_DAYS
  npm run backup -- --to FILE|FOLDER     elsewhere; deletes nothing
`;

const { config, given } = readCommand(usage, (args) => parseArgs({ args, options: { to: { type: "string" } } }));
await mkdir(config.dataDir, { recursive: true });
const { database, backups } = await openStores({ config, logger: makeLogger(config.log) });
try {
  const to = given.values.to === undefined ? null : await placeOf(resolve(given.values.to));
  const backUp = () => (to === null ? keepBackup(backups) : recordBackup(backups, () => makeBackup(backups, to)));
  const { file, bytes, rows, uploads } = await database.withoutTimeout(backUp);
  const size = (bytes / 1024 / 1024).toFixed(1);
  process.stdout.write(`Backed up, and restored for trial: ${file}\n${rows} rows, ${uploads} files, ${size} MiB.\n`);
} catch (error) {
  if (!(error instanceof BackupError)) throw error;
  process.stderr.write(`No backup was made. ${error.message}.\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}

async function placeOf(path: string): Promise<{ folder: string } | { file: string }> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return isFolder ? { folder: path } : { file: path };
}
