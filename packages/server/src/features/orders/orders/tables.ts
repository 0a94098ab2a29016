import { paidBy } from "@recital/contract/endpoints/orders/orders";
import { languages } from "@recital/contract/values/language";
import { deliveryId, orderStatus } from "@recital/contract/values/order";
import { z } from "zod";
import { bigint, bool, id, int, key, longText, moment, text, version, searched } from "../../../db/columns.ts";
import { defineTable, type RowOf } from "../../../db/table.ts";

/** A browser, identified by the random visitor id in its session, that may read an order. */
export const orderAccessTable = defineTable("order_access", {
  visitorId: text(64).primaryKey(),
  orderId: int().primaryKey(),
  /** Whether the browser placed the order, so that its list shows it before the payment. */
  isPlacedHere: bool().default(true),
  /** Null for a browser that placed the order or opened its success page: 30 days after the order. */
  expiresAt: moment().optional(),
});
export type OrderAccessRow = RowOf<typeof orderAccessTable>;

/**
 * A browser, by the same id, that may read all that a person has, and those have who were joined with them. One person a
 * browser: the last one who opened their page there.
 */
export const personAccessTable = defineTable("person_access", {
  visitorId: key(64).primaryKey(),
  /** The person whose email address was proven; what is theirs may belong to another since. */
  personId: int(),
  expiresAt: moment(),
});

/** An entry of an order's timeline that its own columns do not record. */
export const orderEventTable = defineTable("order_events", {
  id: id(),
  orderId: int(),
  /** `paid`: a sale at a table. */
  kind: text(32).of(
    z.enum([
      "paid",
      "status",
      "address",
      "refund",
      "dispute",
      "shipment",
      "downloads",
      "withdrawal",
      "mailed",
      "mail-resent",
    ]),
  ),
  /** One sentence for the admin. */
  text: text(500),
  /** Null if the shop or the payment provider did it. */
  adminName: text(190).optional(),
  createdAt: moment(),
});
export type OrderEventRow = RowOf<typeof orderEventTable>;

/**
 * A line of an order: a copy of the product at the time of purchase, so that deleting a product changes no order. A part
 * of a bundle is a line of its own, at its share of the bundle's price (decision 0145).
 */
export const orderItemTable = defineTable("order_items", {
  id: id(),
  orderId: int(),
  productId: int().optional(),
  /** Null for an order from before variants, of an unknown variant. */
  variantId: int().optional(),
  /** The release that a bundle brings; null of any other. */
  releaseId: int().optional(),
  name: text(200),
  /** "M"; null for a product without options. */
  variantTitle: text(200).optional(),
  unitCents: int(),
  quantity: int(),
  isDigital: bool(),
  /** The item's share of the order's discount and tax, for all of its quantity. */
  discountCents: int().default(0),
  taxCents: int().default(0),
  /** The product that was sold as a bundle, its name and how many of it; null of what was sold alone. */
  bundleId: int().optional(),
  bundleName: text(200).optional(),
  bundleQuantity: int().optional(),
});
export type OrderItemRow = RowOf<typeof orderItemTable>;

