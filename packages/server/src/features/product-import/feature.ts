import type { Feature } from "../feature.ts";
import type { ImportDeps } from "./import-products.ts";
import { productImportRoutes } from "./routes.ts";

/** Adds products from the files of other shops, and writes a file of them. */
export const productImport = {
  name: "product-import",
  open: (deps: ImportDeps) => ({ routes: productImportRoutes(deps) }),
} satisfies Feature<ImportDeps>;
