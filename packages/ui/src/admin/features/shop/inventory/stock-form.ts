import type { InventoryItem } from "@recital/contract/endpoints/shop/inventory";
import type { AdminLanguage } from "@recital/contract/values/language";
import { limits } from "@recital/contract/values/limits";
import { nameWithVariant } from "@recital/contract/values/order-line";
import { z } from "zod";
import { inventoryTexts } from "./texts/index.ts";

export interface StockForm {
  readonly kind: "count" | "correction";
  /** The counted number, or the change of the stock. */
  readonly number: string;
  readonly note: string;
}

/** Makes the schema of the entered number, for a stock of `stock`; an uncounted one begins at 0. */
export function enteredNumber(kind: StockForm["kind"], stock: number, language: AdminLanguage) {
  const texts = inventoryTexts[language].dialog;
  const pattern = kind === "count" ? /^\d+$/ : /^-?\d+$/;
  return z
    .string()
    .trim()
    .regex(pattern, kind === "count" ? texts.mustBeWhole : texts.mustBeSigned)
    .transform(Number)
    .refine((number) => Math.abs(number) <= limits.highestStock, texts.atMost(limits.highestStock))
    .refine((number) => kind === "count" || number !== 0, texts.notZero)
    .refine((number) => kind === "count" || stock + number >= 0, texts.thereAreOnly(Math.max(stock, 0)));
}

/** Returns by how many the stock changes. */
export function deltaOf({ kind, number }: Pick<StockForm, "kind" | "number">, stock: number): number {
  return kind === "count" ? Number(number) - stock : Number(number);
}

/** Returns "Hammer shirt (M)". */
export function itemName({ productName, title }: Pick<InventoryItem, "productName" | "title">): string {
  return nameWithVariant(productName, title);
}
