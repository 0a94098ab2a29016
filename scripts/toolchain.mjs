import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { TaskFailed } from "./lifetime.mjs";
import { inCache } from "./paths.mjs";
import { runQuietly } from "./process.mjs";
import { step } from "./say.mjs";

const nodeVersion = "24.21.0";
const isWindows = process.platform === "win32";

/**
 * Returns the Node that runs the program and its tools: the current one from version 24, else a Node that npm installs
 * into the cache folder.
 * @returns {Promise<{ node: string, env: NodeJS.ProcessEnv }>} its executable, and an environment with it first on PATH
 */
export async function prepareToolchain() {
  const node = Number(process.versions.node.split(".")[0]) >= 24 ? process.execPath : await fetchedNode();
  // Windows names it `Path`; with two spellings set, either may win.
  const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === "PATH") ?? "PATH";
  const path = [dirname(node), process.env[pathName]].filter(Boolean).join(delimiter);
  return { node, env: { ...process.env, [pathName]: path } };
}

async function fetchedNode() {
  const folder = inCache(`node-${nodeVersion}`);
  const node = join(folder, "node_modules", packageName(), "bin", isWindows ? "node.exe" : "node");
  if (!existsSync(node)) await step("Fetching Node 24 (about 50 MB, once)", () => install(folder));
  return node;
}

async function install(folder) {
  await mkdir(folder, { recursive: true });
  const flags = ["--no-save", "--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error"];
  const add = (version) => runQuietly("npm", ["install", "--prefix", folder, ...flags, `${packageName()}@${version}`]);
  try {
    // Some platforms' packages lack some versions.
    await add(nodeVersion).catch(() => add("24"));
  } catch (error) {
    const message = "Node 24 could not be fetched. Install it from https://nodejs.org and run this again with it.";
    throw new TaskFailed(message, error.output ?? String(error));
  }
}

/** Returns the npm package with the bare executable; the package `node` would need an install script. */
function packageName() {
  const platform = isWindows ? "win" : process.platform;
  const prefix = platform === "darwin" && process.arch === "arm64" ? "node-bin" : "node";
  return `${prefix}-${platform}-${process.arch}`;
}
