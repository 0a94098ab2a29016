import { cpus } from "node:os";
import { canPin } from "./program.ts";

interface ChromiumFinder {
  prepareChromium(toolchain: { node: string; env: NodeJS.ProcessEnv }): Promise<string>;
}

/** As root and in containers Chromium's own sandbox and shared memory cannot be had. */
export const chromiumFlags = ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage"];

/** The Chromium that the browser tests use; installed where there is none. */
export async function findChromium(): Promise<string> {
  // The scripts are plain JavaScript without types, and read only when a browser is wanted.
  const scripts = new URL("../../scripts/chromium.mjs", import.meta.url);
  const { prepareChromium } = (await import(scripts.href)) as ChromiumFinder;
  return prepareChromium({ node: process.execPath, env: process.env });
}

/** The command line that runs a browser on all cores, although the bench itself is tied to one. */
export function onAllCores(command: string, args: readonly string[]): [string, string[]] {
  return canPin ? ["taskset", ["-c", `0-${cpus().length - 1}`, command, ...args]] : [command, [...args]];
}
