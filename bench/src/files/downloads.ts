import { execFile, spawnSync } from "node:child_process";
import { readdir } from "node:fs/promises";
import { setPriority } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { forgetPeak, peakMb, residentMb } from "../faults/process-facts.ts";
import { quantile } from "../faults/shop.ts";
import { canPin, loadCore, pinned, serverCore } from "../program.ts";
import { compared, counted, inUnit, type Result } from "../result.ts";
import type { FileShop } from "./file-shop.ts";
import { probe } from "./probe.ts";
import { hasNginx, startNginx, type NginxSource } from "./nginx.ts";

const connections = 20;
const maxMb = 80;
/** Of the clients and the bucket. */
const lowPriority = 5;
const client = fileURLToPath(new URL("./download-client.ts", import.meta.url));
const run = promisify(execFile);

/** Downloads a file over 20 connections at once, beside requests of the store, and compares it with nginx. */
export async function measureDownloads(shop: FileShop, path: string, seconds: number): Promise<Result[]> {
  const { stack, bucket } = shop;
  const { pid } = stack.server();
  pin(pid, serverCore);
  if (bucket) {
    pin(bucket.pid, loadCore);
    setPriority(bucket.pid, lowPriority);
  }
  await download(`${stack.url}${path}`, 1);
  await probe(stack.url, wait(1000));
  const idle = await probe(stack.url, wait(seconds * 1000));
  const before = await residentMb(pid);
  await forgetPeak(pid);
  const downloading = download(`${stack.url}${path}`, connections);
  const busy = await probe(stack.url, downloading);
  const received = await downloading;
  const grown = (await peakMb(pid)) - before;
  const [idleMs, busyMs] = [quantile(idle, 0.99), quantile(busy, 0.99)];
  const what = `${connections} downloads of ${(received.bytes / connections / 1e9).toFixed(2)} GB at once`;
  return [
    counted(
      null,
      `${what}: resident memory grown by at most`,
      `${grown.toFixed(0)} MB`,
      `≤ ${maxMb} MB`,
      grown <= maxMb,
    ),
    {
      ...compared({
        target: 0,
        what: `${what}: p99 of GET /store, ${busy.length} requests; idle, ${idle.length} requests`,
        product: busyMs,
        baseline: idleMs,
        baselineName: "idle",
        unit: "ms",
        atMost: 2,
      }),
      target: null,
    },
    counted(
      null,
      `${what}: median of GET /store; idle`,
      `${inUnit(quantile(busy, 0.5), "ms")}; ${inUnit(quantile(idle, 0.5), "ms")}`,
    ),
    await compareWithNginx(shop, { what, path, rate: received.bytes / 1e6 / received.seconds }),
  ];
}

async function compareWithNginx(
  shop: FileShop,
  { what, path, rate }: { what: string; path: string; rate: number },
): Promise<Result> {
  const name = shop.bucket ? "nginx as a proxy of the bucket" : "nginx with sendfile";
  const recitalRate = `${rate.toFixed(0)} MB/s`;
  if (!hasNginx) {
    console.error("SKIPPED: nginx is not installed, so downloads are compared with nothing. See bench/README.md.");
    return counted(null, `${what}: throughput`, recitalRate, `≥ 0.5 × ${name}: SKIPPED, not installed`);
  }
  const nginx = await startNginx(await sourceOf(shop, path));
  try {
    await download(nginx.url, 1);
    const { bytes, seconds } = await download(nginx.url, connections);
    const baseline = bytes / 1e6 / seconds;
    const ratio = rate / baseline;
    const limit = `≥ 0.5 × ${name}`;
    return {
      target: null,
      what: `${what}: throughput`,
      product: recitalRate,
      baseline: `${baseline.toFixed(0)} MB/s`,
      ratio: ratio.toFixed(2),
      limit,
      isReached: ratio >= 0.5,
    };
  } finally {
    await nginx.stop();
  }
}

/** Returns the same file for nginx: in the product's folder, or behind a signed URL of the bucket. */
async function sourceOf({ stack, bucket, visitor }: FileShop, path: string): Promise<NginxSource> {
  if (bucket) {
    await stack.server().stop();
    await stack.restart({ DOWNLOADS_FROM: "bucket" });
    const response = await visitor().send(path);
    return { url: response.headers.get("location") ?? "" };
  }
  const [row] = await stack.database.query("SELECT storage_key FROM assets ORDER BY id DESC LIMIT 1");
  const folder = join(stack.dataDir, "assets");
  const name = (await readdir(folder)).find((file) => file === row?.["storage_key"]);
  if (name === undefined) throw new Error("the stored file was not found");
  return { file: join(folder, name) };
}

export async function download(url: string, count: number): Promise<{ bytes: number; seconds: number }> {
  const { stdout } = await run("nice", [
    "-n",
    String(lowPriority),
    ...pinned(loadCore, process.execPath, [client, url, String(count)]).flat(),
  ]);
  return JSON.parse(stdout) as { bytes: number; seconds: number };
}

export function pin(pid: number, core: number): void {
  if (canPin) spawnSync("taskset", ["-acp", String(core), String(pid)]);
}
