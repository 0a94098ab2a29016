import type { Feature, Services } from "../feature.ts";
import { productImportRoutes } from "./routes.ts";

/** Adds products from the files of other shops, and writes a file of them. */
export const productImport = {
  name: "product-import",
  open: (services: Services) => ({ routes: productImportRoutes(services) }),
} satisfies Feature;
