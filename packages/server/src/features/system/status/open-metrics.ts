import { setTimeout as wait } from "node:timers/promises";
import { product } from "@recital/contract/values/product";
import { type Database, readPoolUse } from "../../../db/connection.ts";
import { countJobs, type JobCount } from "./queries.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { makeMetrics, type Metrics, type Gauge } from "../../../kernel/metrics.ts";

/** Returns the program's metrics, with gauges of the program and its database. */
export function openMetrics(database: Database, clock: Clock): Metrics {
  const metrics = makeMetrics();
  const labels = { version: product.version, database: database.sequelize.getDialect() };
  const info = { name: "recital_info", help: "The program that runs", samples: [[labels, 1]] } as const;
  metrics.gauges(() => [info]);
  metrics.gauges(() => readDatabaseGauges(database, clock));
  return metrics;
}

/** Shorter than the usual timeout of a metrics scraper. */
const maxWaitMs = 2000;

/** Returns the gauges that come from the database; while it is unavailable only `recital_database_up`. */
async function readDatabaseGauges(database: Database, clock: Clock): Promise<readonly Gauge[]> {
  const late = wait(maxWaitMs, null, { ref: false });
  const counts = await Promise.race([countJobs(database), late]).catch(() => null);
  return [
    gauge("recital_database_up", "1 while the database responds", [[{}, counts === null ? 0 : 1]]),
    ...poolGauges(database),
    ...(counts === null ? [] : jobGauges(counts, clock.now())),
  ];
}

function jobGauges(counts: readonly JobCount[], now: Date): Gauge[] {
  const waiting = counts.filter(({ outcome }) => outcome === null);
  const ageOf = ({ oldest }: JobCount) => Math.max(0, (now.getTime() - oldest.getTime()) / 1000);
  return [
    gauge(
      "recital_jobs",
      "Jobs that are waiting, failed for good, or uncertain",
      counts.map(({ kind, outcome, jobs }) => [{ kind, state: outcome ?? "waiting" }, jobs]),
    ),
    gauge(
      "recital_jobs_oldest_waiting_seconds",
      "How long ago the oldest job that still waits was enqueued",
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
      "Connections in use and idle, and callers that wait for one",
      Object.entries(use).map(([state, value]) => [{ state }, Number(value)]),
    ),
  ];
}

function gauge(name: string, help: string, samples: Gauge["samples"]): Gauge {
  return { name, help, samples };
}
