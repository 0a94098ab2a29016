import type { Feature, Services } from "../feature.ts";
import { emailHandlers } from "./email-handlers.ts";
import { freeOrderConfirmation, newOrderEmail, orderConfirmation } from "./email-jobs.ts";
import { orderRoutes } from "./routes.ts";
import { orderAccessTable, orderEventTable, orderItemTable, orderTable } from "./tables.ts";

export const orders = {
  name: "orders",
  tables: [orderAccessTable, orderEventTable, orderItemTable, orderTable],
  jobs: [{ job: orderConfirmation }, { job: freeOrderConfirmation }, { job: newOrderEmail }],
  open: (services: Services) => ({ routes: orderRoutes(services), handlers: emailHandlers(services) }),
} satisfies Feature;
