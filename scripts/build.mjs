import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fingerprint, isStamped, stamp } from "./stamps.mjs";
import { installPackages, prepareToolchain } from "./install.mjs";
import { atEnd } from "./lifetime.mjs";
import { inCache, inRoot } from "./paths.mjs";
import { runQuietly, toolFile } from "./process.mjs";
import { say, step } from "./say.mjs";

const shared = ["packages/contract", "pnpm-lock.yaml", "scripts/build.mjs"];
const vite = { tool: toolFile("vite/bin/vite.js"), flags: ["--emptyOutDir"] };
const builds = [
  {
    name: "site",
    ...vite,
    // The public pages for browsers, in each language.
    first: (out) => [inRoot("packages/site/build/build-languages.ts"), join(out, "client")],
    sources: ["packages/site", "packages/ui", ...shared],
    // The server's renderer, and the admin for browsers.
    runs: (out) => [
      ["build", "--ssr", "src/entry-server.tsx", "--outDir", join(out, "server")],
      ["build", "--config", "vite.admin.config.ts", "--outDir", join(out, "client", "assets", "admin")],
    ],
  },
  {
    name: "server",
    ...vite,
    sources: ["packages/server", "packages/demo", ...shared],
    runs: (out) => [["build", "--outDir", out]],
  },
  {
    name: "desktop-admin",
    tool: toolFile("../packages/desktop-admin/node_modules/electron-vite/bin/electron-vite.js"),
    flags: [],
    sources: [
      "packages/desktop-admin/src",
      "packages/desktop-admin/electron.vite.config.ts",
      "packages/desktop-admin/package.json",
      "packages/ui",
      ...shared,
    ],
    // The main process, the preload script and the window.
    runs: (out) => [["build", "--outDir", out]],
  },
];
/** The parts that run the site. */
const siteParts = ["site", "server"];
/** The parts that the tests run: the site and the desktop program. */
export const allParts = [...siteParts, "desktop-admin"];

/** The task `build`: builds all missing and changed parts. */
export async function build() {
  const toolchain = await prepareToolchain();
  await installPackages(toolchain);
  if (!(await buildChanged(toolchain, allParts))) say("Everything is built already.");
}

/** Builds the parts whose sources have changed since their last build. Returns whether there were any. */
export async function buildChanged(toolchain, parts = siteParts) {
  const asked = builds.filter(({ name }) => parts.includes(name));
  const stale = await Promise.all(asked.map((part) => findStale(part, toolchain)));
  const changed = stale.filter((part) => part !== null);
  if (changed.length === 0) return false;
  const names = new Intl.ListFormat("en").format(changed.map((part) => `the ${part.name}`));
  await step(`Building ${names} (a few seconds)`, async () => {
    const results = await Promise.allSettled(changed.map((part) => buildOne(part, toolchain)));
    const failure = results.find((result) => result.status === "rejected");
    if (failure) throw failure.reason;
  });
  return true;
}

async function findStale(part, { env }) {
  const dist = inRoot("packages", part.name, "dist");
  const hash = await fingerprint(part.sources.map((path) => inRoot(path)));
  return (await isStamped(join(dist, ".build-stamp"), hash)) ? null : { ...part, dist, hash, env };
}

/**
 * Builds beside the folder in use and swaps both at the end: readers see only complete builds, and a failed
 * build changes nothing.
 */
async function buildOne({ name, tool, flags, dist, hash, first, runs }, { node, env }) {
  const fresh = inCache("build", `${name}-${process.pid}`);
  const old = `${fresh}-old`;
  const forget = atEnd(() => rm(fresh, { recursive: true, force: true }));
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  try {
    const steps = runs(fresh).map((args) => [tool, ...args, ...flags, "--logLevel", "warn"]);
    for (const args of first ? [first(fresh), ...steps] : steps) {
      await runQuietly(node, args, {
        cwd: inRoot("packages", name),
        env: { ...env, NODE_ENV: "production" },
        failure: `The ${name} could not be built.`,
      });
    }
    await stamp(join(fresh, ".build-stamp"), hash);
    await rename(dist, old).catch(ignoreMissing);
    await rename(fresh, dist);
  } finally {
    await rm(fresh, { recursive: true, force: true });
    await rm(old, { recursive: true, force: true });
    forget();
  }
}

function ignoreMissing(error) {
  if (error.code !== "ENOENT") throw error;
}
