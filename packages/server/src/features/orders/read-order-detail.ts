import type { AdminOrderDetail } from "@recital/contract/endpoints/orders";
import type { Database } from "../../db/connection.ts";
import { findOrder } from "./find-order.ts";
import { findEmailJobs } from "./email-jobs.ts";
import { presentAdminOrder, presentItem } from "./present-order.ts";
import { presentEvents, presentEmail } from "./present-timeline.ts";

/**
 * Returns an order with its timeline and the state of its emails.
 * @throws {HttpError} 404
 */
export async function readOrderDetail(database: Database, orderId: number): Promise<AdminOrderDetail> {
  const order = await findOrder(database, orderId);
  const [events, jobs] = await Promise.all([
    database.models.orderEvent.findAll({ where: { orderId }, order: [["id", "ASC"]] }),
    findEmailJobs(database, orderId),
  ]);
  return {
    ...presentAdminOrder(order),
    items: (order.items ?? []).map((item) => ({ ...presentItem(item), isDigital: item.isDigital })),
    events: presentEvents(order, events),
    mails: jobs.map(presentEmail),
  };
}
