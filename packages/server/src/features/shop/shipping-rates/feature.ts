import type { shipping } from "@recital/contract/endpoints/shop/shipping";
import type { Handlers } from "../../../http/handlers.ts";
import type { Feature, Services } from "../../feature.ts";
import { readProductShipping } from "./product-shipping.ts";
import { readShippingRates, saveShippingRates } from "./rates.ts";
import { shippingClassTable, shippingRateTable, shippingSettingsTable, shippingZoneTable } from "./tables.ts";

export const shippingRates = {
  name: "shipping-rates",
  tables: [shippingSettingsTable, shippingClassTable, shippingZoneTable, shippingRateTable],
  open: (services: Services) => ({ routes: shippingRoutes(services) }),
} satisfies Feature;

function shippingRoutes(services: Services): Handlers<keyof typeof shipping> {
  return {
    "GET /api/products/:id/shipping": ({ params }) => readProductShipping(services, params.id),
    "GET /api/admin/shipping": () => readShippingRates(services),
    "PUT /api/admin/shipping": ({ body }) => saveShippingRates(services, body),
  };
}
