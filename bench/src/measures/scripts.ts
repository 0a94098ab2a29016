import { get } from "node:http";
import { gzipSync } from "node:zlib";
import type { Program } from "../program.ts";

/** The scripts that a page loads, in bytes as sent with gzip. */
export interface ScriptSize {
  /** The page's scripts and their static imports. */
  readonly eager: number;
  /** All scripts that this page can load. */
  readonly total: number;
  readonly files: number;
}

/** The scripts loaded later on every page, and on this page only. */
const application = "start-app";
const ownParts = { "/": "home", "/store": "store" } as const;

/** The pages whose scripts are measured. */
export const scriptPages = ["/", "/store"] as const;

/** Follows a page's scripts as a browser does; the page's total is defined as in the tests' size budget. */
export async function measureScripts(product: Program, path: (typeof scriptPages)[number]): Promise<ScriptSize> {
  const html = (await load(`${product.url}${path}`)).text;
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+\.js)"/g)].map(([, url]) => url ?? "");
  const eager = await reach(product.url, named, staticImports);
  const parts = [application, ownParts[path]].map((part) => `./${part}-`);
  const isOwn = (name: string) => parts.some((part) => name.startsWith(part));
  const all = await reach(product.url, named, (code) => [...staticImports(code), ...laterImports(code).filter(isOwn)]);
  for (const part of parts) {
    if (![...all.keys()].some((url) => url.includes(part.slice(1)))) throw new Error(`${path} does not load ${part}`);
  }
  const sum = (files: Map<string, number>) => [...files.values()].reduce((total, size) => total + size, 0);
  return { eager: sum(eager), total: sum(all), files: all.size };
}

async function reach(origin: string, named: readonly string[], importsOf: (code: string) => string[]) {
  const sizes = new Map<string, number>();
  const waiting = named.map((path) => new URL(path, origin).href);
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (sizes.has(url)) continue;
    const { text, gzipBytes } = await load(url);
    sizes.set(url, gzipBytes);
    for (const name of importsOf(text)) waiting.push(new URL(name, url).href);
  }
  return sizes;
}

function staticImports(code: string): string[] {
  return matches(code, /(?:from|import|export\*from)\s*["'`](\.\/[^"'`]+\.js)["'`]/g);
}

function laterImports(code: string): string[] {
  return matches(code, /import\(\s*["'`](\.\/[^"'`]+\.js)["'`]/g);
}

function matches(code: string, pattern: RegExp): string[] {
  return Array.from(code.matchAll(pattern), ([, name]) => name ?? "");
}

/** Returns a file's text and its size in bytes with gzip. */
async function load(url: string): Promise<{ text: string; gzipBytes: number }> {
  const plain = await fetchBytes(url, "identity");
  const zipped = await fetchBytes(url, "gzip");
  const gzipBytes = zipped.encoding === "gzip" ? zipped.bytes.length : gzipSync(plain.bytes).length;
  return { text: plain.bytes.toString("utf8"), gzipBytes };
}

function fetchBytes(url: string, encoding: string): Promise<{ bytes: Buffer; encoding: string | undefined }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": encoding }, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.once("error", reject);
      response.once("end", () => {
        if (response.statusCode !== 200) return reject(new Error(`${url} responded ${response.statusCode}`));
        return resolve({ bytes: Buffer.concat(parts), encoding: response.headers["content-encoding"] });
      });
    }).once("error", reject);
  });
}
