import type { ShipmentUpdate } from "@recital/contract/endpoints/orders/shipments";
import type { Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { editConflict } from "../../../db/edit-content.ts";
import { planShipment, undoShipments, type ShipmentLine } from "../../../domain/shipments.ts";
import { notFound } from "../../../kernel/errors.ts";
import { lockOrder, refuseErased } from "../orders/find-order.ts";
import { recordEvent } from "../orders/present-timeline.ts";
import { readItemsAndMoves } from "../orders/change-order.ts";
import { describeShipment, enqueueShipmentEmail } from "./shipment-email.ts";
import { changeOrder, requireLines } from "./record-shipment.ts";
import type { OrderRow } from "../orders/tables.ts";
import { shipmentLineTable, type ShipmentRow, shipmentTable } from "./tables.ts";
import type { Services } from "../../feature.ts";

interface ShipmentOfOrder {
  readonly orderId: number;
  readonly shipmentId: number;
  readonly adminName: string;
}

/**
 * Corrects a shipment; absent fields stay as they are. Tells the customer only if `notify` is true, even if nothing
 * changed.
 * @throws {HttpError} 404; 409 if the order was changed or erased; 422 naming `items` if they are not left to ship
 */
export async function changeShipment(
  services: Services,
  { orderId, shipmentId, adminName, update }: ShipmentOfOrder & { readonly update: ShipmentUpdate },
): Promise<void> {
  const { database, clock } = services;
  const { items: requested, notify, version } = update;
  await withTransaction(database, async (transaction) => {
    const order = await lockOrder(database, orderId, transaction);
    const shipment = await findShipment(services, { orderId, shipmentId }, transaction);
    if (version !== undefined && version !== order.version) throw editConflict();
    refuseErased(order);
    const before = describeContent(shipment);
    await changeColumns(shipment, update, transaction);
    if (requested) await replaceLines(services, { order, shipment, requested }, transaction);
    const now = clock.now();
    const isChanged = describeContent(shipment) !== before;
    if (isChanged) {
      await changeOrder(services, { order, changes: {}, version, now }, transaction);
      const text = `Shipment corrected: ${describeShipment(shipment, shipment.lines ?? [])}`;
      await recordEvent(database, transaction, { orderId, kind: "shipment", text, adminName, now });
    }
    if (notify) await enqueueShipmentEmail(database, transaction, { order, shipment, now });
  });
}

/** Returns all that an update can change, to compare it. */
function describeContent({ carrier, trackingNumber, lines = [] }: ShipmentRow): string {
  const items = lines.map(({ orderItemId, quantity }) => [orderItemId, quantity]);
  return JSON.stringify([carrier, trackingNumber, items.toSorted(([a = 0], [b = 0]) => a - b)]);
}

async function changeColumns(
  shipment: ShipmentRow,
  { carrier, trackingNumber }: ShipmentUpdate,
  transaction: Transaction,
): Promise<void> {
  await shipment.update(
    { ...(carrier && { carrier }), ...(trackingNumber !== undefined && { trackingNumber }) },
    { transaction },
  );
}

interface NewLines {
  readonly order: OrderRow;
  readonly shipment: ShipmentRow;
  readonly requested: NonNullable<ShipmentUpdate["items"]>;
}

async function replaceLines(
  { database }: Services,
  { order, shipment, requested }: NewLines,
  transaction: Transaction,
): Promise<void> {
  const { items, refunds, shipments } = await readItemsAndMoves(database, order.id, transaction);
  const otherShipments = shipments.filter(({ id }) => id !== shipment.id);
  const kept: readonly ShipmentLine[] = shipment.lines ?? [];
  const isKept = requested.every(({ itemId, quantity }) =>
    kept.some((line) => line.orderItemId === itemId && line.quantity === quantity),
  );
  // The same items again are no new shipment, also if they came back and were refunded since.
  if (isKept && requested.length === kept.length) return;
  const lines = requireLines(planShipment(items, { refunds, shipments: otherShipments }, requested));
  await database.model(shipmentLineTable).destroy({ where: { shipmentId: shipment.id }, transaction });
  const rows = lines.map((line) => ({ ...line, shipmentId: shipment.id }));
  shipment.lines = await database.model(shipmentLineTable).bulkCreate(rows, { transaction });
}

/**
 * Deletes a shipment that was recorded by mistake. Deleting the last one restores the order's earlier status.
 * @throws {HttpError} 404
 */
export async function deleteShipment(
  services: Services,
  { orderId, shipmentId, adminName }: ShipmentOfOrder,
): Promise<void> {
  const { database, clock } = services;
  await withTransaction(database, async (transaction) => {
    const order = await lockOrder(database, orderId, transaction);
    const shipment = await findShipment(services, { orderId, shipmentId }, transaction);
    await database.model(shipmentLineTable).destroy({ where: { shipmentId }, transaction });
    await shipment.destroy({ transaction });
    const isLast = (await database.model(shipmentTable).count({ where: { orderId }, transaction })) === 0;
    const { status } = order;
    const now = clock.now();
    const changes = isLast ? undoShipments(order) : {};
    await changeOrder(services, { order, changes, version: undefined, now }, transaction);
    const restored = order.status === status ? "" : `; status changed from ${status} to ${order.status}`;
    const text = `Shipment deleted: ${describeShipment(shipment, shipment.lines ?? [])}${restored}`;
    await recordEvent(database, transaction, { orderId, kind: "shipment", text, adminName, now });
  });
}

/** @throws {HttpError} 404 */
async function findShipment(
  { database }: Services,
  { orderId, shipmentId }: Omit<ShipmentOfOrder, "adminName">,
  transaction: Transaction,
): Promise<ShipmentRow> {
  const where = { id: shipmentId, orderId };
  const shipment = await database.model(shipmentTable).findOne({ where, include: "lines", transaction });
  if (!shipment) throw notFound("There is no such shipment");
  return shipment;
}
