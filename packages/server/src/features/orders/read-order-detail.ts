import type { AdminOrderDetail } from "@recital/contract/endpoints/orders";
import { readEditions } from "./edition-numbers.ts";
import { findOrder } from "./find-order.ts";
import { findEmailJobs } from "./email-jobs.ts";
import { presentAdminOrder } from "./present-order.ts";
import { readDownloads } from "./present-downloads.ts";
import { presentDispute } from "./present-dispute.ts";
import { presentWithdrawal } from "./present-withdrawal.ts";
import { presentRefunds } from "./present-refunds.ts";
import { presentShipments } from "./present-shipments.ts";
import { presentEvents, presentEmail } from "./present-timeline.ts";
import { orderEventTable } from "./tables.ts";
import { disputeTable, refundTable } from "../payments/tables.ts";
import { shipmentTable } from "../shipping/tables.ts";
import { withdrawalTable } from "../withdrawals/tables.ts";
import type { Services } from "../feature.ts";

/**
 * Returns an order with its timeline, its refunds, shipments, downloads, disputes, withdrawals and the state of its emails.
 * @throws {HttpError} 404
 */
export async function readOrderDetail({ database, publicUrl }: Services, orderId: number): Promise<AdminOrderDetail> {
  const order = await findOrder(database, orderId);
  const [events, jobs, refunds, shipments, disputes, withdrawals, downloads, editions] = await Promise.all([
    database.model(orderEventTable).findAll({ where: { orderId }, order: [["id", "ASC"]] }),
    findEmailJobs(database, orderId),
    database.model(refundTable).findAll({ where: { orderId }, include: "lines", order: [["id", "ASC"]] }),
    database.model(shipmentTable).findAll({ where: { orderId }, include: "lines", order: [["id", "ASC"]] }),
    database.model(disputeTable).findAll({ where: { orderId }, order: [["id", "ASC"]] }),
    database.model(withdrawalTable).findAll({ where: { orderId }, order: [["id", "ASC"]] }),
    readDownloads(database, orderId),
    readEditions(database, orderId),
  ]);
  return {
    ...presentAdminOrder(order),
    ...presentRefunds(order, { refunds, shipments, editions }),
    ...presentShipments(order, { refunds, shipments }),
    // The owner copies the link into an email.
    downloads: downloads && { ...downloads, url: `${publicUrl}${downloads.url}` },
    disputes: disputes.map(presentDispute),
    withdrawals: withdrawals.map(presentWithdrawal),
    events: presentEvents(order, events),
    mails: jobs.map(presentEmail),
  };
}
