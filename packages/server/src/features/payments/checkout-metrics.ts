import type { Metrics } from "../../kernel/metrics.ts";

/** Counts checkouts whose payment page was opened, and checkouts whose payment was recorded. */
export function countCheckout(metrics: Metrics, step: "started" | "paid"): void {
  metrics.counter("recital_checkouts_total", "Checkouts by how far they came", ["step"]).of(step).value += 1;
}
