import type { BenchDatabase } from "./databases.ts";
import { addConcerts } from "./more-concerts.ts";
import { copyProducts } from "./more-products.ts";

/** The content of a shop after many years. */
export const fullShop = { products: 200, concerts: 100 } as const;

/** Adds products and concerts until there are as many as in a full shop. */
export async function fillShop(bench: BenchDatabase): Promise<void> {
  await copyProducts(bench, fullShop.products);
  await addConcerts(bench, fullShop.concerts - (await bench.count("SELECT COUNT(*) FROM concerts")));
}
