import type { InventoryItem } from "@recital/contract/endpoints/inventory";
import { countInventory, readInventory, type InventoryFilter } from "../stock/inventory-queries.ts";
import { presentAdminVariant } from "../stock/present-admin-variant.ts";
import type { Services } from "../feature.ts";

export interface InventoryListQuery {
  readonly limit: number;
  readonly offset: number;
  readonly search?: string | undefined;
  readonly show: InventoryFilter["show"];
}

/** Returns a page of the variants that are sold, in the shop's order, and the number of all that match. */
export async function listInventory(
  { database, readSite }: Services,
  { limit, offset, search = "", show }: InventoryListQuery,
): Promise<{ items: InventoryItem[]; total: number }> {
  const filter = { search, show };
  const [rows, total, { currency }] = await Promise.all([
    readInventory(database, filter, { limit, offset }),
    countInventory(database, filter),
    readSite(),
  ]);
  const items = rows.map(({ productName, isProductActive, checkouts, networks, ...row }) => ({
    ...presentAdminVariant(row, currency),
    productName,
    isProductActive,
    heldIn: { checkouts, networks },
  }));
  return { items, total };
}
