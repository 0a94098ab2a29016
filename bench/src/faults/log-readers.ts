import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findFreePort } from "../../../e2e/fixtures/free-port.ts";
import { counted, type Result } from "../result.ts";
import { each } from "./each.ts";
import type { Scale } from "./scale.ts";
import type { Shop } from "./shop.ts";

const program = fileURLToPath(new URL("../../../packages/server/dist/main.js", import.meta.url));
const endings = {
  "is closed": (child: ChildProcess) => child.stdout?.destroy(),
  "stops reading": (child: ChildProcess) => child.stdout?.pause(),
} as const;

/** Measures the product while the reader of its standard output is closed or stops reading. */
export async function measureLogReaders(_: Shop, { requestsPerRoute }: Scale): Promise<Result[]> {
  const results: Result[] = [];
  for (const [what, end] of Object.entries(endings)) results.push(await withReader(what, end, 10 * requestsPerRoute));
  return results;
}

async function withReader(what: string, end: (child: ChildProcess) => void, requests: number): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), "recital-log-"));
  const port = await findFreePort();
  const child = spawn(process.execPath, [program], {
    env: {
      DATA_DIR: dataDir,
      DEMO_CONTENT: "false",
      PORT: String(port),
      LOG_LEVEL: "debug",
      LOG_FORMAT: "json",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await listening(child);
  end(child);
  const numbers = Array.from({ length: requests }, (_, index) => index);
  const statuses = await each(numbers, 50, async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/health/live`).catch(() => null);
    await response?.arrayBuffer();
    return response?.status ?? 0;
  });
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  const [code] = (await exited) as [number | null];
  await rm(dataDir, { recursive: true, force: true });
  const failed = statuses.filter((status) => status !== 200).length;
  return counted(
    null,
    `the reader of the log ${what}: of ${requests} requests failed; exit code after SIGTERM`,
    `${failed}; ${code}`,
    "0; 0",
    failed === 0 && code === 0,
  );
}

async function listening(child: ChildProcess): Promise<void> {
  let text = "";
  // The reader must go on to exist after the loop.
  for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    text += String(chunk);
    if (text.includes('"listening"')) return;
  }
  throw new Error(`the server ended:\n${text}`);
}
