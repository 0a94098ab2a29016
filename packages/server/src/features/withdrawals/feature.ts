import type { Feature } from "../feature.ts";
import {
  withdrawalConfirmation,
  withdrawalEmailHandlers,
  withdrawalReceipt,
  type WithdrawalEmailDeps,
} from "./confirmation.job.ts";
import { withdrawalDigest, withdrawalDigestHandler } from "./digest.job.ts";
import type { WithdrawalDeps } from "./receive-withdrawal.ts";
import { withdrawalRoutes } from "./routes.ts";
import { withdrawalLineTable, withdrawalTable } from "./tables.ts";

export const withdrawals = {
  name: "withdrawals",
  tables: [withdrawalLineTable, withdrawalTable],
  jobs: [{ job: withdrawalConfirmation }, { job: withdrawalReceipt }, { job: withdrawalDigest }],
  open: (deps: WithdrawalDeps & WithdrawalEmailDeps) => ({
    routes: withdrawalRoutes(deps),
    handlers: [...withdrawalEmailHandlers(deps), withdrawalDigestHandler(deps)],
  }),
} satisfies Feature<WithdrawalDeps & WithdrawalEmailDeps>;
