import type { SubscriberCounts } from "@recital/contract/endpoints/subscribers";
import type { Summary } from "@recital/contract/endpoints/dashboard";
import { countOrders as countMatchingOrders } from "../orders/queries.ts";
import { countContent } from "./queries.ts";
import type { Services } from "../feature.ts";

interface SummaryDeps extends Services {
  readonly countOrders: () => Promise<number>;
  readonly countSubscribers: () => Promise<SubscriberCounts>;
}

/** Returns the number of entries of each kind. Every admin screen requests it, so it scans no table that grows. */
export async function readSummary({ database, countOrders, countSubscribers }: SummaryDeps): Promise<Summary> {
  const [content, ordersLackingShippingInfo, toShip, orders, subscribers] = await Promise.all([
    countContent(database),
    countMatchingOrders(database, { lacksShippingInfo: true }),
    countMatchingOrders(database, { view: "toShip" }),
    countOrders(),
    countSubscribers(),
  ]);
  return { ...content, ordersLackingShippingInfo, toShip, orders, subscribers: subscribers.subscribed };
}
