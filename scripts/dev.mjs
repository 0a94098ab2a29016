import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
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

/** Yields when saved files have come to rest. */
async function* savedFiles() {
  let seen = await snapshot();
  for (;;) {
    // Asking is slower than `fs.watch` by half a second, and does not lose files that editors replace.
    await wait(300);
    let now = await snapshot();
    if (now === seen) continue;
    for (let before = seen; before !== now; now = await snapshot()) {
      before = now;
      await wait(100);
    }
    seen = now;
    yield;
  }
}

/** The names and times of all source files, as one text to compare. */
async function snapshot() {
  const perRoom = await Promise.all(watched.map((name) => timesIn(inRoot("packages", name, "src"))));
  return perRoom.flat().join("\n");
}

async function timesIn(folder) {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const times = names.map((name) => stat(join(folder, name)).then(({ mtimeMs }) => `${name} ${mtimeMs}`));
  // A file may go between the two questions.
  return Promise.all(times.map((time) => time.catch(() => "")));
}
