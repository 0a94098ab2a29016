import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { waitForQuiet, type Pace } from "../load.ts";
import { findFreePort } from "../../../e2e/fixtures/free-port.ts";
import { counted, type Result } from "../result.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const maxMs = 300_000;

/** Measures the time from `git clone` and `npm start` to the site, with empty and with full package caches. */
export async function measureClone(pace: Pace): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), "recital-clone-"));
  try {
    const caches = join(folder, "caches");
    await waitForQuiet(pace);
    const cold = await cloneAndStart(join(folder, "cold"), caches);
    await waitForQuiet(pace);
    const warm = await cloneAndStart(join(folder, "warm"), caches);
    const second = await startSite(join(folder, "warm"), caches);
    return [
      counted(11, "clone to the site, empty package caches", seconds(cold), "≤ 90 s", cold <= 90_000),
      counted(11, "clone to the site, full package caches", seconds(warm), "≤ 20 s", warm <= 20_000),
      counted(11, "second start", seconds(second), "≤ 3 s", second <= 3000),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function cloneAndStart(folder: string, caches: string): Promise<number> {
  const startedAt = performance.now();
  const { status } = spawnSync("git", ["clone", "--quiet", root, folder], { stdio: "inherit" });
  if (status !== 0) throw new Error("git clone failed");
  const cloned = performance.now() - startedAt;
  return cloned + (await startSite(folder, caches));
}

/** Runs `npm start`, waits for the site and stops it. */
async function startSite(folder: string, caches: string): Promise<number> {
  const port = await findFreePort();
  const startedAt = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      PORT: String(port),
      npm_config_cache: join(caches, "npm"),
      npm_config_store_dir: join(caches, "store"),
      XDG_CACHE_HOME: join(caches, "xdg"),
      XDG_DATA_HOME: join(caches, "data"),
    },
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() - startedAt > maxMs) {
      child.kill("SIGKILL");
      throw new Error("the site did not start");
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const ms = performance.now() - startedAt;
  child.kill("SIGTERM");
  await exited;
  return ms;
}

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    get({ port, host: "127.0.0.1", agent: false }, (response) => {
      response.resume().once("close", () => resolve(response.statusCode === 200));
    }).once("error", () => resolve(false));
  });
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
