import { spawnSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";

/** A lock that this process holds, and every process that it hands `descriptor` to. */
export interface FileLock {
  readonly descriptor: number;
  /** Ends this process's hold; the lock is free once no other process has the descriptor. */
  release(): void;
}

/**
 * Takes the lock of a file, for this process alone or as a share. The operating system frees it when the last process
 * that holds it ends, however it ends. Returns null if others hold it after `seconds`.
 */
export function lockFile(file: string, seconds: number, kind: "exclusive" | "shared" = "exclusive"): FileLock | null {
  const descriptor = openSync(file, "r");
  // Node has no flock. The lock belongs to the open file, which the started program shares with this one.
  const wait = seconds === 0 ? ["--nonblock"] : ["--timeout", String(seconds)];
  const { status, error } = spawnSync("flock", [`--${kind}`, ...wait, "3"], {
    stdio: ["ignore", "ignore", "inherit", descriptor],
  });
  if (error) throw error;
  if (status !== 0) {
    closeSync(descriptor);
    return null;
  }
  return { descriptor, release: () => closeSync(descriptor) };
}

/**
 * Takes a share of the lock that this process was started with, and closes the descriptor of it, which the programs that
 * this one starts would inherit: an encoding would hold the lock longer than the site.
 */
export function takeOverLock(file: string, descriptor: number): void {
  if (lockFile(file, 0, "shared") === null) throw new Error(`${file} is locked by an update`);
  closeSync(descriptor);
}
