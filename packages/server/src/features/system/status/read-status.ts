import type { SecurityEvent, Status } from "@recital/contract/endpoints/system/status";
import { product } from "@recital/contract/values/product";
import type { Database } from "../../../db/connection.ts";
import { findUnreadableProviders } from "../../../db/provider-keys.ts";
import { providerNames } from "../../../domain/provider-keys.ts";
import { securityEventText } from "../../../email/security-event.ts";
import { securityEventTable } from "../../../email/tables.ts";
import { sendsEmail } from "../../../jobs/lanes.ts";
import { readHttps } from "../https/read-https.ts";
import { readProductsWithoutFile } from "../../music/downloads/queries.ts";
import { readUpdates, type UpdateRecord } from "../updates/read-updates.ts";
import type { Services } from "../../feature.ts";
import { findAlerts } from "./alerts.ts";
import { readEmailState, readWebhookState, readWorkState } from "./read-deliveries.ts";
import {
  readAudioState,
  readBackupState,
  readDatabaseState,
  readDisk,
  readLowStock,
  readPausedIssues,
} from "./read-stores.ts";
import { alertTable } from "./table.ts";
import type { WebhookMonitor } from "./webhook-monitor.ts";

export interface StatusDeps extends Services {
  readonly webhookMonitor: WebhookMonitor;
}

const startedAt = new Date(performance.timeOrigin);

/**
 * Returns the program's status for the owner's screen and the health monitor. `maxWebhookAgeMs`: how old the known
 * setting of the payment provider's webhook may be.
 */
export async function readStatus(deps: StatusDeps, maxWebhookAgeMs = 0): Promise<Status> {
  const { database, clock } = deps;
  const now = clock.now();
  const jobKinds = {
    emails: deps.jobs.filter(({ job }) => sendsEmail(job)).map(({ job }) => job.kind),
    recurring: deps.schedules().map(({ job }) => job.kind),
  };
  const databaseState = await readDatabaseState(database);
  const [mail, webhooks, webhook, work, disk, backup, withoutFile, audio, known, securityEvents] = await Promise.all([
    readEmailState(database, jobKinds.emails, now),
    readWebhookState(database, now),
    deps.webhookMonitor.read(maxWebhookAgeMs),
    readWorkState(database, jobKinds, now),
    readDisk(deps.dataDir),
    readBackupState(deps),
    readProductsWithoutFile(database),
    readAudioState(deps),
    database.model(alertTable).findAll(),
    readSecurityEvents(database),
  ]);
  const [gateway, mailer] = [await deps.providers.gateway(), await deps.providers.mailer()];
  const pausedIssues = await readPausedIssues(database);
  const lowStock = await readLowStock(database);
  const unreadable = await findUnreadableProviders(database.model, deps.encryption);
  const { newer, last } = await readUpdates(deps);
  const facts = {
    program: { version: product.version, node: process.version.slice(1), startedAt: startedAt.toISOString() },
    database: databaseState,
    mail: { isConfigured: mailer !== null, ...mail },
    payments: { isConfigured: gateway !== null },
    webhooks: { isConfigured: gateway?.acceptsWebhooks ?? false, ...webhooks },
    unreadableKeys: unreadable.map((provider) => providerNames[provider] ?? provider),
    pausedIssues,
    lowStock,
    webhook,
    work,
    https: await readHttps(deps),
    mailRecords: await deps.mailRecords.known(),
    update: { newer: newer?.version ?? null, failure: newer && last ? failureOf(last) : null },
    disk,
    backup,
    withoutFile,
    audio,
  };
  const since = new Map(known.map(({ kind, startedAt }) => [kind, startedAt.toISOString()]));
  const alerts = findAlerts({ ...facts, jobs: deps.jobs, now }).map((alert) => ({
    ...alert,
    since: since.get(alert.kind) ?? null,
  }));
  return { troubles: alerts, securityEvents, ...facts };
}

/** Returns what to know of an update after which the version before runs; null after any other. */
function failureOf({ state, message }: UpdateRecord): string | null {
  return state === "failed" || state === "returned" ? message : null;
}

const shown = 10;

/** Returns the last security events, newest first. */
export async function readSecurityEvents({ model }: Database): Promise<SecurityEvent[]> {
  const rows = await model(securityEventTable).findAll({
    order: [
      ["at", "DESC"],
      ["id", "DESC"],
    ],
    limit: shown,
  });
  return rows.map((row) => ({ at: row.at.toISOString(), kind: row.kind, text: securityEventText(row) }));
}
