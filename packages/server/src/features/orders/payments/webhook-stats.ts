import type { Database } from "../../../db/connection.ts";
import { runStatement } from "../../../db/statements.ts";
import { withLogContext } from "../../../kernel/log-context.ts";
import type { Metrics } from "../../../kernel/metrics.ts";
import type { Services } from "../../feature.ts";

/** `untrusted`: the signature is not ours. `failed`: the response made the provider send the event again. */
export type WebhookOutcome = "recorded" | "repeated" | "ignored" | "untrusted" | "failed";

export interface WebhookStats {
  count(outcome: WebhookOutcome, kind: string | null): void;
  /** Writes the counts since the last flush. */
  flush(): Promise<void>;
}

interface Hits {
  readonly outcome: WebhookOutcome;
  hits: number;
  lastAt: Date;
  lastKind: string | null;
}

const flushMs = 1000;

/**
 * Counts webhook requests per hour and outcome, for the status screen. Writes at most once a second, so that forged
 * requests cost no statement each; a killed process loses the counts of its last second.
 */
export function makeWebhookStats(services: Services): WebhookStats {
  const { database, clock, logger } = services;
  const counter = services.metrics.counter("recital_webhooks_total", "Webhooks by outcome", ["outcome"]);
  const pending = new Map<string, Hits>();
  let timer: NodeJS.Timeout | undefined;

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const entries = [...pending];
    pending.clear();
    for (const [id, hits] of entries) {
      await addWebhookHits(database, id, hits).catch((error: unknown) =>
        logger.warn({ err: error, webhooks: hits.hits }, "webhooks not counted"),
      );
    }
  };

  return {
    count(outcome, kind) {
      counter.of(outcome).value += 1;
      const now = clock.now();
      const id = `${now.toISOString().slice(0, 13)} ${outcome}`;
      const known = pending.get(id);
      pending.set(id, { outcome, hits: (known?.hits ?? 0) + 1, lastAt: now, lastKind: kind });
      // The timer outlives the request, so its log lines must not carry the request's ID.
      timer ??= withLogContext({}, () => setTimeout(() => void flush(), flushMs).unref());
    },
    flush,
  };
}

interface WebhookHits {
  readonly outcome: string;
  readonly hits: number;
  readonly lastAt: Date;
  readonly lastKind: string | null;
}

/** Adds to the count of one hour's webhooks with one outcome. */
export async function addWebhookHits(
  database: Database,
  id: string,
  { outcome, hits, lastAt, lastKind }: WebhookHits,
): Promise<void> {
  const onConflict = database.isSqlite ? "ON CONFLICT (id) DO UPDATE SET" : "ON DUPLICATE KEY UPDATE";
  await runStatement(
    database,
    `INSERT INTO webhook_stats (id, outcome, hits, last_at, last_kind) VALUES (?, ?, ?, ?, ?)
     ${onConflict} hits = hits + ?, last_at = ?, last_kind = ?`,
    [id, outcome, hits, lastAt, lastKind, hits, lastAt, lastKind],
  );
}

/** Counts checkouts whose payment page was opened, and checkouts whose payment was recorded. */
export function countCheckout(metrics: Metrics, step: "started" | "paid"): void {
  metrics.counter("recital_checkouts_total", "Checkouts by how far they came", ["step"]).of(step).value += 1;
}
