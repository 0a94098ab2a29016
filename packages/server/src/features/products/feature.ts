import type { Feature } from "../feature.ts";
import { formerProductPages } from "./former-pages.ts";
import { productRoutes } from "./routes.ts";
import { preOrderListener, type ProductDeps } from "./save-product.ts";
import { productImageTable, productSlugTable, productTable, variantTable } from "./tables.ts";

export const products = {
  name: "products",
  tables: [productImageTable, productSlugTable, productTable, variantTable],
  open: (deps: ProductDeps) => ({
    routes: productRoutes(deps),
    publicRoutes: formerProductPages(deps.database),
    settingsListener: preOrderListener(deps.database),
  }),
} satisfies Feature<ProductDeps>;
