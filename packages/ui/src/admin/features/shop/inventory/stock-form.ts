import type { InventoryItem } from "@recital/contract/endpoints/shop/inventory";
import { limits } from "@recital/contract/values/limits";
import { nameWithVariant } from "@recital/contract/values/order-line";
import { z } from "zod";

export interface StockForm {
  readonly kind: "count" | "correction";
  /** The counted number, or the change of the stock. */
  readonly number: string;
  readonly note: string;
}

const highest = limits.highestStock.toLocaleString("en-US");

/** Makes the schema of the entered number, for a stock of `stock`; an uncounted one begins at 0. */
export function enteredNumber(kind: StockForm["kind"], stock: number) {
  const pattern = kind === "count" ? /^\d+$/ : /^-?\d+$/;
  return z
    .string()
    .trim()
    .regex(pattern, kind === "count" ? "Must be a whole number" : "Must be a whole number, such as 5 or -2")
    .transform(Number)
    .refine((number) => Math.abs(number) <= limits.highestStock, `Must be at most ${highest}`)
    .refine((number) => kind === "count" || number !== 0, "Must not be 0")
    .refine(
      (number) => kind === "count" || stock + number >= 0,
      `There are only ${Math.max(stock, 0).toLocaleString("en-US")}`,
    );
}

/** Returns by how many the stock changes. */
export function deltaOf({ kind, number }: Pick<StockForm, "kind" | "number">, stock: number): number {
  return kind === "count" ? Number(number) - stock : Number(number);
}

/** Returns "Hammer shirt (M)". */
export function itemName({ productName, title }: Pick<InventoryItem, "productName" | "title">): string {
  return nameWithVariant(productName, title);
}
