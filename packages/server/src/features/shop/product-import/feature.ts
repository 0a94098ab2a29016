import type { productImport as productImportEndpoints } from "@recital/contract/endpoints/shop/product-import";
import type { Handlers } from "../../../http/handlers.ts";
import { signedInAdmin } from "../../../http/reauthenticate.ts";
import { invalidInput } from "../../../kernel/errors.ts";
import type { Feature, Services } from "../../feature.ts";
import { exportProducts } from "./export-products.ts";
import { importProducts } from "./import-products.ts";

/** Adds products from the files of other shops, and writes a file of them. */
export const productImport = {
  name: "product-import",
  open: (services: Services) => ({ routes: productImportRoutes(services) }),
} satisfies Feature;

export function productImportRoutes(services: Services): Handlers<keyof typeof productImportEndpoints> {
  return {
    "POST /api/admin/products/import": async ({ body, file }, context) => {
      if (!file) throw invalidInput({ file: "Please choose a CSV file" });
      const { username } = await signedInAdmin(services.database, context);
      return importProducts(services, file.bytes, { dryRun: body.dryRun, adminName: username });
    },

    "GET /api/admin/products/export": () => exportProducts(services),
  };
}
