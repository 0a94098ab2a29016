import { existsSync, readdirSync } from "node:fs";
import { fingerprint, isStamped, stamp } from "./fingerprint.mjs";
import { inRoot } from "./paths.mjs";
import { runQuietly } from "./process.mjs";
import { step } from "./say.mjs";

/** The package manager, as `npx` runs it. */
export const pnpm = "pnpm@12.21.0";

/** Installs the workspace's packages when the lock file or a manifest has changed since the last time. */
export async function installPackages({ env }) {
  const stampFile = inRoot("node_modules", ".install-stamp");
  const hash = await fingerprint(manifests());
  if (await isStamped(stampFile, hash)) return;
  await step("Installing packages (first time: about a minute, by your connection)", () =>
    runQuietly("npx", ["--yes", pnpm, "install", "--frozen-lockfile"], {
      env,
      failure: "The packages could not be installed. Is there a network connection?",
    }),
  );
  await stamp(stampFile, hash);
}

function manifests() {
  const rooms = readdirSync(inRoot("packages")).map((name) => `packages/${name}`);
  const packages = ["", ...rooms, "e2e", "bench"].map((folder) => inRoot(folder, "package.json"));
  return [inRoot("pnpm-lock.yaml"), inRoot("pnpm-workspace.yaml"), ...packages].filter((file) => existsSync(file));
}
