import { product } from "@recital/contract/values/product";
import type { Database } from "../../db/connection.ts";
import type { Clock } from "../../kernel/clock.ts";
import { makeMetrics, type Metrics } from "../../kernel/metrics.ts";
import { readDatabaseGauges } from "./job-metrics.ts";

/** Returns the program's metrics, with gauges of the program and its database. */
export function openMetrics(database: Database, clock: Clock): Metrics {
  const metrics = makeMetrics();
  const labels = { version: product.version, database: database.sequelize.getDialect() };
  const info = { name: "recital_info", help: "The program that runs", samples: [[labels, 1]] } as const;
  metrics.gauges(() => [info]);
  metrics.gauges(() => readDatabaseGauges(database, clock));
  return metrics;
}
