import { existsSync } from "node:fs";
import { buildChanged, allParts } from "./build.mjs";
import { programEnvironment, readPlace } from "./environment.mjs";
import { installPackages, prepareToolchain } from "./install.mjs";
import { requireFreePort, startServer } from "./server.mjs";
import { say, step } from "./say.mjs";
import { missingProviders, startEmulators } from "./emulators.mjs";
import { inRoot } from "./paths.mjs";
import { TaskFailed } from "./lifetime.mjs";
import { runOpenly } from "./process.mjs";

/** The task `start`: installs, builds and runs the site from any state of the folder, until a signal stops it. */
export async function start() {
  const toolchain = await prepareToolchain();
  await installPackages(toolchain, "site");
  await buildChanged(toolchain);
  const services = await prepareServices(toolchain);
  const server = await step("Starting the server", () => startServer(toolchain.node, services));
  printUrls(services, server.adminLogin());
  return server.exited;
}

const providerNames = { stripe: "Stripe", smtp: "the email server", spotify: "Spotify", s3: "object storage" };

/** Starts an emulator for each provider without settings. Returns the server's settings. */
export async function prepareServices({ node, env: baseEnv }) {
  const env = programEnvironment(baseEnv);
  const place = readPlace(env);
  await requireFreePort(place);

  const providers = missingProviders(env, place);
  if (providers.length === 0) return { env, place };
  const names = providers.map((name) => providerNames[name]);
  const { settings, inbox } = await step(
    `Starting local emulators for ${new Intl.ListFormat("en").format(names)}`,
    () => startEmulators(node, env, providers, place),
  );
  return { env: { ...env, ...settings }, place, inbox };
}

/** Prints the URLs and the admin login, as the last lines of a start. */
export function printUrls({ place: { publicUrl }, inbox }, adminLogin) {
  say("");
  say(`Site   ${publicUrl}`);
  say(`Admin  ${publicUrl}/admin`);
  if (inbox) say(`Inbox  ${inbox} (every email that the site sends)`);
  say(adminLogin ?? "Admin login: as set before; `npm run admin:password` sets a new password");
  say("Ctrl-C stops it.");
}

/** The task `dev`: runs the site from its sources, without a build, and shows each saved file at once. */
export async function dev() {
  const toolchain = await prepareToolchain();
  await installPackages(toolchain, "site");
  const { env, ...services } = await prepareServices(toolchain);
  const settings = { ...env, NODE_ENV: "development" };
  const server = await step("Starting the server and Vite", () =>
    startServer(toolchain.node, { ...services, env: settings }, inRoot("scripts/dev/program.mjs")),
  );
  printUrls(services, server.adminLogin());
  return server.exited;
}

/** Runs one of the server's commands with the settings that `start` would use, and passes the arguments on. */
export function serverCommand(name, args) {
  return runBuilt(inRoot("packages/server/dist/recital.js"), [name, ...args]);
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
