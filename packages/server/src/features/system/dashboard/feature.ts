import type { dashboard as dashboardEndpoints } from "@recital/contract/endpoints/system/dashboard";
import type { Handlers } from "../../../http/handlers.ts";
import { shareRead, shareReadPerInput } from "../../../kernel/share-read.ts";
import type { Feature, Services } from "../../feature.ts";
import { makeOrderCount } from "../../orders/orders/list-orders.ts";
import { makeSubscriberCount } from "../../audience/subscribers/counts.ts";
import { readTrackStatistics } from "./queries.ts";
import { type Range, readMonthSummary, readStatistics, readSummary } from "./summaries.ts";

export const dashboard = {
  name: "dashboard",
  open: (services: Services) => ({ routes: dashboardRoutes(services) }),
} satisfies Feature;

export function dashboardRoutes(services: Services): Handlers<keyof typeof dashboardEndpoints> {
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
