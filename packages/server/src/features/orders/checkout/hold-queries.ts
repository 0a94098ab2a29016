import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { integerValue } from "../../../db/row-values.ts";
import { placeholders, readRows } from "../../../db/statements.ts";
import { availableSql } from "../../shop/products/variants.ts";

/** The visitor who opens a checkout. */
export interface Opener {
  readonly visitorId: string;
  /** A keyed hash of the visitor's network; null if it is not known. */
  readonly network: string | null;
}

interface Buyer extends Opener {
  readonly customerEmail: string;
  /** The content of the new checkout. */
  readonly variantIds: readonly number[];
}

const ownHold = z.object({ orderId: z.int(), variantId: z.int(), quantity: z.int() });

/** The number of a limited variant that an open checkout holds. */
export type OwnHold = z.output<typeof ownHold>;

const replaceableHolds = `FROM stock_holds h JOIN orders o ON o.id = h.order_id JOIN variants v ON v.id = h.variant_id
     WHERE h.state = 'held' AND o.paid_at IS NULL AND o.closed_at IS NULL
       AND (o.session_id IS NULL OR o.checkout_url IS NOT NULL) AND ${availableSql("v")} IS NOT NULL`;
const isOfVisitor =
  "EXISTS (SELECT 1 FROM order_access a WHERE a.order_id = o.id AND a.visitor_id = ? AND a.is_placed_here = ?)";

/** Returns what open checkouts hold that this browser has opened. */
export function readVisitorHolds(database: Database, visitorId: string) {
  return readRows(
    database,
    ownHold,
    `SELECT h.order_id AS orderId, h.variant_id AS variantId, h.quantity ${replaceableHolds} AND ${isOfVisitor}`,
    [visitorId, true],
  );
}

/**
 * Returns what open checkouts of this visitor hold, which a new one replaces. A visitor whose browser never got the
 * response, and so no cookie, is recognized by network, email address and a variant. Not replaced are delayed payments, and orders that a link opened
 * here.
 */
export function readOwnHolds(database: Database, { visitorId, network, customerEmail, variantIds }: Buyer) {
  return readRows(
    database,
    ownHold,
    `SELECT h.order_id AS orderId, h.variant_id AS variantId, h.quantity
     ${replaceableHolds}
       AND (${isOfVisitor}
         OR (h.opened_from = ? AND LOWER(o.customer_email) = LOWER(?) AND EXISTS (
           SELECT 1 FROM stock_holds same WHERE same.order_id = o.id AND same.variant_id IN (${placeholders(variantIds)}))))
     ORDER BY h.order_id, h.variant_id`,
    [visitorId, true, network, customerEmail, ...variantIds],
  );
}

const networkHold = z.object({ variantId: z.int(), quantity: integerValue, available: integerValue });

/** The number of a limited variant that the open checkouts of a network hold, and the number left for others. */
export type NetworkHold = z.output<typeof networkHold>;

/** Returns the holds of a network's open checkouts, except the holds of these orders. */
export function readNetworkHolds(database: Database, network: string, exceptOrders: readonly number[]) {
  const except = [0, ...exceptOrders];
  return readRows(
    database,
    networkHold,
    `SELECT h.variant_id AS variantId, SUM(h.quantity) AS quantity, MIN(${availableSql("v")}) AS available
     FROM stock_holds h JOIN variants v ON v.id = h.variant_id
     WHERE h.state = 'held' AND h.opened_from = ? AND ${availableSql("v")} IS NOT NULL
       AND h.order_id NOT IN (${placeholders(except)})
     GROUP BY h.variant_id ORDER BY h.variant_id`,
    [network, ...except],
  );
}
