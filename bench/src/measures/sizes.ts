import { join } from "node:path";
import type { BenchDatabase } from "../databases.ts";
import { startProduct } from "../product.ts";
import { compared, counted, inUnit, type Result } from "../result.ts";
import { measureInstall } from "./install.ts";
import { measureScripts, scriptPages } from "./scripts.ts";

const allScripts = 103_000;
const eagerScripts = 44_000;
const installMiB = 130;

/** What a visitor downloads, and what a production install puts on a disk. */
export async function measureSizes(
  database: BenchDatabase | undefined,
  parts: readonly string[],
  root: string,
): Promise<Result[]> {
  const scripts = parts.includes("scripts") && database ? await scriptLines(database) : [];
  return parts.includes("install") ? [...scripts, ...(await installLines(root))] : scripts;
}

async function scriptLines(database: BenchDatabase): Promise<Result[]> {
  const product = await startProduct(database);
  const results: Result[] = [];
  for (const path of scriptPages) {
    const { eager, total, files } = await measureScripts(product, path);
    results.push(
      counted(9, `scripts of ${path} at once, gzip`, kilobytes(eager), "≤ 44 kB", eager <= eagerScripts),
      counted(9, `scripts of ${path} in all, ${files} files, gzip`, kilobytes(total), "≤ 103 kB", total <= allScripts),
    );
  }
  await product.stop();
  return results;
}

async function installLines(root: string): Promise<Result[]> {
  const product = await measureInstall(join(root, "packages/server"));
  const floor = await measureInstall(join(root, "bench"), ["koa", "@koa/router", "sequelize", "mysql2"]);
  const largest = product.largest.map(({ name, mebibytes }) => `${name} ${mebibytes.toFixed(1)}`).join(", ");
  return [
    compared({
      target: 12,
      what: "packages of a production install",
      product: product.packages,
      floor: floor.packages,
      floorName: "F-db",
      unit: "packages",
      atMost: 2,
    }),
    counted(
      12,
      "their files on disk",
      inUnit(product.mebibytes, "MiB"),
      `≤ ${installMiB} MiB`,
      product.mebibytes <= installMiB,
    ),
    counted(12, "the largest, MiB", largest),
  ];
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
