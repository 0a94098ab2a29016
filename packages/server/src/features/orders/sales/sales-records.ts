import { currencyOf, type Currency } from "@recital/contract/values/currency";
import { dayIn } from "@recital/contract/values/zoned-time";
import { toDecimal, type Cents } from "@recital/contract/values/money";
import { nameWithVariant } from "@recital/contract/values/order-line";
import { goodsOf } from "../../../domain/quote.ts";
import type { LostDispute, RefundedItem, SoldItem } from "./queries.ts";
import type { CsvCell } from "../../../kernel/csv.ts";

/** A line of the books. The lines of an order together are its total, those of a refund or a lost dispute its negative amount. */
export interface SalesRecord {
  readonly at: Date;
  readonly orderId: number;
  readonly kind: "sale" | "discount" | "shipping" | "tip" | "tax" | "refund" | "dispute";
  /** The code of a discount; empty for other lines that are not items. */
  readonly item: string;
  /** Negative for returned items; null for lines that are not items. */
  readonly quantity: number | null;
  readonly cents: Cents;
  /** The provider's fee of the payment, on the order's first line, or of a dispute; null if unknown. */
  readonly feeCents: Cents | null;
  readonly currency: string;
  /** The country of the shipping address; null without one. */
  readonly country: string | null;
  /** How the order was paid: in the books, cash is an account of its own. */
  readonly paidBy: SoldItem["paidBy"];
}

type Rows<Row> = readonly [Row, ...Row[]];

/** Returns the lines of one paid order: its items, and discount, shipping, tip and tax unless they are 0. */
export function saleRecords(rows: Rows<SoldItem>): SalesRecord[] {
  const [{ at, orderId, currency, country, paidBy, feeCents, ...order }] = rows;
  const shared = { at, orderId, currency, country, paidBy, feeCents: null };
  const part = (kind: SalesRecord["kind"], cents: Cents, item = ""): SalesRecord[] =>
    cents === 0 ? [] : [{ ...shared, kind, item, quantity: null, cents }];
  const records = [
    ...rows.flatMap(({ name, variantTitle, quantity, unitCents }): SalesRecord[] =>
      name === null || quantity === null || unitCents === null
        ? []
        : [
            {
              ...shared,
              kind: "sale",
              item: nameWithVariant(name, variantTitle),
              quantity,
              cents: goodsOf({ unitCents, quantity }),
            },
          ],
    ),
    ...part("discount", -order.discountCents, order.discountCode ?? ""),
    ...part("shipping", order.shippingCents),
    ...part("tip", order.tipCents),
    ...part("tax", order.taxCents),
  ];
  return records.map((record, index) => (index === 0 ? { ...record, feeCents } : record));
}

/** Returns the lines of one refund: the items it gave back, and the rest of its amount, such as shipping. */
export function refundRecords(rows: Rows<RefundedItem>): SalesRecord[] {
  const [{ at, orderId, currency, country, paidBy, amountCents }] = rows;
  const shared = { at, orderId, currency, country, paidBy, feeCents: null, kind: "refund" } as const;
  const items = rows.flatMap(({ name, variantTitle, quantity, lineCents }): SalesRecord[] =>
    name === null || quantity === null || lineCents === null
      ? []
      : [{ ...shared, item: nameWithVariant(name, variantTitle), quantity: -quantity, cents: -lineCents }],
  );
  const rest = -amountCents - items.reduce((sum, { cents }) => sum + cents, 0);
  return rest === 0 ? items : [...items, { ...shared, item: "", quantity: null, cents: rest }];
}

/** Returns the line of a lost dispute. */
export function disputeRecords([{ at, orderId, currency, country, paidBy, amountCents, feeCents }]: Rows<LostDispute>) {
  const shared = { at, orderId, currency, country, paidBy, feeCents } as const;
  return [{ ...shared, kind: "dispute", item: "", quantity: null, cents: -amountCents } satisfies SalesRecord];
}

export const recordColumns = [
  "date",
  "order",
  "kind",
  "item",
  "quantity",
  "amount",
  "fee",
  "currency",
  "country",
  "paid",
];

/** Returns a line's cells in the order of {@link recordColumns}. The date is the day in the site's time zone. */
export function presentRecord(record: SalesRecord, timezone: string): CsvCell[] {
  const { at, orderId, kind, item, quantity, cents, feeCents, country, paidBy } = record;
  const currency = currencyOf(record.currency, "en");
  return [
    dayIn(at, timezone),
    { decimal: String(orderId) },
    kind,
    item,
    quantity === null ? "" : { decimal: String(quantity) },
    decimal(cents, currency),
    feeCents === null ? "" : decimal(feeCents, currency),
    currency.code.toUpperCase(),
    country ?? "",
    paidBy,
  ];
}

function decimal(cents: Cents, currency: Currency): CsvCell {
  return { decimal: toDecimal(cents, currency).toFixed(currency.decimals) };
}
