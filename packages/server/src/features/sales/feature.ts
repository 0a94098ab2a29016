import type { Feature } from "../feature.ts";
import { salesRoutes, type SalesDeps } from "./routes.ts";

export const sales = {
  name: "sales",
  open: (deps: SalesDeps) => ({ routes: salesRoutes(deps) }),
} satisfies Feature<SalesDeps>;
