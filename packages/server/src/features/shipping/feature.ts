import type { Feature } from "../feature.ts";
import type { EmailDeps } from "../orders/email-handlers.ts";
import type { ResendDeps } from "../orders/resend-email.ts";
import { shippingRoutes } from "./routes.ts";
import { shipmentEmail, shipmentEmailHandler } from "./shipment-email.job.ts";

export const shipping = {
  name: "shipping",
  jobs: [{ job: shipmentEmail, isEmail: true }],
  open: (deps: ResendDeps & EmailDeps) => ({ routes: shippingRoutes(deps), handlers: [shipmentEmailHandler(deps)] }),
} satisfies Feature<ResendDeps & EmailDeps>;
