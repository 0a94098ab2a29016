import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { siteDist } from "./paths.mjs";

/** Bytes of gzipped JavaScript that a visitor may be made to load; the admin's code is not the visitor's. */
const limits = { all: 103_000, eager: 44_000 };

/**
 * Measures the built site's JavaScript against its budget.
 * @returns {Promise<{ passed: boolean, text: string }>} the verdict and the numbers
 */
export async function checkSizeBudget() {
  const assets = JSON.parse(await readFile(join(siteDist, "site-assets.json"), "utf8"));
  const folder = join(siteDist, "client", assets.script, "..");
  const entry = basename(assets.script);
  const eager = await reach(folder, [entry], staticImports);
  const all = await reach(folder, [entry], (code) => [...staticImports(code), ...visitorImports(code)]);
  const sizes = { all: total(all), eager: total(eager) };
  const passed = sizes.all <= limits.all && sizes.eager <= limits.eager;
  const line = (what, size, limit) => `${what} ${kilobytes(size)} of at most ${kilobytes(limit)}`;
  const text = `${line("at the start", sizes.eager, limits.eager)}, ${line("in all", sizes.all, limits.all)}`;
  return { passed, text: `${text} (${all.size} files, gzip)` };
}

async function reach(folder, names, importsOf) {
  const found = new Map();
  const waiting = [...names];
  while (waiting.length > 0) {
    const name = waiting.pop();
    if (found.has(name)) continue;
    const code = await readFile(join(folder, name), "utf8");
    found.set(name, gzipSync(code, { level: 9 }).length);
    waiting.push(...importsOf(code));
  }
  return found;
}

function staticImports(code) {
  return Array.from(code.matchAll(/(?:from|import|export\*from)\s*["'`]\.\/([^"'`]+\.js)["'`]/g), (match) => match[1]);
}

function visitorImports(code) {
  const names = Array.from(code.matchAll(/import\(\s*["'`]\.\/([^"'`]+\.js)["'`]/g), (match) => match[1]);
  return names.filter((name) => !name.includes("admin"));
}

function total(files) {
  return [...files.values()].reduce((sum, size) => sum + size, 0);
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(2)} kB`;
}
