import type { Feature, Services } from "../../feature.ts";
import { shipDateMoved } from "../../shop/products/ship-date.job.ts";
import { shippingRoutes } from "./routes.ts";
import { shipDateEmail, shipDateEmailHandler, shipDateMovedHandler } from "./ship-date.job.ts";
import { shipmentEmail, shipmentEmailHandler } from "./shipment-email.ts";
import { shipmentLineTable, shipmentTable } from "./tables.ts";

export const shipping = {
  name: "shipping",
  tables: [shipmentLineTable, shipmentTable],
  jobs: [
    { job: shipmentEmail },
    { job: shipDateEmail },
    { job: shipDateMoved, isRepeatable: true, whenFailing: "customers are not told about a new shipping date" },
  ],
  open: (services: Services) => ({
    routes: shippingRoutes(services),
    handlers: [shipmentEmailHandler(services), shipDateEmailHandler(services), shipDateMovedHandler(services)],
  }),
} satisfies Feature;
