import type { Feature } from "../feature.ts";
import { productRoutes } from "./routes.ts";
import type { ProductDeps } from "./save-product.ts";

export const products = {
  name: "products",
  open: (deps: ProductDeps) => ({ routes: productRoutes(deps) }),
} satisfies Feature<ProductDeps>;
