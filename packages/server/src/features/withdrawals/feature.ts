import type { Feature } from "../feature.ts";
import { withdrawalConfirmation, withdrawalConfirmationHandler, type WithdrawalEmailDeps } from "./confirmation.job.ts";
import type { WithdrawalDeps } from "./receive-withdrawal.ts";
import { withdrawalRoutes } from "./routes.ts";

export const withdrawals = {
  name: "withdrawals",
  jobs: [{ job: withdrawalConfirmation }],
  open: (deps: WithdrawalDeps & WithdrawalEmailDeps) => ({
    routes: withdrawalRoutes(deps),
    handlers: [withdrawalConfirmationHandler(deps)],
  }),
} satisfies Feature<WithdrawalDeps & WithdrawalEmailDeps>;
