import type { updateEndpoints } from "@recital/contract/endpoints/system/updates";
import { z } from "zod";
import { deleteCopy, readCopy } from "../../../db/database-copy.ts";
import type { Handlers } from "../../../http/handlers.ts";
import { jobHandler } from "../../../jobs/job-handler.ts";
import type { RecurringKind } from "../../../jobs/outbox.ts";
import { ProgramSourceError } from "../../../ports/program-source.ts";
import type { Feature, Services } from "../../feature.ts";
import { readUpdates, requestUpdate } from "./read-updates.ts";
import { updateCheckTable } from "./table.ts";

const hourMs = 3_600_000;

/** Asks for newer versions of the program, and deletes a database copy that is as old as deleted backups. */
const checkForUpdates = {
  kind: "check-for-updates",
  payload: z.object({}),
  causedBy: "owner",
  uses: "service",
  runsAlone: true,
  deadlineMs: 2 * 60_000,
} satisfies RecurringKind;

export const updates = {
  name: "updates",
  tables: [updateCheckTable],
  jobs: [{ job: checkForUpdates, isRepeatable: true, whenFailing: "newer versions of the program are not looked for" }],
  open: (services: Services) => ({
    routes: updateRoutes(services),
    handlers: [
      jobHandler(checkForUpdates, async () => {
        await check(services);
        await deleteOldCopy(services);
      }),
    ],
    // Not all sites ask at the same hour.
    schedules: [{ job: checkForUpdates, everyMs: 24 * hourMs, offsetMs: ownHour(services.publicUrl) * hourMs }],
  }),
} satisfies Feature;

export function updateRoutes(services: Services): Handlers<keyof typeof updateEndpoints> {
  return {
    "GET /api/admin/updates": () => readUpdates(services),

    "POST /api/admin/updates/check": async () => {
      await check(services);
      return readUpdates(services);
    },

    "POST /api/admin/updates/install": async (_, { log }) => {
      const asked = await requestUpdate(services);
      log.info({ version: asked.newer?.version }, "update asked for");
      return asked;
    },
  };
}

/** Stores the newest version, or why it is not known. What was found before stays then. */
async function check({ programSource, database, clock }: Services): Promise<void> {
  if (programSource === null) return;
  const checkedAt = clock.now();
  const model = database.model(updateCheckTable);
  try {
    const { latest, releases } = await programSource.readIndex();
    const newest = releases.find(({ version }) => version === latest);
    const found = newest ? { releasedAt: new Date(newest.at), changes: newest.changes } : {};
    await model.upsert({ id: 1, checkedAt, version: latest, ...found, problem: null });
  } catch (error) {
    if (!(error instanceof ProgramSourceError)) throw error;
    const problem = error.message.slice(0, 500);
    const [changed] = await model.update({ checkedAt, problem }, { where: { id: 1 } });
    if (changed === 0) await model.upsert({ id: 1, checkedAt, problem });
  }
}

/** The copy has personal data of customers, like a backup. */
async function deleteOldCopy({ dataDir, databaseUrl, backups, clock }: Services): Promise<void> {
  const place = { dataDir, databaseUrl };
  const copy = await readCopy(place);
  const oldest = clock.now().getTime() - backups.keepDays * 24 * hourMs;
  if (copy?.state === "kept" && copy.takenAt.getTime() < oldest) await deleteCopy(place);
}

/** Returns an hour from 0 to 23 that depends on the site alone. */
function ownHour(publicUrl: string): number {
  return Buffer.from(publicUrl).reduce((sum, byte) => sum + byte, 0) % 24;
}
