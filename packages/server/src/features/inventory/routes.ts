import type { inventory } from "@recital/contract/endpoints/inventory";
import type { Handlers } from "../../http/handlers.ts";
import { signedInAdmin } from "../../http/signed-in-admin.ts";
import { invalidInput } from "../../kernel/errors.ts";
import { exportCounts } from "./export-counts.ts";
import { importCounts, type ImportDeps } from "./import-counts.ts";
import { listInventory } from "./list-inventory.ts";

export function inventoryRoutes(deps: ImportDeps): Handlers<keyof typeof inventory> {
  const { database, clock } = deps;
  return {
    "GET /api/admin/inventory": async ({ query }, context) => {
      const { items, total } = await listInventory(deps, query);
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
      return importCounts(deps, file.bytes, username);
    },
  };
}
