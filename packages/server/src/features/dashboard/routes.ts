import { makeOrderCount } from "../../db/count-orders.ts";
import { makeSubscriberCount } from "../../db/count-subscribers.ts";
import type { Database } from "../../db/connection.ts";
import type { Handlers } from "../../http/handlers.ts";
import { shareReads } from "../../http/shared-check.ts";
import type { Clock } from "../../kernel/clock.ts";
import { readStatistics } from "./read-statistics.ts";
import type { Range } from "./periods.ts";
import { readSummary } from "./read-summary.ts";

type DashboardKeys = "GET /api/admin/summary" | "GET /api/admin/statistics";

interface DashboardDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export function dashboardRoutes({ database, clock }: DashboardDeps): Handlers<DashboardKeys> {
  const counting = {
    database,
    countOrders: makeOrderCount(database, clock),
    countSubscribers: makeSubscriberCount(database),
  };
  const summary = shareReads(() => readSummary(counting));
  const statistics = shareReads((range: Range) => readStatistics(database, range, clock.now()));
  return {
    "GET /api/admin/summary": () => summary("all"),
    "GET /api/admin/statistics": ({ query }) => statistics(query.range),
  };
}
