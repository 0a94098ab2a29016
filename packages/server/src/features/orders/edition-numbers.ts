import { describeEdition } from "@recital/contract/values/order-line";
import type { Database } from "../../db/connection.ts";
import { editionNumberTable } from "../stock/tables.ts";
import { variantTable } from "../products/tables.ts";

/** The numbers of numbered editions that orders' items have. */
export interface Editions {
  /** Lowest first. */
  readonly numbers: readonly { readonly orderItemId: number; readonly variantId: number; readonly number: number }[];
  /** How many numbers each edition has, by the ids of variants. */
  readonly sizes: ReadonlyMap<number, number | null>;
}

/** Reads the numbers of numbered editions that these orders have. */
export async function readEditions(
  { model }: Pick<Database, "model">,
  orderId: number | readonly number[],
): Promise<Editions> {
  const where = { orderId: typeof orderId === "number" ? orderId : [...orderId] };
  const numbers = await model(editionNumberTable).findAll({ where, order: [["number", "ASC"]] });
  if (numbers.length === 0) return { numbers, sizes: new Map() };
  const id = [...new Set(numbers.map(({ variantId }) => variantId))];
  const variants = await model(variantTable).findAll({ attributes: ["id", "editionSize"], where: { id } });
  return { numbers, sizes: new Map(variants.map((variant) => [variant.id, variant.editionSize])) };
}

/** Returns what an order's item shows of its numbered edition. */
export function editionOf(
  itemId: number,
  { numbers, sizes }: Editions,
): { editionNumbers: number[]; edition: string | null } {
  const own = numbers.filter(({ orderItemId }) => orderItemId === itemId);
  const editionNumbers = own.map(({ number }) => number);
  return { editionNumbers, edition: describeEdition(editionNumbers, sizes.get(own[0]?.variantId ?? 0) ?? null) };
}
