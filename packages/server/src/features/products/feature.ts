import type { Feature } from "../feature.ts";
import { formerProductPages } from "./former-pages.ts";
import { productRoutes } from "./routes.ts";
import { preOrderListener, type ProductDeps } from "./save-product.ts";

export const products = {
  name: "products",
  open: (deps: ProductDeps) => ({
    routes: productRoutes(deps),
    publicRoutes: formerProductPages(deps.database),
    settingsListener: preOrderListener(deps.database),
  }),
} satisfies Feature<ProductDeps>;
