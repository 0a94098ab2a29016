import type { Feature, Services } from "../feature.ts";
import { formerProductPages } from "./former-pages.ts";
import { productRoutes } from "./routes.ts";
import { preOrderListener } from "./save-product.ts";
import { productImageTable, productSlugTable, productTable, variantTable } from "./tables.ts";

export const products = {
  name: "products",
  tables: [productImageTable, productSlugTable, productTable, variantTable],
  open: (services: Services) => ({
    routes: productRoutes(services),
    publicRoutes: formerProductPages(services.database),
    settingsListener: preOrderListener(services.database),
  }),
} satisfies Feature;
