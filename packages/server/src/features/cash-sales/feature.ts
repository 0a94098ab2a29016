import type { Feature, Services } from "../feature.ts";
import { cashSaleRoutes } from "./routes.ts";

export const cashSales = {
  name: "cash-sales",
  open: (services: Services) => ({ routes: cashSaleRoutes(services) }),
} satisfies Feature;
