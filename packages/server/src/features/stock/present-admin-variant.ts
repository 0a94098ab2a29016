import type { AdminVariant } from "@recital/contract/endpoints/variants";
import type { Currency } from "@recital/contract/values/currency";
import { toDecimal } from "@recital/contract/values/money";
import { availabilityOf, availableOf } from "../../domain/stock.ts";
import type { VariantRow } from "../products/tables.ts";

type ShownColumns =
  | "id"
  | "productId"
  | "title"
  | "options"
  | "sku"
  | "priceCents"
  | "weightGrams"
  | "stock"
  | "held"
  | "lowAt"
  | "editionSize"
  | "numbersGiven"
  | "maxPerOrder"
  | "isActive"
  | "position"
  | "version";

export function presentAdminVariant(row: Pick<VariantRow, ShownColumns>, currency: Currency): AdminVariant {
  return {
    id: row.id,
    productId: row.productId,
    title: row.title,
    options: row.options,
    sku: row.sku,
    price: row.priceCents === null ? null : toDecimal(row.priceCents, currency),
    weightGrams: row.weightGrams,
    stock: row.stock,
    held: row.held,
    available: availableOf(row),
    availability: availabilityOf(row),
    lowAt: row.lowAt,
    editionSize: row.editionSize,
    maxPerOrder: row.maxPerOrder,
    isActive: row.isActive,
    position: row.position,
    version: row.version,
  };
}
