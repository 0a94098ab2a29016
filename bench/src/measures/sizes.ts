import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BenchDatabase } from "../databases.ts";
import { startProduct } from "../product.ts";
import { compared, counted, inUnit, type Result } from "../result.ts";
import { measureInstall } from "./install.ts";
import { measureScripts, scriptPages } from "./scripts.ts";

const allScripts = 103_000;
const eagerScripts = 44_000;
const installMiB = 130;

/** Measures a visitor's downloads and a production install's size on disk. */
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

/** The server's dependencies that are not part of its bundle. */
async function installedPackages(root: string): Promise<string[]> {
  const read = (file: string) => readFile(join(root, "packages/server", file), "utf8");
  // Both files are ours and part of the build.
  const { dependencies } = JSON.parse(await read("package.json")) as { dependencies: Record<string, string> };
  const bundled = JSON.parse(await read("bundled.json")) as string[];
  return Object.keys(dependencies).filter((name) => !bundled.includes(name));
}

async function installLines(root: string): Promise<Result[]> {
  const product = await measureInstall(join(root, "packages/server"), await installedPackages(root));
  const baseline = await measureInstall(join(root, "bench"), ["koa", "@koa/router", "sequelize", "mysql2"]);
  const largest = product.largest.map(({ name, mebibytes }) => `${name} ${mebibytes.toFixed(1)}`).join(", ");
  return [
    compared({
      target: 12,
      what: "packages of a production install",
      product: product.packages,
      baseline: baseline.packages,
      baselineName: "F-db",
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
