import type { Feature } from "../feature.ts";
import { cashSaleRoutes, type CashSaleDeps } from "./routes.ts";

export const cashSales = {
  name: "cash-sales",
  open: (deps: CashSaleDeps) => ({ routes: cashSaleRoutes(deps) }),
} satisfies Feature<CashSaleDeps>;
