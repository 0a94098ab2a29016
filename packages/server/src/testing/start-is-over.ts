import { vi } from "vitest";
import type { TestApp } from "./start-test-app.ts";
import { jobTable } from "../jobs/table.ts";

/**
 * Waits for the jobs that a start enqueues. They query the provider about open orders, which must not interfere with a
 * test's orders.
 */
export async function startIsOver(app: TestApp): Promise<void> {
  const job = app.recital.database.model(jobTable);
  await vi.waitFor(
    async () => {
      const done = await job.count({ where: { kind: "reconcile-orders", outcome: "done" } });
      if (done === 0) throw new Error("the program has not asked about open orders");
    },
    { timeout: 60_000 },
  );
}
