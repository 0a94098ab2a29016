import { expect } from "vitest";
import { Op } from "../db/sequelize.ts";
import type { TestApp } from "./start-test-app.ts";
import { jobTable } from "../jobs/table.ts";

/** Lets the next hourly reconciliation run, by moving the clock an hour, and waits until it has finished. */
export async function reconcile({ clock, recital }: TestApp): Promise<void> {
  clock.offsetMs += 3_600_000;
  const since = { kind: "reconcile-orders", outcome: "done", createdAt: { [Op.gte]: clock.now() } };
  await expect
    .poll(() => recital.database.model(jobTable).count({ where: since }), { timeout: 60_000 })
    .toBeGreaterThan(0);
}
