import { existsSync, readdirSync } from "node:fs";
import { readFile, mkdir } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { fingerprint, stamp } from "./stamps.mjs";
import { inRoot, inCache } from "./paths.mjs";
import { runQuietly } from "./process.mjs";
import { step } from "./say.mjs";
import { TaskFailed } from "./lifetime.mjs";

/** The package manager, as `npx` runs it. */
export const pnpm = "pnpm@12.21.0";

/** The package sets from the smallest to the largest, with pnpm's flags for each; a set contains the ones before it. */
const sets = {
  /** Builds and runs the site. Packages that only tests and checks need are `devDependencies`. */
  site: ["--prod", "--filter", "@recital/site...", "--filter", "@recital/server...", "--filter", "@recital/emulators"],
  /** Runs every check and test, and builds and packages the desktop program. */
  all: ["--filter", "!@recital/bench-tools"],
  /** Runs the measurements. */
  bench: [],
};

/**
 * Installs the workspace's packages when the lock file or a manifest has changed since the last install, or when the
 * installed set is smaller than `set`.
 */
export async function installPackages({ env }, set = "all") {
  const stampFile = inRoot("node_modules", ".install-stamp");
  const hash = await fingerprint(manifests());
  const stamped = await readFile(stampFile, "utf8").catch(() => "");
  if (isInstalled(stamped, hash, set)) return;
  await step("Installing packages (first time: about a minute, by your connection)", () =>
    runQuietly("npx", ["--yes", pnpm, "install", "--frozen-lockfile", ...sets[set]], {
      env,
      failure: "The packages could not be installed. Is there a network connection?",
    }),
  );
  await stamp(stampFile, stampText(hash, set));
}

/** Returns whether the stamp was written for the same manifests and for `set` or a larger one. */
export function isInstalled(stamped, hash, set) {
  const names = Object.keys(sets);
  return names.slice(names.indexOf(set)).some((name) => stamped === stampText(hash, name));
}

/** Returns the stamp that an install of `set` leaves. */
export function stampText(hash, set) {
  return `${set} ${hash}`;
}

function manifests() {
  const packages = readdirSync(inRoot("packages")).map((name) => `packages/${name}`);
  const files = ["", ...packages, "e2e", "bench", "bench/tools"].map((folder) => inRoot(folder, "package.json"));
  return [inRoot("pnpm-lock.yaml"), inRoot("pnpm-workspace.yaml"), ...files].filter((file) => existsSync(file));
}

/** The Node that runs the program where an older one is installed, and in releases. */
export const nodeVersion = "24.21.0";
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
