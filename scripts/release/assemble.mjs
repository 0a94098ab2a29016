import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pnpm } from "../install.mjs";
import { inRoot, siteDist } from "../paths.mjs";
import { runQuietly } from "../process.mjs";
import { prunePackages } from "./prune-packages.mjs";

/**
 * Writes the built program into a new folder, as releases and the image have it: without sources, without packages that
 * are part of the bundle, and the same bytes each time.
 * @param {string} to a folder that does not exist
 * @param {{ env: NodeJS.ProcessEnv, cpu: string }} target `cpu` as npm names it, for packages with machine code
 */
export async function assembleApp(to, { env, cpu }) {
  const deployed = `${to}.deployed`;
  await rm(deployed, { recursive: true, force: true });
  const machine = ["--os=linux", `--cpu=${cpu}`, "--libc=glibc"];
  const deploy = ["--filter", "@recital/server", "deploy", "--prod", "--legacy", deployed, ...machine];
  // Hard links would let a change of one folder change another one.
  await runQuietly("npx", ["--yes", pnpm, "--config.package-import-method=copy", ...deploy], { env });
  const modules = join(deployed, "node_modules");
  prunePackages(modules, JSON.parse(await readFile(inRoot("packages/server/bundled.json"), "utf8")));
  await removeRecords(modules);

  await mkdir(to, { recursive: true });
  await cp(modules, join(to, "node_modules"), { recursive: true, verbatimSymlinks: true });
  await cp(siteDist, join(to, "site"), { recursive: true, filter: isNeeded });
  await cp(inRoot("packages/server/dist"), join(to, "server"), { recursive: true, filter: isNeeded });
  await cp(inRoot("packages/demo/images"), join(to, "demo/images"), { recursive: true });
  const { version } = JSON.parse(await readFile(inRoot("package.json"), "utf8"));
  await writeFile(join(to, "package.json"), `${JSON.stringify({ name: "recital", version, type: "module" })}\n`);
  await rm(deployed, { recursive: true });
}

const isNeeded = (path) => !path.endsWith(".map") && !path.endsWith(".build-stamp");

/** Removes what pnpm notes about its own run, and commands of packages. */
async function removeRecords(modules) {
  for (const name of await readdir(modules)) {
    if (name.startsWith(".") && name !== ".pnpm") await rm(join(modules, name), { recursive: true });
  }
  const store = join(modules, ".pnpm");
  for (const entry of await readdir(store, { withFileTypes: true })) {
    if (entry.isFile()) await rm(join(store, entry.name));
    else await rm(join(store, entry.name, "node_modules/.bin"), { recursive: true, force: true });
  }
}
