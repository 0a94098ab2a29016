import { watch } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { buildChanged } from "./build.mjs";
import { installPackages } from "./install.mjs";
import { reportFailure } from "./lifetime.mjs";
import { inRoot } from "./paths.mjs";
import { say } from "./say.mjs";
import { startServer } from "./server.mjs";
import { prepareSurroundings, sayWhere } from "./start.mjs";
import { prepareToolchain } from "./toolchain.mjs";

const watched = ["contract", "server", "site", "ui"];

/** The task `dev`: as `start`, and builds and restarts whenever a source file is saved. A broken build changes nothing. */
export async function dev() {
  const toolchain = await prepareToolchain();
  await installPackages(toolchain);
  await buildChanged(toolchain);
  const surroundings = await prepareSurroundings(toolchain);
  let server = await startServer(toolchain.node, surroundings);
  sayWhere(surroundings, server.adminLogin());

  for await (const _ of savedFiles()) {
    try {
      if (!(await buildChanged(toolchain))) continue;
      await server?.stop();
      server = undefined;
      server = await startServer(toolchain.node, surroundings);
      say("Ready again; reload the page.");
    } catch (error) {
      reportFailure(error);
      say("Waiting for the next change …");
    }
  }
  return 0;
}

/** Yields once for every burst of saved files. */
async function* savedFiles() {
  let wake = () => {};
  let isChanged = false;
  for (const name of watched) {
    watch(inRoot("packages", name, "src"), { recursive: true }, () => {
      isChanged = true;
      wake();
    });
  }
  for (;;) {
    if (!isChanged) await new Promise((resolve) => (wake = resolve));
    // Editors write a file in several steps, and a save often touches several files.
    await wait(100);
    isChanged = false;
    yield;
  }
}
