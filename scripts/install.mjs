import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fingerprint, stamp } from "./fingerprint.mjs";
import { inRoot } from "./paths.mjs";
import { runQuietly } from "./process.mjs";
import { step } from "./say.mjs";

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
