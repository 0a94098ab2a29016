import { findCountryCode } from "@recital/contract/values/country-code";
import type { Cents } from "@recital/contract/values/money";
import type { Database } from "../../../db/connection.ts";
import { type Discount, quote } from "../../../domain/quote.ts";
import type { Services } from "../../feature.ts";
import { productTable } from "../../shop/products/tables.ts";
import { readZones } from "../../shop/shipping-rates/rates.ts";
import { everything } from "../../shop/shipping-rates/tables.ts";
import type { OrderItemRow, OrderRow } from "./tables.ts";

/**
 * Returns how much more the present zones ask for the country of an order's address than was paid for the country that
 * the buyer chose; negative if less. Null if it is the same country, or if the zones have no price for it.
 */
export async function readShippingDifference(
  { database, readSite }: Pick<Services, "database" | "readSite">,
  order: OrderRow,
): Promise<Cents | null> {
  const { delivery, deliveryCountry, shippingCents, items = [] } = order;
  const country = findCountryCode(order.shippingCountry?.trim() ?? "");
  if (delivery === null || country === null || deliveryCountry === null || country === deliveryCountry) return null;
  const { currency } = await readSite();
  const zones = await readZones(database);
  if (zones.length === 0 || currency.code !== order.currency) return null;
  const classOf = await readClasses(database, items);
  const lines = items.map((item) => ({
    productId: item.productId ?? 0,
    unitCents: item.unitCents,
    quantity: item.quantity,
    isDigital: item.isDigital,
    classId: classOf(item.productId),
  }));
  const priced = quote({ lines, zones, country, delivery, canPickUp: false, discount: discountOf(order), tipCents: 0 });
  if (priced.shippingCents === null || priced.lines.some(({ isServed }) => !isServed)) return null;
  return priced.shippingCents - shippingCents;
}

/** The discount that was given. It counts where posting is free from a price of the goods. */
function discountOf({ discountCents, items = [] }: OrderRow): Discount | null {
  if (discountCents === 0) return null;
  const productIds = items.flatMap((item) => (item.discountCents > 0 ? [item.productId ?? 0] : []));
  return { kind: "amount", value: discountCents, minSubtotalCents: 0, productIds };
}

/** Returns the classes of the products as they are now; a deleted product is in the class of all others. */
async function readClasses({ model }: Database, items: readonly OrderItemRow[]) {
  const id = [...new Set(items.flatMap(({ productId }) => productId ?? []))];
  const attributes = ["id", "shippingClassId"];
  const products = await model(productTable).unscoped().findAll({ attributes, where: { id } });
  const classes = new Map(products.map((product) => [product.id, product.shippingClassId]));
  return (productId: number | null) => classes.get(productId ?? 0) ?? everything.id;
}
