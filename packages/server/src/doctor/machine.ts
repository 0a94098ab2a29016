import { access, constants } from "node:fs/promises";
import { freemem, totalmem } from "node:os";
import { dirname } from "node:path";
import type { Config } from "../config/env.ts";
import { readDisk } from "../features/system/status/read-stores.ts";
import { openAudioTools } from "../open-files.ts";

/** What a check found. */
export interface Finding {
  /** `note`: nothing is wrong, but the owner may want to know. */
  readonly state: "fine" | "note" | "fault";
  /** What was checked, in a word or two. */
  readonly name: string;
  /** What it is like, as a sentence. */
  readonly says: string;
  /** What to do; null if there is nothing. */
  readonly fix: string | null;
}

export const fine = (name: string, says: string): Finding => ({ state: "fine", name, says, fix: null });
export const note = (name: string, says: string, fix: string): Finding => ({ state: "note", name, says, fix });
export const fault = (name: string, says: string, fix: string): Finding => ({ state: "fault", name, says, fix });

/** Returns an error's code, such as EACCES, or else its message. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown error";
  return "code" in error && typeof error.code === "string" ? error.code : error.message;
}

/** Returns the code or message of what an error was caused by, or else its own. */
export function causeOf(error: unknown): string {
  return codeOf(error instanceof Error && error.cause instanceof Error ? error.cause : error);
}

export const dayMs = 24 * 3_600_000;

/** Returns "1 day" or "12 days". */
export function inDays(days: number): string {
  return `${days} ${days === 1 ? "day" : "days"}`;
}

const mebibyte = 1024 ** 2;
/** Below this, a start and the encoding of images compete with the database. */
const minMemory = 480 * mebibyte;
const minFreeDisk = 1e9;

/** Checks the data folder, disk, memory, clock and ffmpeg. */
export async function* examineMachine(config: Config): AsyncGenerator<Finding> {
  yield await examineFolder(config.dataDir);
  yield await examineDisk(config.dataDir);
  yield examineMemory();
  yield await examineClock(config);
  yield await examineFfmpeg(config);
}

async function examineFolder(dataDir: string): Promise<Finding> {
  const name = "Data folder";
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return fine(name, `${dataDir} can be written to.`);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return note(name, `${dataDir} is not there yet.`, "The first start makes it.");
    const says = `${dataDir} cannot be written to (${codeOf(error)}).`;
    return fault(
      name,
      says,
      "Give the folder to the user that runs the site, for example: chown -R recital: /var/lib/recital",
    );
  }
}

async function examineDisk(dataDir: string): Promise<Finding> {
  // The first start makes the folder.
  const disk = (await readDisk(dataDir)) ?? (await readDisk(dirname(dataDir)));
  if (disk === null) return note("Disk", "The free space is unknown.", "Check it by df -h.");
  const says = `${(disk.freeBytes / 1e9).toFixed(1)} of ${(disk.totalBytes / 1e9).toFixed(1)} GB are free.`;
  if (disk.freeBytes >= minFreeDisk) return fine("Disk", says);
  return fault("Disk", says, "Delete files or enlarge the disk: backups and uploads fail on a full one.");
}

function examineMemory(): Finding {
  const limit = process.constrainedMemory();
  const total = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  const says = `${Math.round(total / mebibyte)} MiB, ${Math.round(Math.min(total, freemem()) / mebibyte)} MiB of them free.`;
  if (total >= minMemory) return fine("Memory", says);
  return fault("Memory", says, "The site needs a machine with 512 MB or more.");
}

/** Browsers and Stripe refuse signatures of a clock that is far off. */
async function examineClock({ providers }: Config): Promise<Finding> {
  const name = "Clock";
  const url = providers.servers.stripe.apiBase ?? "https://api.stripe.com";
  const response = await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(5000) }).catch(() => null);
  const date = Date.parse(response?.headers.get("date") ?? "");
  if (Number.isNaN(date)) {
    return note(name, "No other clock could be asked.", `Check that this machine reaches ${new URL(url).host}.`);
  }
  const off = Math.round((Date.now() - date) / 1000);
  if (Math.abs(off) <= 60) return fine(name, "It agrees with another server's.");
  const says = `It is ${Math.abs(off)} seconds ${off > 0 ? "ahead" : "behind"}.`;
  return fault(name, says, "Let the system set its clock: timedatectl set-ntp true");
}

async function examineFfmpeg({ ffmpegPath }: Config): Promise<Finding> {
  const audio = openAudioTools(ffmpegPath);
  if (await audio.isInstalled()) return fine("ffmpeg", "Music can be encoded.");
  return fault("ffmpeg", "It is not installed, so no music can be encoded.", "Install it: apt-get install ffmpeg");
}
