import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../../db/connection.ts";
import { readPoolUse } from "../../db/pool-use.ts";
import { readRows } from "../../db/statements.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { Gauge } from "../../kernel/metrics.ts";

/** Sooner than whoever reads metrics stops listening. */
const longestWaitMs = 2000;

interface JobCount {
  readonly kind: string;
  readonly outcome: "failed" | "uncertain" | null;
  readonly jobs: number;
  /** When the oldest was promised; as the database writes moments, it is a text or a Date. */
  readonly oldest: string | Date;
}

/** What the database has to say, as numbers of this moment. While it is away that is all that is said. */
export async function readDatabaseGauges(database: Database, clock: Clock): Promise<readonly Gauge[]> {
  const late = wait(longestWaitMs, null, { ref: false });
  const counts = await Promise.race([countJobs(database), late]).catch(() => null);
  return [
    gauge("recital_database_up", "1 while the database answers", [[{}, counts === null ? 0 : 1]]),
    ...poolGauges(database),
    ...(counts === null ? [] : jobGauges(counts, clock.now())),
  ];
}

/** What is done is left out: there are years of it. */
function countJobs(database: Database): Promise<readonly JobCount[]> {
  return readRows<JobCount>(
    database,
    `SELECT kind, outcome, COUNT(*) AS jobs, MIN(created_at) AS oldest FROM jobs
     WHERE outcome IS NULL OR outcome IN ('failed', 'uncertain') GROUP BY kind, outcome`,
    [],
  );
}

function jobGauges(counts: readonly JobCount[], now: Date): Gauge[] {
  const waiting = counts.filter(({ outcome }) => outcome === null);
  const ageOf = ({ oldest }: JobCount) => Math.max(0, (now.getTime() - new Date(oldest).getTime()) / 1000);
  return [
    gauge(
      "recital_jobs",
      "Jobs that wait, that failed for good, and whose fate nobody knows",
      counts.map(({ kind, outcome, jobs }) => [{ kind, state: outcome ?? "waiting" }, jobs]),
    ),
    gauge(
      "recital_jobs_oldest_waiting_seconds",
      "How long ago the oldest job that still waits was promised",
      waiting.map((count) => [{ kind: count.kind }, ageOf(count)]),
    ),
  ];
}

function poolGauges(database: Database): Gauge[] {
  const use = readPoolUse(database);
  if (use === null) return [];
  return [
    gauge(
      "recital_database_connections",
      "Connections that are used or idle, and who waits for one",
      Object.entries(use).map(([state, value]) => [{ state }, Number(value)]),
    ),
  ];
}

function gauge(name: string, help: string, samples: Gauge["samples"]): Gauge {
  return { name, help, samples };
}
