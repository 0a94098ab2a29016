import type { Feature } from "../feature.ts";
import { emailHandlers, type EmailDeps } from "./email-handlers.ts";
import { freeOrderConfirmation, newOrderEmail, orderConfirmation } from "./email-jobs.ts";
import type { ResendDeps } from "./resend-email.ts";
import { orderRoutes } from "./routes.ts";
import { orderAccessTable, orderEventTable, orderItemTable, orderTable } from "./tables.ts";

export const orders = {
  name: "orders",
  tables: [orderAccessTable, orderEventTable, orderItemTable, orderTable],
  jobs: [{ job: orderConfirmation }, { job: freeOrderConfirmation }, { job: newOrderEmail }],
  open: (deps: ResendDeps & EmailDeps) => ({ routes: orderRoutes(deps), handlers: emailHandlers(deps) }),
} satisfies Feature<ResendDeps & EmailDeps>;
