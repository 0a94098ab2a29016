import type { productImport } from "@recital/contract/endpoints/product-import";
import type { Handlers } from "../../http/handlers.ts";
import { signedInAdmin } from "../../http/signed-in-admin.ts";
import { invalidInput } from "../../kernel/errors.ts";
import { exportProducts } from "./export-products.ts";
import { importProducts, type ImportDeps } from "./import-products.ts";

export function productImportRoutes(deps: ImportDeps): Handlers<keyof typeof productImport> {
  return {
    "POST /api/admin/products/import": async ({ body, file }, context) => {
      if (!file) throw invalidInput({ file: "Please choose a CSV file" });
      const { username } = await signedInAdmin(deps.database, context);
      return importProducts(deps, file.bytes, { dryRun: body.dryRun, adminName: username });
    },

    "GET /api/admin/products/export": () => exportProducts(deps),
  };
}
