import type { inventory } from "@recital/contract/endpoints/inventory";
import type { Handlers } from "../../http/handlers.ts";
import { signedInAdmin } from "../../http/signed-in-admin.ts";
import { invalidInput } from "../../kernel/errors.ts";
import { exportCounts } from "./export-counts.ts";
import { importCounts } from "./import-counts.ts";
import { listInventory } from "./list-inventory.ts";
import type { Services } from "../feature.ts";

export function inventoryRoutes(services: Services): Handlers<keyof typeof inventory> {
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
