import { parseArgs } from "node:util";
import { compareVersions } from "@recital/contract/values/product";
import { z } from "zod";
import { commandLine } from "../config/command-line.ts";
import { fail, readCommand, say } from "../config/read-command.ts";
import { readUpdateRecord } from "../features/system/updates/read-updates.ts";
import type { Installation } from "../update/installation.ts";
import { openInstallation } from "../update/open-installation.ts";
import { closeSite } from "../update/update-program.ts";

const usage = `Goes back to the version before the last update, as root.
  ${commandLine("rollback")}
      if no data would be lost by it
  ${commandLine("rollback", "--lose-newer-data")}
      also if the update changed the database: it becomes that of before the update, after a backup of now
`;

const description = z.object({ takenAt: z.iso.datetime(), isMigrated: z.boolean(), orders: z.int() }).nullable();

const { config, options } = readCommand(usage, (args) =>
  parseArgs({ args, options: { "lose-newer-data": { type: "boolean" } } }),
);
const { installation, updates } = openInstallation(config);
try {
  const last = await readUpdateRecord(installation.home);
  const isOfCurrent = last?.to === (await installation.current());
  const isUpdate = last !== null && compareVersions(last.to, last.from) > 0;
  if (isUpdate && isOfCurrent && ["starting", "done"].includes(last.state)) await goBack(installation, last);
  else fail("There was no update that can be undone.");
} finally {
  updates.release();
}

async function goBack(of: Installation, { from, to }: { from: string; to: string }): Promise<void> {
  if (!(await of.versions()).includes(from)) return fail(`Version ${from} is not there any more.`);
  const described = await of.run(to, ["database-copy", "describe"]);
  if (described.code !== 0) return fail("The database cannot be read, so nothing was changed.");
  const copy = description.parse(JSON.parse(described.output));
  if (copy?.isMigrated) {
    const orders = copy.orders === 1 ? "1 order" : `${copy.orders} orders`;
    const loss = `Version ${to} changed the database. Version ${from} needs that of ${copy.takenAt}; what was stored since would be lost, ${orders} among it. Persons whose data was erased since must be erased again.`;
    if (!options.values["lose-newer-data"]) {
      return fail(`${loss}\nIf that is right: ${commandLine("rollback", "--lose-newer-data")}`);
    }
    say(`${loss} Backing up what is there now …`);
    if ((await of.run(to, ["backup"])).code !== 0) return fail("The backup failed, so nothing was changed.");
  }
  say(`Stopping version ${to} …`);
  const startedAt = new Date().toISOString();
  const closed = await closeSite(of, from);
  try {
    if (copy?.isMigrated && (await of.run(to, ["database-copy", "reopen"], closed.lock)).code !== 0) {
      return fail("The copy of the database is gone, so nothing was changed.");
    }
    await of.switchTo(from);
  } finally {
    await closed.end();
  }
  const isServing = !closed.wasRunning || (await of.isServing(from, config.port));
  const message = `Version ${from} runs again, as you asked.`;
  await of.record({ from: to, to: from, startedAt, endedAt: new Date().toISOString(), state: "done", message: null });
  if (isServing) say(message);
  else fail(`Version ${from} does not respond yet. The log says why: journalctl -u recital`);
}
