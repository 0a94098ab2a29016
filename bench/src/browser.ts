import { cpus } from "node:os";
import { canPin } from "./program.ts";

interface ChromiumFinder {
  prepareChromium(toolchain: { node: string; env: NodeJS.ProcessEnv }): Promise<string>;
}

/** Chromium's sandbox and shared memory are unavailable to root and in containers. */
export const chromiumFlags = ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage"];

/** Returns the browser tests' Chromium; installs it if missing. */
export async function findChromium(): Promise<string> {
  // The scripts are plain JavaScript without types, and are read only if a browser is needed.
  const scripts = new URL("../../scripts/browsers.mjs", import.meta.url);
  const { prepareChromium } = (await import(scripts.href)) as ChromiumFinder;
  return prepareChromium({ node: process.execPath, env: process.env });
}

/** Returns the command line that runs a browser on all cores, although the bench itself is pinned to one. */
export function onAllCores(command: string, args: readonly string[]): [string, string[]] {
  return canPin ? ["taskset", ["-c", `0-${cpus().length - 1}`, command, ...args]] : [command, [...args]];
}
