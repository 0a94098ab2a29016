import type { Database } from "../../db/connection.ts";
import { runStatement } from "../../db/statements.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { Logger } from "../../kernel/logger.ts";
import type { Metrics } from "../../kernel/metrics.ts";
import { inContext } from "../../kernel/work-context.ts";

/** What became of a webhook: `untrusted` has no signature of ours, `failed` was answered so that it comes again. */
export type WebhookOutcome = "recorded" | "repeated" | "ignored" | "untrusted" | "failed";

export interface WebhookTally {
  note(outcome: WebhookOutcome, kind: string | null): void;
  /** Writes what was counted since the last time. */
  flush(): Promise<void>;
}

interface TallyDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

interface Hits {
  readonly outcome: WebhookOutcome;
  hits: number;
  lastAt: Date;
  lastKind: string | null;
}

const flushMs = 1000;

/**
 * Counts webhooks by the hour, for the status of the program. It writes once a second at most, so that a stranger's
 * flood costs no statement each; a process that is killed loses the counts of its last second and nothing else.
 */
export function makeWebhookTally(deps: TallyDeps): WebhookTally {
  const { database, clock, logger } = deps;
  const counter = deps.metrics.counter("recital_webhooks_total", "Webhooks by what became of them", ["outcome"]);
  const pending = new Map<string, Hits>();
  let timer: NodeJS.Timeout | undefined;

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const entries = [...pending];
    pending.clear();
    for (const [id, hits] of entries) {
      await addHits(database, id, hits).catch((error: unknown) =>
        logger.warn({ err: error, webhooks: hits.hits }, "webhooks not counted"),
      );
    }
  };

  return {
    note(outcome, kind) {
      counter.of(outcome).value += 1;
      const now = clock.now();
      const id = `${now.toISOString().slice(0, 13)} ${outcome}`;
      const known = pending.get(id);
      pending.set(id, { outcome, hits: (known?.hits ?? 0) + 1, lastAt: now, lastKind: kind });
      timer ??= inContext({}, () => setTimeout(() => void flush(), flushMs).unref());
    },
    flush,
  };
}

async function addHits(database: Database, id: string, { outcome, hits, lastAt, lastKind }: Hits): Promise<void> {
  const again = database.isSqlite ? "ON CONFLICT (id) DO UPDATE SET" : "ON DUPLICATE KEY UPDATE";
  await runStatement(
    database,
    `INSERT INTO webhook_tallies (id, outcome, hits, last_at, last_kind) VALUES (?, ?, ?, ?, ?)
     ${again} hits = hits + ?, last_at = ?, last_kind = ?`,
    [id, outcome, hits, lastAt, lastKind, hits, lastAt, lastKind],
  );
}
