import { limits } from "@recital/contract/values/limits";
import type { Cents } from "@recital/contract/values/money";

export interface WantedLine {
  readonly productId: number;
  readonly quantity: number;
}

/** Returns one line per product in order of first occurrence, with the quantities of duplicates added up. */
export function mergeLines(lines: readonly WantedLine[]): WantedLine[] {
  const quantities = new Map<number, number>();
  for (const { productId, quantity } of lines) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
}

/** Returns the first product whose quantity exceeds the maximum of an order, or null. */
export function findTooMany(lines: readonly WantedLine[]): WantedLine | null {
  return lines.find((line) => line.quantity > limits.quantityPerProduct) ?? null;
}

export function totalOf(lines: readonly { readonly unitCents: Cents; readonly quantity: number }[]): Cents {
  return lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0);
}
