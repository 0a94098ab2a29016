import type { ShipmentRequest } from "@recital/contract/endpoints/orders/shipments";
import type { Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { editConflict, updateWithVersion } from "../../../db/edit-content.ts";
import {
  applyShipment,
  findShippingProblem,
  planShipment,
  type ShipmentLine,
  type ShippedOrder,
} from "../../../domain/shipments.ts";
import { HttpError, invalidInput } from "../../../kernel/errors.ts";
import { randomToken } from "../../../kernel/ids.ts";
import { lockOrder } from "../orders/find-order.ts";
import { recordEvent } from "../orders/present-timeline.ts";
import { readItemsAndMoves, readToShip, type ItemsAndMoves } from "../orders/change-order.ts";
import { describeShipment, enqueueShipmentEmail } from "./shipment-email.ts";
import type { OrderRow } from "../orders/tables.ts";
import { shipmentLineTable, shipmentTable } from "./tables.ts";
import type { Services } from "../../feature.ts";

interface ShipmentToRecord {
  readonly orderId: number;
  readonly adminName: string;
  readonly request: ShipmentRequest;
}

/**
 * Records a shipment, and enqueues its email, in one transaction under the order's lock, so that concurrent requests
 * never ship more than was bought.
 * @throws {HttpError} 404; 409 if nothing can be shipped or the order was changed; 422 naming `items` if they are not
 * left to ship
 */
export async function recordShipment(
  services: Services,
  { orderId, adminName, request }: ShipmentToRecord,
): Promise<void> {
  const { database, clock } = services;
  const { carrier, trackingNumber, items: requested, notify, version } = request;
  await withTransaction(database, async (transaction) => {
    const order = await lockOrder(database, orderId, transaction);
    if (version !== undefined && version !== order.version) throw editConflict();
    const found = await readItemsAndMoves(database, orderId, transaction);
    refuseUnshippable(order, found);
    const lines = requireLines(planShipment(found.items, found, requested));
    const now = clock.now();
    const key = { orderId, shipmentKey: randomToken(20), adminName, shippedAt: now };
    const shipment = await database
      .model(shipmentTable)
      .create({ ...key, carrier, trackingNumber, notifiedAt: null }, { transaction });
    const rows = lines.map((line) => ({ ...line, shipmentId: shipment.id }));
    await database.model(shipmentLineTable).bulkCreate(rows, { transaction });
    await changeOrder(services, { order, changes: applyShipment(order), version, now }, transaction);
    const text = `Shipped ${describeShipment(shipment, lines)}`;
    await recordEvent(database, transaction, { orderId, kind: "shipment", text, adminName, now });
    if (notify) await enqueueShipmentEmail(database, transaction, { order, shipment, now });
  });
}

function refuseUnshippable(order: OrderRow, { items, ...moves }: ItemsAndMoves): void {
  const problem = findShippingProblem(order, items, moves);
  if (problem) throw new HttpError(409, problem.code, problem.message);
}

/** @throws {HttpError} 422 naming `items` */
export function requireLines(plan: ReturnType<typeof planShipment>): ShipmentLine[] {
  if ("message" in plan) throw invalidInput({ items: plan.message });
  return plan;
}

interface OrderChange {
  readonly order: OrderRow;
  readonly changes: Partial<ShippedOrder>;
  readonly version: number | undefined;
  readonly now: Date;
}

/** Saves an order whose shipments changed in this transaction. */
export async function changeOrder(
  { database }: Services,
  { order, changes, version, now }: OrderChange,
  transaction: Transaction,
): Promise<void> {
  const toShip = await readToShip(database, order, changes, transaction);
  await updateWithVersion(order, { ...changes, toShip, updatedAt: now }, { version, transaction });
}
