import type { dashboard } from "@recital/contract/endpoints/dashboard";
import { makeSubscriberCount } from "../subscribers/counts.ts";
import { readTrackStatistics } from "./queries.ts";
import type { Handlers } from "../../http/handlers.ts";
import { shareRead, shareReadPerInput } from "../../kernel/share-read.ts";
import { readMonthSummary } from "./read-month-summary.ts";
import { readStatistics, type Range } from "./read-statistics.ts";
import { readSummary } from "./read-summary.ts";
import { makeOrderCount } from "../orders/count-orders.ts";
import type { Services } from "../feature.ts";

export function dashboardRoutes(services: Services): Handlers<keyof typeof dashboard> {
  const { database, clock } = services;
  const counting = {
    ...services,
    countOrders: makeOrderCount(database, clock),
    countSubscribers: makeSubscriberCount(database),
  };
  const summary = shareRead(() => readSummary(counting));
  const statistics = shareReadPerInput((range: Range) => readStatistics(services, range, clock.now()));
  const month = shareRead(() => readMonthSummary(services, clock.now()));
  const trackStatistics = shareRead(() => readTrackStatistics(database));
  return {
    "GET /api/admin/summary": () => summary(),
    "GET /api/admin/month": () => month(),
    "GET /api/admin/statistics": ({ query }) => statistics(query.range),
    "GET /api/admin/statistics/tracks": () => trackStatistics(),
  };
}
