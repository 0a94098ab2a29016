import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { compareVersions } from "@recital/contract/values/product";
import { readUpdateRecord, type UpdateRecord } from "../features/system/updates/read-updates.ts";
import { ProgramSourceError, type ProgramRelease, type ProgramSource } from "../ports/program-source.ts";
import type { FileLock } from "./file-lock.ts";
import type { Installation } from "./installation.ts";
import { fetchRelease } from "./unpack-release.ts";

interface UpdateDeps {
  readonly installation: Installation;
  readonly source: ProgramSource;
  /** The port on which the site responds on this machine. */
  readonly port: number;
  /** Tells the person at the terminal what happens. */
  readonly say: (line: string) => void;
}

/** Why the version before runs, as a sentence. */
export class UpdateFailed extends Error {}

/**
 * Replaces the program by a newer version. At any moment, also if this process is killed, either the old version runs
 * on its database, or the new one on the migrated one:
 * - the site stops, and its database is copied;
 * - the new version migrates the database and answers requests of this machine alone;
 * - only then the link to the program changes, which decides.
 * What starts the site waits for the lock that is held here meanwhile, and the old version restores the copy when it
 * starts without the link having changed (`db/database-copy.ts`).
 * @param wanted a version; null for the newest
 * @returns the record of what was done; null if there is no newer version
 * @throws {ProgramSourceError} before anything was changed
 * @throws {UpdateFailed} after which the version before runs
 */
export async function updateProgram(deps: UpdateDeps, wanted: string | null): Promise<UpdateRecord | null> {
  const { installation, source, say } = deps;
  const current = await installation.current();
  const last = await readUpdateRecord(installation.home);
  // The program was changed, and then the update was killed.
  if (last?.state === "starting" && last.to === current) return finish(deps, last, true);
  const release = await chooseRelease(source, wanted, current);
  if (release === null) return null;
  const to = release.version;
  const startedAt = new Date().toISOString();
  const update: UpdateRecord = { from: current, to, startedAt, endedAt: null, state: "downloading", message: null };

  await installation.record(update);
  say(`Downloading version ${to} …`);
  try {
    await fetchRelease(installation, source, release);
  } catch (error) {
    await end(installation, update, "failed", describe(error));
    throw error;
  }

  await installation.record({ ...update, state: "trying" });
  say(`Stopping version ${current} …`);
  const closed = await closeSite(installation, current);
  try {
    say("Copying the database, and trying the new version on it …");
    await tryVersion(installation, update, closed.lock);
    await installation.record({ ...update, state: "starting" });
    await installation.switchTo(to);
  } catch (error) {
    await closed.end();
    const message = `Version ${to} was not installed: ${describe(error)} Version ${current} runs as before.`;
    await end(installation, update, "failed", message);
    throw new UpdateFailed(message);
  }
  await closed.end();
  return finish(deps, update, closed.wasRunning);
}

/** Waits until the new version responds, if the site is to run, and removes versions that no rollback needs. */
async function finish(deps: UpdateDeps, update: UpdateRecord, isToRun: boolean): Promise<UpdateRecord> {
  const { installation, say, port } = deps;
  const { from, to } = update;
  if (isToRun) {
    say(`Starting version ${to} …`);
    if (!(await installation.isServing(to, port))) return returnTo(deps, update);
  }
  await setUp(installation, to);
  const others = (await installation.versions()).filter((version) => version !== from && version !== to);
  for (const version of others) await rm(installation.folder(version), { recursive: true, force: true });
  return end(installation, update, "done", null);
}

async function end(
  installation: Installation,
  update: UpdateRecord,
  state: "done" | "failed" | "returned",
  message: string | null,
): Promise<UpdateRecord> {
  const ended = { ...update, state, message, endedAt: new Date().toISOString() };
  await installation.record(ended);
  return ended;
}

async function chooseRelease(
  source: ProgramSource,
  wanted: string | null,
  current: string,
): Promise<ProgramRelease | null> {
  const { latest, releases } = await source.readIndex();
  const version = wanted ?? latest;
  if (compareVersions(version, current) <= 0) {
    if (wanted === null || wanted === current) return null;
    throw new ProgramSourceError(`Version ${wanted} is older than ${current}. An older one is reached by rollback.`);
  }
  const found = releases.find((release) => release.version === version);
  if (found === undefined) throw new ProgramSourceError(`There is no version ${version}.`);
  return found;
}

/** The new version responds to nobody for a minute: goes back to the one before, and to its database. */
async function returnTo({ installation, say }: UpdateDeps, update: UpdateRecord): Promise<never> {
  const { from, to } = update;
  say(`Version ${to} does not respond. Going back to ${from} …`);
  const closed = await closeSite(installation, from);
  try {
    const { code } = await installation.run(from, ["database-copy", "reopen"], closed.lock);
    if (code !== 0) throw new UpdateFailed(`The copy of the database from before ${to} is gone.`);
    await installation.switchTo(from);
  } finally {
    await closed.end();
  }
  const message = `Version ${to} did not respond within a minute, so version ${from} runs again, with the database of before.`;
  await end(installation, update, "returned", message);
  throw new UpdateFailed(message);
}

export interface ClosedSite {
  readonly lock: FileLock;
  readonly wasRunning: boolean;
  /** Lets the site start again. */
  end(): Promise<void>;
}

/** Stops the site and says so to its visitors, until `end` is called or this process ends. */
export async function closeSite(installation: Installation, version: string): Promise<ClosedSite> {
  // It ends with its standard input, whatever happens to this process.
  const notice = spawn(join(installation.folder(version), "bin/recital"), ["notice"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(notice, "close").catch(() => undefined);
  await Promise.race([once(notice.stdout, "data"), ended]);
  const { lock, wasRunning } = await installation.close();
  return {
    lock,
    wasRunning,
    async end() {
      notice.stdin.end();
      await ended;
      lock.release();
    },
  };
}

/** @throws {UpdateFailed} */
async function tryVersion(
  installation: Installation,
  { from, to }: Pick<UpdateRecord, "from" | "to">,
  lock: FileLock,
): Promise<void> {
  const copied = await installation.run(from, ["database-copy", "take", "--to", to], lock);
  if (copied.code !== 0) throw new UpdateFailed("its database could not be copied. Is the disk full?");
  const tried = await installation.run(to, ["try-out"], lock);
  if (tried.code !== 0) throw new UpdateFailed("it does not run with this site's database and settings.");
}

/** The folder in which packages and install.sh install the program for the whole machine. */
const systemHome = "/opt/recital";

/** Installs what the version needs of the system, such as its service. The site goes on. */
async function setUp(installation: Installation, version: string): Promise<void> {
  if (installation.home !== systemHome) return;
  const child = spawn(join(installation.folder(version), "lib/set-up.sh"), ["--keep-running"], { stdio: "inherit" });
  await once(child, "close");
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
