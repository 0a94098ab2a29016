import type { Status } from "@recital/contract/endpoints/status";
import { product } from "@recital/contract/values/product";
import type { Database } from "../../db/connection.ts";
import type { Clock } from "../../kernel/clock.ts";
import { findTroubles } from "./find-troubles.ts";
import { readMailState, readWebhookState, readWorkState, type JobKinds } from "./read-deliveries.ts";
import { readBackupState, readDatabaseState, readDisk } from "./read-stores.ts";

export interface StatusDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly dataDir: string;
  readonly jobKinds: JobKinds;
  readonly hasMailServer: boolean;
  readonly hasPayments: boolean;
  readonly hasWebhookSecret: boolean;
  readonly hasNightlyBackup: boolean;
}

const startedAt = new Date(performance.timeOrigin);

/** How the program is doing: what the owner's screen shows, and what the watch looks at. */
export async function readStatus(deps: StatusDeps): Promise<Status> {
  const { database, clock } = deps;
  const now = clock.now();
  const databaseState = await readDatabaseState(database);
  const [mail, webhooks, work, disk, backup, known] = await Promise.all([
    readMailState(database, deps.jobKinds.mails, now),
    readWebhookState(database, now),
    readWorkState(database, deps.jobKinds, now),
    readDisk(deps.dataDir),
    readBackupState(database, deps.hasNightlyBackup),
    database.models.trouble.findAll(),
  ]);
  const facts = {
    program: { version: product.version, node: process.version.slice(1), startedAt: startedAt.toISOString() },
    database: databaseState,
    mail: { isConfigured: deps.hasMailServer, ...mail },
    payments: { isConfigured: deps.hasPayments },
    webhooks: { isConfigured: deps.hasWebhookSecret, ...webhooks },
    work,
    disk,
    backup,
  };
  const since = new Map(known.map(({ kind, begunAt }) => [kind, begunAt.toISOString()]));
  const troubles = findTroubles(facts, now).map((trouble) => ({ ...trouble, since: since.get(trouble.kind) ?? null }));
  return { troubles, ...facts };
}
