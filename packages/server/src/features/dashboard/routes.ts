import type { dashboard } from "@recital/contract/endpoints/dashboard";
import { makeSubscriberCount } from "../subscribers/counts.ts";
import type { Database } from "../../db/connection.ts";
import type { ReadSite } from "../../db/read-site.ts";
import { readTrackStatistics } from "./queries.ts";
import type { Handlers } from "../../http/handlers.ts";
import { shareRead, shareReadPerInput } from "../../kernel/share-read.ts";
import type { Clock } from "../../kernel/clock.ts";
import { readMonthSummary } from "./read-month-summary.ts";
import { readStatistics, type Range } from "./read-statistics.ts";
import { readSummary } from "./read-summary.ts";
import { makeOrderCount } from "../orders/count-orders.ts";

export interface DashboardDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly readSite: ReadSite;
}

export function dashboardRoutes({ database, clock, readSite }: DashboardDeps): Handlers<keyof typeof dashboard> {
  const counting = {
    database,
    countOrders: makeOrderCount(database, clock),
    countSubscribers: makeSubscriberCount(database),
  };
  const summary = shareRead(() => readSummary(counting));
  const statistics = shareReadPerInput((range: Range) => readStatistics({ database, readSite }, range, clock.now()));
  const month = shareRead(() => readMonthSummary({ database, readSite }, clock.now()));
  const trackStatistics = shareRead(() => readTrackStatistics(database));
  return {
    "GET /api/admin/summary": () => summary(),
    "GET /api/admin/month": () => month(),
    "GET /api/admin/statistics": ({ query }) => statistics(query.range),
    "GET /api/admin/statistics/tracks": () => trackStatistics(),
  };
}
