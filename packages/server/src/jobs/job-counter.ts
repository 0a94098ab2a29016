import type { Metrics } from "../kernel/metrics.ts";

/** Counts how attempts at jobs end. */
export function jobCounter(metrics: Metrics): (kind: string, outcome: string) => void {
  const counter = metrics.counter("recital_jobs_finished_total", "Attempts at jobs by how they ended", [
    "kind",
    "outcome",
  ]);
  return (kind, outcome) => void (counter.of(kind, outcome).value += 1);
}
