import type { Feature, Services } from "../../feature.ts";
import { addressChangedEmail, addressChangedEmailHandler } from "./address-change.ts";
import { orderLinkEmail, orderLinkEmailHandler } from "./order-links.ts";
import { buyerPageRoutes, buyerRoutes } from "./routes.ts";
import { orderLinkTable, signInCodeTable } from "./table.ts";

export const buyers = {
  name: "buyers",
  tables: [orderLinkTable, signInCodeTable],
  jobs: [{ job: orderLinkEmail }, { job: addressChangedEmail }],
  open: (services: Services) => ({
    routes: buyerRoutes(services),
    sessionRoutes: buyerPageRoutes(services),
    handlers: [orderLinkEmailHandler(services), addressChangedEmailHandler(services)],
  }),
} satisfies Feature;
