import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findFreePort } from "../../../e2e/fixtures/free-port.ts";
import { counted, inUnit, type Result } from "../result.ts";
import type { Scale } from "./scale.ts";
import type { Shop } from "./shop.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const maxLifeMs = 8000;
/** The program's own limit for a stop, and a margin. */
const maxEndMs = 25_000;

/** Kills `npm start` (`kill -9`) at random times and looks for processes that it left. */
export async function measureStarterKills(_: Shop, { kills }: Scale): Promise<Result[]> {
  let left = 0;
  let slowestMs = 0;
  for (let kill = 0; kill < kills; kill++) {
    const endMs = await killStarter();
    if (endMs === null) left += 1;
    else slowestMs = Math.max(slowestMs, endMs);
  }
  return [
    counted(
      null,
      `${kills} random kills of npm start: left something behind; slowest end of its processes`,
      `${left}; ${inUnit(slowestMs, "ms")}`,
      `0; ≤ ${maxEndMs / 1000} s`,
      left === 0,
    ),
  ];
}

/** Returns the time that the processes of a killed `npm start` took to end; null if some did not. */
async function killStarter(): Promise<number | null> {
  const dataDir = await mkdtemp(join(tmpdir(), "recital-starter-"));
  const starter = spawn("npm", ["start"], {
    cwd: root,
    env: { ...process.env, PORT: String(await findFreePort()), DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  starter.stdout.resume();
  starter.stderr.resume();
  await wait(randomInt(0, maxLifeMs));
  // Half of the time npm dies, half of the time the script that it started.
  const script = (await processesWith(dataDir)).find(({ command }) => command.includes("scripts/run.mjs"));
  const pid = randomInt(0, 2) === 0 ? script?.pid : starter.pid;
  if (pid !== undefined) process.kill(pid, "SIGKILL");
  const killedAt = performance.now();
  if (starter.exitCode === null && starter.signalCode === null) await once(starter, "exit");
  // The readers of its output are gone, too.
  starter.stdout.destroy();
  starter.stderr.destroy();
  for (;;) {
    const rest = await processesWith(dataDir);
    const tookMs = performance.now() - killedAt;
    if (rest.length === 0 || tookMs > maxEndMs) {
      for (const child of rest) process.kill(child.pid, "SIGKILL");
      await rm(dataDir, { recursive: true, force: true });
      return rest.length === 0 ? tookMs : null;
    }
    await wait(50);
  }
}

/** Returns the processes whose environment names the data folder, by Linux' list of processes. */
async function processesWith(dataDir: string): Promise<{ readonly pid: number; readonly command: string }[]> {
  const ids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    ids.map(async (id) => {
      // A process can end between the list and this.
      const environment = await readFile(`/proc/${id}/environ`, "utf8").catch(() => "");
      if (!environment.includes(`DATA_DIR=${dataDir}`)) return [];
      return [{ pid: Number(id), command: await readFile(`/proc/${id}/cmdline`, "utf8").catch(() => "") }];
    }),
  );
  return found.flat();
}
