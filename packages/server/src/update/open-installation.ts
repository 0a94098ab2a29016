import { accessSync, constants } from "node:fs";
import { commandLine } from "../config/command-line.ts";
import type { Config } from "../config/env.ts";
import { updateCommands } from "../features/system/updates/read-updates.ts";
import type { FileLock } from "./file-lock.ts";
import { Installation } from "./installation.ts";

const otherWays: Readonly<Record<Config["updates"]["kind"], string>> = {
  release: "This installation has no folder of versions.",
  image: `In Docker, the image has the version: ${updateCommands.image}`,
  source: `From source, git has the version: ${updateCommands.source}, and restart the site.`,
};

/**
 * Opens the installation that this program belongs to, for a change of its version, and takes the lock of such changes.
 * The process exits with the reason if it cannot be changed here and now.
 */
export function openInstallation({ updates: { kind, home } }: Config): {
  readonly installation: Installation;
  readonly updates: FileLock;
} {
  if (home === null) return exit(otherWays[kind]);
  if (!mayWrite(home)) return exit(`Only root may change the version: sudo ${commandLine("update")}`);
  const installation = new Installation(home);
  const updates = installation.lockUpdates();
  return updates ? { installation, updates } : exit("Another update is running.");
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function exit(reason: string): never {
  process.stderr.write(`${reason}\n`);
  return process.exit(1);
}
