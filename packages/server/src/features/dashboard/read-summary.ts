import type { Summary } from "@recital/contract/endpoints/dashboard";
import type { Database } from "../../db/connection.ts";
import { shippingInfoLacks } from "../../db/count-orders.ts";
import type { SubscriberCount } from "../../db/count-subscribers.ts";
import { readRows } from "../../db/statements.ts";

interface SummaryDeps {
  readonly database: Database;
  readonly countOrders: () => Promise<number>;
  readonly countSubscribers: () => Promise<SubscriberCount>;
}

type FewRows = Pick<Summary, "videos" | "featuredVideos" | "aboutSections" | "ordersLackingShippingInfo">;

/** How many there are of everything. Every screen of the admin asks for it, so that it counts nothing that grows. */
export async function readSummary({ database, countOrders, countSubscribers }: SummaryDeps): Promise<Summary> {
  const [[few], orders, subscribers] = await Promise.all([
    readRows<FewRows>(
      database,
      `SELECT (SELECT COUNT(*) FROM videos) AS videos,
         (SELECT COUNT(*) FROM videos WHERE is_featured = 1) AS featuredVideos,
         (SELECT COUNT(*) FROM about_entries) AS aboutSections,
         (SELECT COUNT(*) FROM orders WHERE ${shippingInfoLacks}) AS ordersLackingShippingInfo`,
      [],
    ),
    countOrders(),
    countSubscribers(),
  ]);
  if (!few) throw new Error("a count without a row");
  return { ...few, orders, subscribers: subscribers.subscribed };
}
