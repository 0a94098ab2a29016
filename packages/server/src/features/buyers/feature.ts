import type { EmailDeps } from "../orders/email-handlers.ts";
import type { Feature } from "../feature.ts";
import { addressChangedEmail, addressChangedEmailHandler } from "./address-changed-email.job.ts";
import { orderLinkEmail, orderLinkEmailHandler } from "./order-link-email.job.ts";
import { buyerPageRoutes, type BuyerPageDeps } from "./page-routes.ts";
import { buyerRoutes, type BuyerRouteDeps } from "./routes.ts";
import { orderLinkTable } from "./table.ts";

type BuyersDeps = BuyerRouteDeps & BuyerPageDeps & EmailDeps;

export const buyers = {
  name: "buyers",
  tables: [orderLinkTable],
  jobs: [{ job: orderLinkEmail }, { job: addressChangedEmail }],
  open: (deps: BuyersDeps) => ({
    routes: buyerRoutes(deps),
    sessionRoutes: buyerPageRoutes(deps),
    handlers: [orderLinkEmailHandler(deps), addressChangedEmailHandler(deps)],
  }),
} satisfies Feature<BuyersDeps>;
