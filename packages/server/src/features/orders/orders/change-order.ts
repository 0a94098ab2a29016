import { isDeepStrictEqual } from "node:util";
import type { OrderStatus, ShippingAddress } from "@recital/contract/values/order";
import type { Database } from "../../../db/connection.ts";
import { updateWithVersion } from "../../../db/edit-content.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { isToShip, type ItemMoves, type ShippedItem, type ShippedOrder } from "../../../domain/shipments.ts";
import type { Services } from "../../feature.ts";
import { refundTable } from "../refunds/tables.ts";
import { type ShipmentRow, shipmentTable } from "../shipping/tables.ts";
import { lockOrder, refuseErased } from "./find-order.ts";
import { addressColumns, readAddress } from "./present-order.ts";
import { recordEvent } from "./present-timeline.ts";
import { orderItemTable, type OrderRow } from "./tables.ts";

/** An edit of an order by an admin or its customer. */
export interface OrderEdit {
  readonly orderId: number;
  /** Null for the customer. */
  readonly adminName: string | null;
  /** The version that the edit is based on; undefined skips the conflict check. */
  readonly version: number | undefined;
}

/**
 * Sets the status; any may follow any other (specification section 4). Does nothing if it is unchanged.
 * @throws {HttpError} 404; 409 if the order was changed since
 */
export function changeStatus(services: Services, edit: OrderEdit & { readonly status: OrderStatus }): Promise<void> {
  return changeOrder(services, edit, (order) => {
    const { status } = edit;
    if (order.status === status) return null;
    return {
      kind: "status",
      text: `Status changed from ${order.status} to ${status}`,
      changes: { status, statusBeforeRefund: null, statusBeforeShipment: null },
    };
  });
}

/**
 * Sets the address. Does nothing if it is unchanged.
 * @throws {HttpError} 404; 409 if the order was changed since, or erased
 */
export function setShippingAddress(
  services: Services,
  edit: OrderEdit & { readonly shippingAddress: ShippingAddress },
): Promise<void> {
  return changeOrder(services, edit, (order) => {
    refuseErased(order);
    const changes = addressColumns(edit.shippingAddress);
    const before = readAddress(order);
    if (before && isDeepStrictEqual(addressColumns(before), changes)) return null;
    return { kind: "address", text: before ? "Shipping address changed" : "Shipping address added", changes };
  });
}

/** A change of an order, with the message for its timeline. */
export interface Change {
  readonly kind: "status" | "address";
  readonly text: string;
  readonly changes: Partial<
    Pick<OrderRow, "status" | "statusBeforeRefund" | "statusBeforeShipment"> & ReturnType<typeof addressColumns>
  >;
}

/**
 * Changes an order under its lock as `decide` says; null changes nothing.
 * @throws {HttpError} 404; 409 if the order was changed since
 */
export async function changeOrder(
  { database, clock }: Services,
  { orderId, adminName, version }: OrderEdit,
  decide: (order: OrderRow, transaction: Transaction) => Change | null | Promise<Change | null>,
): Promise<void> {
  await withTransaction(database, async (transaction) => {
    const order = await lockOrder(database, orderId, transaction);
    const change = await decide(order, transaction);
    if (!change) return;
    const now = clock.now();
    const { kind, text, changes } = change;
    const toShip = await readToShip(database, order, changes, transaction);
    await updateWithVersion(order, { ...changes, toShip, updatedAt: now }, { version, transaction });
    await recordEvent(database, transaction, { orderId, kind, text, adminName, now });
  });
}

/** An order's items, with their refunds and shipments. */
export interface ItemsAndMoves extends ItemMoves {
  readonly items: readonly ShippedItem[];
  readonly shipments: readonly ShipmentRow[];
}

export async function readItemsAndMoves(
  { model }: Database,
  orderId: number,
  transaction: Transaction,
): Promise<ItemsAndMoves> {
  const where = { orderId };
  const items = await model(orderItemTable).findAll({ where, order: [["id", "ASC"]], transaction });
  const refunds = await model(refundTable).findAll({ where, include: "lines", transaction });
  const shipments = await model(shipmentTable).findAll({ where, include: "lines", transaction });
  return { items, refunds, shipments };
}

/**
 * Returns whether a locked order with these changes waits to be shipped, for its column `toShip`. Every transaction that
 * changes an order's status, payment, refunds or shipments writes it, so that the list finds these orders by an index.
 */
export async function readToShip(
  database: Database,
  order: OrderRow,
  changes: Partial<ShippedOrder>,
  transaction: Transaction,
): Promise<boolean> {
  const changed = { ...order.get(), ...changes };
  if (changed.paidAt === null || !changed.needsShipping) return false;
  const { items, ...moves } = await readItemsAndMoves(database, order.id, transaction);
  return isToShip(changed, items, moves);
}
