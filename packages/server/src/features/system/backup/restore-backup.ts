import { basename, dirname } from "node:path";
import { buffer } from "node:stream/consumers";
import { findUnknown } from "../../../db/migrations/index.ts";
import { listErasures, mergeErasures, readListedErasures, type Erasure } from "../privacy/erasures.ts";
import { migrate } from "../../../db/migrator.ts";
import type { FileStore } from "../../../ports/file-store.ts";
import { asBackupError, BackupError, type Manifest, type Origin, settingsName } from "./archive-format.ts";
import { replaceRows, type ReplaceRowsDeps } from "./replace-rows.ts";
import { inUseError, isInUse, refuseRunning } from "./in-use.ts";
import { checkArchive, readMembers } from "./read-archive.ts";
import type { RepeatedErasures } from "./repeat-erasures.ts";
import { restoreOriginals, type RestoredOriginals } from "./restore-originals.ts";
import { loadRows, migrateStaging, withStaging } from "./staging.ts";
import type { Unreadable } from "./prepare-restored-rows.ts";
import { withWorkFolder } from "../../../kernel/folders.ts";
import type { Services } from "../../feature.ts";

export interface RestoreDeps extends ReplaceRowsDeps, Pick<Services, "files" | "assets" | "dataDir"> {
  /** Called before a database that is in use is emptied or migrated. */
  readonly before: () => Promise<void>;
}

export interface Restored extends Unreadable {
  readonly takenAt: string;
  readonly rows: number;
  readonly uploads: number;
  /** Null for an archive of an older version, which lists none. */
  readonly originals: RestoredOriginals | null;
  readonly settings: string;
  /** `changed` is refused. */
  readonly origin: Origin;
  readonly repeated: RepeatedErasures;
  /** False if erasures since the backup are unknown, because it was restored on an empty machine. */
  readonly knowsErasures: boolean;
}

/**
 * Restores the site from an archive. The rows are prepared and migrated in a staging database and replace those of the
 * database in one transaction, so a killed restore leaves the old rows or the new ones and can be repeated.
 * @throws {BackupError} if it fails; the database is unchanged then
 */
export async function restoreBackup(deps: RestoreDeps, file: string, replace: boolean): Promise<Restored> {
  const { database, dataDir } = deps;
  try {
    const { manifest, origin } = await checkArchive(file, deps.encryption);
    refuseUnknown(file, manifest);
    await refuseRunning(database, deps.clock.now());
    if (!replace && (await isInUse(database))) throw inUseError();
    return await withWorkFolder(dataDir, (work) =>
      withStaging(work, manifest.migrations, async (old) => {
        await loadRows(file, manifest, old);
        const staging = await migrateStaging(old);
        const listed = await readListedErasures(dataDir);
        const wasInUse = await isInUse(database);
        if (wasInUse) {
          if (!replace) throw inUseError();
          await deps.before();
        }
        await migrate(database);
        const settings = await saveUploads(deps.files, file);
        const originals = manifest.originals ? await restoreOriginals(deps.assets, staging, dirname(file)) : null;
        const { takenAt } = manifest;
        // It may have been started while the archive was being read.
        await refuseRunning(database, deps.clock.now());
        const replacement = { takenAt: new Date(takenAt), replace, listed: listed ?? [] };
        const replaced = await replaceRows(deps, staging, replacement);
        await listErasures(dataDir, unlisted(listed ?? [], replaced.repeated.erasures));
        const knowsErasures = listed !== null || wasInUse;
        const uploads = manifest.files.length - 1;
        return { takenAt, ...replaced, knowsErasures, uploads, originals, settings, origin };
      }),
    );
  } catch (error) {
    throw asBackupError(error, dataDir);
  }
}

/** Returns the erasures that are not in this machine's list. */
function unlisted(listed: readonly Erasure[], erasures: readonly Erasure[]): Erasure[] {
  const known = mergeErasures(listed);
  return erasures.filter(({ emailHash, erasedAt }) => known.get(emailHash)?.getTime() !== erasedAt.getTime());
}

function refuseUnknown(file: string, manifest: Manifest): void {
  const unknown = findUnknown(manifest.migrations);
  if (!unknown) return;
  throw new BackupError(
    `${basename(file)} was made by version ${manifest.program}, which is newer than this one (${unknown}). ` +
      `Restore it with that version. Nothing was changed`,
  );
}

/** Saves images first: housekeeping deletes images without a row, but a row without its image stays broken. */
async function saveUploads(files: FileStore, archive: string): Promise<string> {
  let settings = "";
  for await (const { name, bytes } of readMembers(archive)) {
    if (name.startsWith("uploads/")) await files.save(name.slice("uploads/".length), await buffer(bytes));
    if (name === settingsName) settings = (await buffer(bytes)).toString();
  }
  return settings;
}
