import { bumpContentVersion } from "../../../db/content-version.ts";
import { literal, Op, type Transaction, type WhereOptions } from "../../../db/sequelize.ts";
import { orderAccessTable, type OrderRow, orderTable } from "./tables.ts";
import { giftTable } from "../gifts/tables.ts";
import { shipmentTable } from "../shipping/tables.ts";
import type { ModelOf } from "../../../db/table.ts";

/** The columns of an order without its buyer: no email address, name, postal address, note and checkout at the provider. */
const withoutBuyer = {
  customerEmail: "",
  customerName: null,
  personId: null,
  sessionId: null,
  checkoutUrl: null,
  shippingName: null,
  shippingLine1: null,
  shippingLine2: null,
  shippingCity: null,
  shippingState: null,
  shippingPostalCode: null,
  note: null,
  isNotePublic: false,
  wantsNewsletter: false,
  // The bookkeeping needs the country of a sale.
  shippingCountry: literal("CASE WHEN paid_at IS NULL THEN NULL ELSE shipping_country END"),
} as const;

interface OrderErasure {
  readonly erasedAt: Date;
  /** Whether an order that may still be paid keeps its session, by which its payment is found. */
  readonly keepsOpenSessions?: true;
}

/**
 * Erases the buyer's data of the selected orders: also their tracking numbers, their words with a gift, and who may read
 * them. The recipient of a gift that was never paid is erased, too; that of any other is another person. ID, items,
 * amounts, dates and status stay. Returns the number of orders.
 */
export async function eraseOrders(
  model: ModelOf,
  { ids, where }: { readonly ids: readonly number[]; readonly where: WhereOptions<OrderRow> },
  { erasedAt, keepsOpenSessions }: OrderErasure,
  transaction: Transaction,
): Promise<number> {
  const shown = await model(orderTable).count({ where: { [Op.and]: [where, { isNotePublic: true }] }, transaction });
  if (shown > 0) await bumpContentVersion({ model }, transaction);
  const openSession = literal("CASE WHEN paid_at IS NULL AND closed_at IS NULL THEN session_id ELSE NULL END");
  const ofOrders = { orderId: [...ids] };
  await model(giftTable).update({ giverName: null, message: null }, { where: ofOrders, transaction });
  await model(giftTable).update({ email: null }, { where: { ...ofOrders, state: "unpaid" }, transaction });
  await model(orderAccessTable).destroy({ where: { orderId: ids }, transaction });
  await model(shipmentTable).update({ trackingNumber: null }, { where: { orderId: ids }, transaction });
  const [count] = await model(orderTable).update(
    {
      ...withoutBuyer,
      ...(keepsOpenSessions && { sessionId: openSession }),
      // An order without an address cannot be shipped.
      toShip: false,
      erasedAt,
      updatedAt: erasedAt,
      version: literal("version + 1"),
    },
    { where, transaction },
  );
  return count;
}
