import type { OrderGift } from "@recital/contract/endpoints/orders/order-facts";
import type { Database } from "../../../db/connection.ts";
import { type GiftRow, giftTable } from "../gifts/tables.ts";

/** Returns the gifts that these orders are, by the orders' ids. */
export async function readGifts(
  { model }: Pick<Database, "model">,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, GiftRow>> {
  const rows = await model(giftTable).findAll({ where: { orderId: [...orderIds] } });
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** Returns a gift as its giver and the owner see it; null before the payment. */
export function presentGift(gift: GiftRow | undefined): OrderGift | null {
  const state = gift ? stateOf(gift) : null;
  if (!gift || state === null) return null;
  const { email, giverName, message, deliverOn, sentAt, openedAt, token } = gift;
  return {
    email,
    name: giverName,
    message,
    deliverAt: deliverOn,
    state,
    sentAt: sentAt?.toISOString() ?? null,
    openedAt: openedAt?.toISOString() ?? null,
    url: state === "opened" || state === "revoked" ? null : `/gifts/${token}`,
  };
}

function stateOf({ state, openedAt, revokedAt }: GiftRow): OrderGift["state"] | null {
  if (openedAt !== null) return "opened";
  if (revokedAt !== null) return "revoked";
  if (state === "unpaid") return null;
  return state === "failed" ? "bounced" : state;
}
