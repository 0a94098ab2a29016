import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { findChromium, onAllCores } from "../browser.ts";
import type { BenchDatabase } from "../databases.ts";
import { waitForQuiet, type Pace } from "../load.ts";
import { startProduct } from "../product.ts";
import { counted, inUnit, type Result } from "../result.ts";

/** The number of the target for the shipped size. */
const target = 9;
const built = fileURLToPath(new URL("../../../packages/desktop-admin/dist/", import.meta.url));
const timer = fileURLToPath(new URL("../../../e2e/desktop/time-first-login.ts", import.meta.url));

/** Measures the desktop program's initial scripts, and the time to its login in the harness of its tests. */
export async function measureDesktop(database: BenchDatabase, pace: Pace): Promise<Result[]> {
  const chromium = await findChromium();
  const product = await startProduct(database);
  await waitForQuiet(pace);
  const times = await timeStarts(product.url, chromium, pace.rounds);
  await product.stop();
  const took = (name: string) => inUnit(median(times.map((time) => time[name] ?? Number.NaN)), "ms");
  return [
    ...(await sizeLines()),
    counted(target, "desktop: page to the painted login, in the harness", took("toLogin")),
    counted(target, "desktop: start of both processes to the page, in the harness", took("toPage")),
  ];
}

async function sizeLines(): Promise<Result[]> {
  const main = await readFile(join(built, "main/main.js"), "utf8");
  const imports = [...main.matchAll(/^import .* from "([^"]+)"/gm)].map(([, name]) => name);
  const html = await readFile(join(built, "renderer/index.html"), "utf8");
  const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, name = ""]) => name);
  const atOnce = await Promise.all(named.map((name) => gzipped(join(built, "renderer", name))));
  const files = await readdir(join(built, "renderer/assets"));
  const scripts = files.filter((name) => /\.(?:js|css)$/.test(name));
  const all = await Promise.all(scripts.map((name) => gzipped(join(built, "renderer/assets", name))));
  return [
    counted(target, "desktop: main process at the start, gzip", kilobytes(gzipSync(main).length)),
    counted(target, "desktop: modules that it imports at the start", `${imports.length}, all of Node and Electron`),
    counted(target, "desktop: preload script, gzip", kilobytes(await gzipped(join(built, "preload/preload.cjs")))),
    counted(target, `desktop: window at the start, ${named.length} files, gzip`, kilobytes(sum(atOnce))),
    counted(target, `desktop: window in all, ${scripts.length} files, gzip`, kilobytes(sum(all))),
  ];
}

async function timeStarts(url: string, chromium: string, rounds: number): Promise<Record<string, number>[]> {
  const [command, args] = onAllCores(process.execPath, [timer, url, String(rounds)]);
  const env = { ...process.env, CHROMIUM_PATH: chromium };
  const { stdout } = await promisify(execFile)(command, args, { env });
  // Printed by that program.
  return JSON.parse(stdout) as Record<string, number>[];
}

async function gzipped(path: string): Promise<number> {
  return gzipSync(await readFile(path)).length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
