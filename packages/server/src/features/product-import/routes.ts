import type { productImport } from "@recital/contract/endpoints/product-import";
import type { Handlers } from "../../http/handlers.ts";
import { signedInAdmin } from "../../http/signed-in-admin.ts";
import { invalidInput } from "../../kernel/errors.ts";
import { exportProducts } from "./export-products.ts";
import { importProducts } from "./import-products.ts";
import type { Services } from "../feature.ts";

export function productImportRoutes(services: Services): Handlers<keyof typeof productImport> {
  return {
    "POST /api/admin/products/import": async ({ body, file }, context) => {
      if (!file) throw invalidInput({ file: "Please choose a CSV file" });
      const { username } = await signedInAdmin(services.database, context);
      return importProducts(services, file.bytes, { dryRun: body.dryRun, adminName: username });
    },

    "GET /api/admin/products/export": () => exportProducts(services),
  };
}
