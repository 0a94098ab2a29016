import type { inventory as inventoryEndpoints, InventoryItem } from "@recital/contract/endpoints/shop/inventory";
import type { Handlers } from "../../../http/handlers.ts";
import { signedInAdmin } from "../../../http/reauthenticate.ts";
import { invalidInput } from "../../../kernel/errors.ts";
import type { Feature, Services } from "../../feature.ts";
import { presentAdminVariant } from "../stock/default-variant.ts";
import { countInventory, type InventoryFilter, readInventory } from "../stock/inventory-queries.ts";
import { exportCounts } from "./counts.ts";
import { importCounts } from "./import-counts.ts";

/** The stock of all variants: its list, and the file that is exported and imported. */
export const inventory = {
  name: "inventory",
  open: (services: Services) => ({ routes: inventoryRoutes(services) }),
} satisfies Feature;

export function inventoryRoutes(services: Services): Handlers<keyof typeof inventoryEndpoints> {
  const { database, clock } = services;
  return {
    "GET /api/admin/inventory": async ({ query }, context) => {
      const { items, total } = await listInventory(services, query);
      context.setHeader("X-Total-Count", String(total));
      return items;
    },

    "GET /api/admin/inventory/export": async (_, context) => {
      const csv = await exportCounts(database);
      // Colons and dots are not allowed in file names everywhere.
      const timestamp = clock.now().toISOString().replaceAll(/[:.]/g, "-");
      context.setHeader("Content-Disposition", `attachment; filename="inventory-${timestamp}.csv"`);
      return csv;
    },

    "POST /api/admin/inventory/import": async ({ file }, context) => {
      if (!file) throw invalidInput({ file: "Please choose a CSV file" });
      const { username } = await signedInAdmin(database, context);
      return importCounts(services, file.bytes, username);
    },
  };
}

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
