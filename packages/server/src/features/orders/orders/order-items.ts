import type { Cents } from "@recital/contract/values/money";
import { subtotalOf } from "../../../domain/quote.ts";
import type { OrderItemRow } from "./tables.ts";

/** A line of a cart with its price, as an order stores it. */
export interface LineToStore {
  readonly productId: number;
  readonly variantId: number;
  readonly name: string;
  readonly variantTitle: string | null;
  readonly unitCents: Cents;
  readonly quantity: number;
  readonly isDigital: boolean;
  readonly discountCents: Cents;
  /** Of a bundle, with their quantities and discounts in all bundles of the line; else empty. */
  readonly parts: readonly PartToStore[];
}

interface PartToStore {
  readonly productId: number | null;
  readonly variantId: number | null;
  readonly releaseId: number | null;
  readonly name: string;
  readonly variantTitle: string | null;
  readonly unitCents: Cents;
  readonly quantity: number;
  readonly isDigital: boolean;
  readonly discountCents: Cents;
}

export interface ItemToStore extends PartToStore, Pick<OrderItemRow, "bundleId" | "bundleName" | "bundleQuantity"> {}

/** Returns the items of an order that a line becomes: one, or one for each part of a bundle (decision 0145). */
export function itemsOf({ parts, ...line }: LineToStore): ItemToStore[] {
  if (parts.length === 0) {
    return [pickItem({ ...line, releaseId: null }, { bundleId: null, bundleName: null, bundleQuantity: null })];
  }
  const bundle = { bundleId: line.productId, bundleName: line.name, bundleQuantity: line.quantity };
  return parts.map((part) => pickItem(part, bundle));
}

type OfBundle = Pick<ItemToStore, "bundleId" | "bundleName" | "bundleQuantity">;

function pickItem(part: PartToStore, bundle: OfBundle): ItemToStore {
  const { productId, variantId, releaseId, name, variantTitle, unitCents, quantity, isDigital, discountCents } = part;
  const what = { productId, variantId, releaseId, name, variantTitle, isDigital };
  return { ...what, unitCents, quantity, discountCents, ...bundle };
}

/** Returns the lines of the cart that an order was placed from: the parts of a bundle are one. */
export function soldLines(items: readonly OrderItemRow[]) {
  const lines = Map.groupBy(items, ({ id, bundleId }) => (bundleId === null ? `item ${id}` : `bundle ${bundleId}`));
  return [...lines.values()].flatMap((parts) => {
    const [first] = parts;
    if (!first) return [];
    const { bundleId, bundleName, bundleQuantity } = first;
    if (bundleId === null || bundleName === null || bundleQuantity === null) {
      const { productId, variantId, name, variantTitle, unitCents, quantity } = first;
      return [{ productId, variantId, name, variantTitle, unitCents, quantity }];
    }
    const unitCents = subtotalOf(parts) / bundleQuantity;
    const bundle = { productId: bundleId, variantId: null, name: bundleName, variantTitle: null };
    return [{ ...bundle, unitCents, quantity: bundleQuantity }];
  });
}
