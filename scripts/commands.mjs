import { existsSync } from "node:fs";
import { allParts, buildChanged } from "./build.mjs";
import { programEnvironment } from "./environment.mjs";
import { installPackages } from "./install.mjs";
import { TaskFailed } from "./lifetime.mjs";
import { inRoot } from "./paths.mjs";
import { runOpenly } from "./process.mjs";
import { prepareToolchain } from "./toolchain.mjs";

/** Runs one of the server's commands with the settings that `start` would use, and passes the arguments on. */
export function serverCommand(name, args) {
  return runBuilt(inRoot("packages/server/dist/commands", `${name}.js`), args);
}

/** The task `backup`. */
export function backup(args) {
  return serverCommand("backup", args);
}

/** The task `restore`: on a machine without an `.env` the backup's settings become one. */
export function restore(args) {
  return serverCommand("restore", args.includes("--settings") ? args : [...args, "--settings", inRoot(".env")]);
}

/** The task `bench`: measures the built site and minimal servers on this machine. */
export function bench(args) {
  return runBuilt(inRoot("bench/src/main.ts"), args, { set: "bench", parts: allParts });
}

async function runBuilt(file, args, { set, parts } = { set: "site" }) {
  const { node, env } = await prepareToolchain();
  await installPackages({ env }, set);
  await buildChanged({ node, env }, parts);
  if (!existsSync(file)) throw new TaskFailed(`There is no ${file}.`);
  return runOpenly(node, [file, ...args], { env: programEnvironment(env) });
}
