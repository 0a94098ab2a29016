import { limits } from "@recital/contract/values/limits";
import type { Cents } from "@recital/contract/values/money";

export interface WantedLine {
  readonly variantId: number;
  readonly quantity: number;
}

/** Lines of one variant, merged. */
export interface MergedLine<L extends WantedLine = WantedLine> {
  /** The first of them, with the quantities of all added up. */
  readonly line: L;
  /** The place of the first among the lines, from 0. */
  readonly index: number;
}

/** Returns one line per variant in order of first occurrence, with the quantities of duplicates added up. */
export function mergeLines<L extends WantedLine>(lines: readonly L[]): MergedLine<L>[] {
  const merged = new Map<number, MergedLine<L>>();
  for (const [index, line] of lines.entries()) {
    const before = merged.get(line.variantId);
    const quantity = (before?.line.quantity ?? 0) + line.quantity;
    merged.set(line.variantId, { index, ...before, line: { ...(before?.line ?? line), quantity } });
  }
  return [...merged.values()];
}

/** Returns the first line whose quantity exceeds the maximum of an order, or null. */
export function findTooMany(lines: readonly MergedLine[]): MergedLine | null {
  return lines.find(({ line }) => line.quantity > limits.quantityPerProduct) ?? null;
}

export function totalOf(lines: readonly { readonly unitCents: Cents; readonly quantity: number }[]): Cents {
  return lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0);
}
