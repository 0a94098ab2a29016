import type { AdminOrderDetail } from "@recital/contract/endpoints/orders";
import type { Database } from "../../db/connection.ts";
import { findOrder } from "./find-order.ts";
import { findMailJobs } from "./mail-jobs.ts";
import { presentAdminOrder, presentItem } from "./present-order.ts";
import { presentEvents, presentMail } from "./present-story.ts";

/**
 * An order with its story and the state of its mails.
 * @throws {HttpError} 404
 */
export async function readOrderDetail(database: Database, orderId: number): Promise<AdminOrderDetail> {
  const order = await findOrder(database, orderId);
  const [events, jobs] = await Promise.all([
    database.models.orderEvent.findAll({ where: { orderId }, order: [["id", "ASC"]] }),
    findMailJobs(database, orderId),
  ]);
  return {
    ...presentAdminOrder(order),
    items: (order.items ?? []).map((item) => ({ ...presentItem(item), isDigital: item.isDigital })),
    events: presentEvents(order, events),
    mails: jobs.map(presentMail),
  };
}
