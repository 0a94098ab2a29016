import { spawn } from "node:child_process";
import { once } from "node:events";
import { lstat, readdir, readFile, readlink, rename, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { compareVersions } from "@recital/contract/values/product";
import { z } from "zod";
import { syncFolder, writeDurably } from "../kernel/folders.ts";
import type { UpdateRecord } from "../features/system/updates/read-updates.ts";
import { lockFile, type FileLock } from "./file-lock.ts";

const isVersion = (name: string) => /^\d+\.\d+\.\d+$/.test(name);
/** Longer than a site takes to stop. */
const stopSeconds = 30;

/** The folder of an installed program: `versions/<version>`, and the link `current` to the one that runs. */
export class Installation {
  readonly home: string;

  constructor(home: string) {
    this.home = home;
  }

  /** The folder of a version, which may not be there. */
  folder(version: string): string {
    return join(this.home, "versions", version);
  }

  /** Returns the version that runs, or that the next start runs. */
  async current(): Promise<string> {
    return (await readlink(join(this.home, "current"))).replace("versions/", "");
  }

  /** Returns the installed versions, oldest first. */
  async versions(): Promise<string[]> {
    const names = await readdir(join(this.home, "versions"));
    return names.filter(isVersion).toSorted(compareVersions);
  }

  /** Lets the next start run another version, in one step. */
  async switchTo(version: string): Promise<void> {
    await lstat(this.folder(version));
    const draft = join(this.home, "current.new");
    await rm(draft, { force: true });
    await symlink(`versions/${version}`, draft);
    await rename(draft, join(this.home, "current"));
    await syncFolder(this.home);
  }

  /** Stores what an update does, for everybody to read. */
  record(record: UpdateRecord): Promise<void> {
    return writeDurably(this.home, "update.json", JSON.stringify(record), 0o644);
  }

  /** Runs a command of a version as the site's user, and returns what it prints. `lock` is held until it has ended. */
  async run(version: string, args: readonly string[], lock?: FileLock): Promise<{ code: number; output: string }> {
    const child = spawn(join(this.folder(version), "bin/recital"), args, {
      stdio: ["ignore", "pipe", "inherit", lock ? lock.descriptor : "ignore"],
    });
    const end = once(child, "close") as Promise<[number | null]>;
    if (child.stdout === null) throw new Error("a program without output");
    const output = await text(child.stdout);
    const [code] = await end;
    return { code: code ?? 1, output };
  }

  /** Takes the lock of updates; null if another one runs. */
  lockUpdates(): FileLock | null {
    return lockFile(join(this.home, "update.lock"), 0);
  }

  /**
   * Stops the site and keeps it from starting, until the lock is released. What starts it again is what has started it
   * before: systemd, or another supervisor, whose start waits for the lock.
   */
  async close(): Promise<{ readonly lock: FileLock; readonly wasRunning: boolean }> {
    const pids = await this.#running();
    for (const pid of pids) signal(pid, "SIGTERM");
    const lock = lockFile(join(this.home, "running.lock"), stopSeconds);
    if (lock) return { lock, wasRunning: pids.length > 0 };
    for (const pid of await this.#running()) signal(pid, "SIGKILL");
    const second = lockFile(join(this.home, "running.lock"), stopSeconds);
    if (second) return { lock: second, wasRunning: true };
    throw new Error("The site could not be stopped.");
  }

  /** Returns the processes that serve the site with any version of this installation. */
  async #running(): Promise<number[]> {
    const found: number[] = [];
    for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
      // A process may end between the two reads.
      const program = await readlink(`/proc/${pid}/exe`).catch(() => "");
      const line = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
      const isOurs = program.startsWith(join(this.home, "versions/"));
      if (isOurs && line.includes("/recital.js\0start\0")) found.push(Number(pid));
    }
    return found;
  }

  /** Returns whether the site responds as this version within a minute. `port` is the one for this machine. */
  async isServing(version: string, port: number): Promise<boolean> {
    for (let seconds = 0; seconds < 60; seconds += 1) {
      if ((await servedVersion(port)) === version) return true;
      await wait(1000);
    }
    return false;
  }
}

const site = z.object({ version: z.string() });

async function servedVersion(port: number): Promise<string | null> {
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(5000) });
  try {
    const health = await ask("/api/health");
    if (health.status !== 200) return null;
    return site.parse(await (await ask("/api/site")).json()).version;
  } catch {
    return null;
  }
}

/** The process may have ended by itself. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
