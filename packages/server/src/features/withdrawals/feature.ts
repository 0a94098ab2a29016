import type { Feature, Services } from "../feature.ts";
import { withdrawalConfirmation, withdrawalEmailHandlers, withdrawalReceipt } from "./confirmation.job.ts";
import { withdrawalDigest, withdrawalDigestHandler } from "./digest.job.ts";
import { withdrawalRoutes } from "./routes.ts";
import { withdrawalLineTable, withdrawalTable } from "./tables.ts";

export const withdrawals = {
  name: "withdrawals",
  tables: [withdrawalLineTable, withdrawalTable],
  jobs: [{ job: withdrawalConfirmation }, { job: withdrawalReceipt }, { job: withdrawalDigest }],
  open: (services: Services) => ({
    routes: withdrawalRoutes(services),
    handlers: [...withdrawalEmailHandlers(services), withdrawalDigestHandler(services)],
  }),
} satisfies Feature;
