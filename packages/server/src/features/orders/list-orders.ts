import type { AdminOrder } from "@recital/contract/endpoints/orders";
import type { Database } from "../../db/connection.ts";
import { presentAdminOrder } from "./present-order.ts";

/** A stretch of the orders, newest first, and how many there are in all. */
export async function listOrders(
  database: Database,
  stretch: { readonly limit: number; readonly offset: number },
): Promise<{ orders: AdminOrder[]; total: number }> {
  const { order } = database.models;
  const [rows, total] = await Promise.all([
    order.findAll({
      ...stretch,
      order: [["id", "DESC"]],
      // A query of its own for the items, so that the limit counts orders.
      include: [{ association: "items", separate: true, order: [["id", "ASC"]] }],
    }),
    order.count(),
  ]);
  return { orders: rows.map(presentAdminOrder), total };
}