/** An order. The admin sets `status`; only `record-payment.ts` writes the payment columns. */
export const orderTable = defineTable(
  "orders",
  {
    id: id(),
    /** Identifies the checkout at the payment provider; never shown. */
    checkoutKey: text(64),
    customerEmail: text(254),
    /** The buyer; null before the payment, at a table, and of an erased order. */
    personId: int().optional(),
    /** As the buyer entered it at the payment provider; null before the payment and for an older order. */
    ...searched("customerName", text(255).optional()),
    /** The language of the pages on which it was placed, and of its emails; null: the site's main one. */
    locale: key(2).of(z.enum(languages)).optional(),
    currency: text(3),
    /** Total = subtotal − discount + shipping + tax + tip, frozen at the sale; the database checks it. */
    totalCents: bigint(),
    subtotalCents: bigint(),
    discountCents: bigint().default(0),
    shippingCents: bigint().default(0),
    taxCents: bigint().default(0),
    /** What the buyer added for the artist. */
    tipCents: bigint().default(0),
    status: text(16).of(orderStatus),
    needsShipping: bool(),
    /** Null for an order with nothing to post, at a table, or from before zones. */
    delivery: key(16).of(deliveryId).optional(),
    /** The country that the buyer chose in the cart, for which shipping was paid; null where none was asked for. */
    deliveryCountry: key(2).optional(),
    /** The discount code, as the owner wrote it. */
    discountCode: text(64).optional(),
    /** The buyer's note to the artist, and whether the pages of what was bought show it. */
    note: text(500).optional(),
    isNotePublic: bool().default(false),
    /** The concert of a pick-up. */
    concertId: int().optional(),
    sessionId: text(255).optional(),
    /** The payment page; null before it is opened, and once a delayed payment was made on it. */
    checkoutUrl: longText().withoutImages().optional(),
    /** Whether the buyer asked for the newsletter, which features/audience/newsletter does once it is paid. */
    wantsNewsletter: bool().default(false),
    /** The archive slug of the newsletter issue that the visitor came from, as their browser says. */
    fromIssue: key(80).optional(),
    /** The checkout cannot be paid after this time. */
    checkoutExpiresAt: moment(),
    paidAt: moment().optional(),
    paidCents: bigint().optional(),
    paymentId: text(255).optional(),
    /** How it was paid, or is to be; only a `card` has a payment at the provider. */
    paidBy: text(16).of(paidBy).default("card"),
    /** Identifies a sale at a table, so that it is recorded once; null for all other orders. */
    requestKey: key(100).optional(),
    /** The sum of the refunds that succeeded. */
    refundedCents: bigint().default(0),
    /** When the refunds reached the paid amount. */
    refundedAt: moment().optional(),
    /** The status to return to if a full refund fails after it succeeded; null once an admin has set a status. */
    statusBeforeRefund: text(16).of(orderStatus).optional(),
    /** The status to return to if the last shipment is deleted; null once an admin has set a status. */
    statusBeforeShipment: text(16).of(orderStatus).optional(),
    /** Whether it waits to be shipped, see `domain/shipments.ts`; written by `features/orders/orders/change-order.ts`. */
    toShip: bool().default(false),
    /** Whether a dispute withholds money of the payment, or is lost. Written with the disputes, like `lostCents`. */
    isDisputed: bool().default(false),
    /** The amount of lost disputes. */
    lostCents: bigint().default(0),
    /** The provider's fee; null while unknown. */
    feeCents: bigint().optional(),
    /** When the provider reported that the checkout can no longer be paid. A delayed payment may still arrive. */
    closedAt: moment().optional(),
    /** When the provider was last asked about this order among all open ones. */
    lastCheckedAt: moment().optional(),
    ...searched("shippingName", text(255).optional()),
    ...searched("shippingLine1", text(255).optional()),
    ...searched("shippingLine2", text(255).optional()),
    ...searched("shippingCity", text(255).optional()),
    shippingState: text(255).optional(),
    ...searched("shippingPostalCode", text(255).optional()),
    shippingCountry: text(255).optional(),
    /**
     * Set when a backup with this order unpaid was restored, until the provider confirms that it is unpaid. An order
     * found paid while this is set may have been paid, and its emails sent, after the backup was taken.
     */
    restoredAt: moment().optional(),
    /** When the personal data of an order that was never paid was erased. */
    erasedAt: moment().optional(),
    createdAt: moment(),
    updatedAt: moment(),
    /** Counts the saves; Sequelize rejects a save made on an older version. */
    version: version(),
  },
  { children: { items: { table: orderItemTable, foreignKey: "orderId" } } },
);
export type OrderRow = RowOf<typeof orderTable>;
