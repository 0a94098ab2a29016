import type { productImport } from "@recital/contract/endpoints/product-import";
import type { Handlers } from "../../http/handlers.ts";
import { invalidInput } from "../../kernel/errors.ts";
import { exportProducts } from "./export-products.ts";
import { importProducts, type ImportDeps } from "./import-products.ts";

export function productImportRoutes(deps: ImportDeps): Handlers<keyof typeof productImport> {
  return {
    "POST /api/admin/products/import": async ({ body, file }) => {
      if (!file) throw invalidInput({ file: "Please choose a CSV file" });
      return importProducts(deps, file.bytes, body.dryRun);
    },

    "GET /api/admin/products/export": () => exportProducts(deps),
  };
}
