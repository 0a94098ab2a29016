import { findCountryCode } from "@recital/contract/values/country-code";
import { nameWithVariant } from "@recital/contract/values/order-line";
import type { Database } from "../../../db/connection.ts";
import { Op } from "../../../db/sequelize.ts";
import { shippableQuantity } from "../../../domain/shipments.ts";
import { streamCsv, withoutFormulaSigns, type CsvCell } from "../../../kernel/csv.ts";
import { findRows } from "../../../db/table.ts";
import { variantTable } from "../../shop/products/tables.ts";
import { readAddress } from "../orders/present-order.ts";
import { orderItemTable, type OrderRow, orderTable } from "../orders/tables.ts";
import { refundTable } from "../refunds/tables.ts";
import { shipmentTable } from "./tables.ts";

/** The number of orders in memory at a time. */
const batch = 200;

const columns = [
  "Order number",
  "Name",
  "Address line 1",
  "Address line 2",
  "City",
  "State",
  "Postal code",
  "Country code",
  "Email",
  "Quantity",
  "Items",
  "Weight (g)",
];

/**
 * Streams the orders to ship as CSV, one row each, oldest first. An order without an address has empty cells. The weight
 * is that of the goods without packaging, and empty if the weight of one of them is not known.
 */
export function exportLabels(database: Database): Promise<AsyncIterable<string>> {
  return streamCsv(columns, readPages(database));
}

async function* readPages({ model }: Database): AsyncGenerator<CsvCell[][]> {
  for (let after = 0; ;) {
    // Pages by id instead of an offset, so that concurrent changes cause no gaps or duplicates.
    const where = { toShip: true, id: { [Op.gt]: after } };
    const orders = await model(orderTable).findAll({ where, order: [["id", "ASC"]], limit: batch });
    const last = orders.at(-1);
    if (!last) return;
    const ofOrders = { where: { orderId: orders.map(({ id }) => id) }, order: [["id", "ASC"]] as [string, string][] };
    const allItems = await model(orderItemTable).findAll(ofOrders);
    const items = Map.groupBy(allItems, ({ orderId }) => orderId);
    const variantIds = { id: [...new Set(allItems.flatMap(({ variantId }) => variantId ?? []))] };
    const variants = await findRows(model(variantTable), ["id", "weightGrams"], { where: variantIds });
    const weights = new Map<number | null, number | null>(variants.map(({ id, weightGrams }) => [id, weightGrams]));
    const refunds = await model(refundTable).findAll({ ...ofOrders, include: "lines" });
    const shipments = await model(shipmentTable).findAll({ ...ofOrders, include: "lines" });
    const moves = {
      refunds: Map.groupBy(refunds, ({ orderId }) => orderId),
      shipments: Map.groupBy(shipments, ({ orderId }) => orderId),
    };
    yield orders.map((order) => {
      const ofOrder = { refunds: moves.refunds.get(order.id) ?? [], shipments: moves.shipments.get(order.id) ?? [] };
      const left = (items.get(order.id) ?? []).map((item) => ({
        name: nameWithVariant(item.name, item.variantTitle),
        quantity: shippableQuantity(item, ofOrder),
        grams: weights.get(item.variantId) ?? null,
      }));
      return presentLabel(
        order,
        left.filter(({ quantity }) => quantity > 0),
      );
    });
    after = last.id;
  }
}

interface PostedItem {
  readonly name: string;
  readonly quantity: number;
  /** The weight of one; null if it is not known. */
  readonly grams: number | null;
}

function presentLabel(order: OrderRow, items: readonly PostedItem[]): CsvCell[] {
  const found = readAddress(order);
  const address = found?.address;
  const country = address?.country.trim() ?? "";
  const quantity = items.reduce((total, item) => total + item.quantity, 0);
  const isWeighed = items.every(({ grams }) => grams !== null);
  const printed = [
    found?.name ?? "",
    address?.line1 ?? "",
    address?.line2 ?? "",
    address?.city ?? "",
    address?.state ?? "",
    address?.postal_code ?? "",
    findCountryCode(country) ?? country,
  ];
  return [
    { decimal: String(order.id) },
    ...printed.map(withoutFormulaSigns),
    order.customerEmail,
    { decimal: String(quantity) },
    items.map((item) => `${item.quantity} × ${item.name}`).join("; "),
    isWeighed ? { decimal: String(items.reduce((sum, item) => sum + (item.grams ?? 0) * item.quantity, 0)) } : "",
  ];
}
