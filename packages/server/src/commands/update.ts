import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { product } from "@recital/contract/values/product";
import { commandLine } from "../config/command-line.ts";
import { fail, readCommand, say } from "../config/read-command.ts";
import { openProgramSource } from "../open-files.ts";
import { ProgramSourceError } from "../ports/program-source.ts";
import { requestName } from "../features/system/updates/read-updates.ts";
import { openInstallation } from "../update/open-installation.ts";
import { UpdateFailed, updateProgram } from "../update/update-program.ts";

const usage = `Updates the program to the newest version, as root. Visitors wait for some seconds. If the new version does not run,
the old one goes on with the database of before.
  ${commandLine("update")}
      to the newest version
  ${commandLine("update", "--to VERSION")}
      to this one
  ${commandLine("update", "--requested")}
      if the back office has asked for it
It ends with 0 if the newest version runs, and with 1 if the old one does.
`;

const { config, options } = readCommand(usage, (args) =>
  parseArgs({ args, options: { to: { type: "string" }, requested: { type: "boolean" } } }),
);
const { to = null, requested = false } = options.values;
const request = join(config.dataDir, requestName);
const { installation, updates } = openInstallation(config);
try {
  if (!requested || existsSync(request)) await update();
} finally {
  if (requested) await rm(request, { force: true });
  updates.release();
}

async function update(): Promise<void> {
  const source = await openProgramSource(config.updates);
  if (source === null) return fail("UPDATES_URL does not say where newer versions are (/etc/recital/recital.env).");
  try {
    const done = await updateProgram({ installation, source, port: config.port, say }, to);
    say(done === null ? `Version ${product.version} is the newest.` : `Version ${done.to} runs now.`);
  } catch (error) {
    if (!(error instanceof ProgramSourceError) && !(error instanceof UpdateFailed)) throw error;
    fail(error.message);
  }
}
