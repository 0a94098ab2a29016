import type { withdrawals as withdrawalsEndpoints } from "@recital/contract/endpoints/shop/legal";
import type { RateRule } from "../../../db/rate-limits.ts";
import type { Handlers } from "../../../http/handlers.ts";
import { ipBlock, limitRate } from "../../../http/limits.ts";
import { notFound } from "../../../kernel/errors.ts";
import type { Feature, Services } from "../../feature.ts";
import { presentWithdrawal } from "../../orders/orders/present-timeline.ts";
import { withdrawalConfirmation, withdrawalEmailHandlers, withdrawalReceipt } from "./confirmation.job.ts";
import { withdrawalDigest, withdrawalDigestHandler } from "./digest.job.ts";
import { receiveWithdrawal } from "./receive-withdrawal.ts";
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

const callerRate: RateRule = { name: "withdrawal", max: 10, windowMs: 3_600_000 };

export function withdrawalRoutes(services: Services): Handlers<keyof typeof withdrawalsEndpoints> {
  const { database, clock } = services;
  const withdrawal = database.model(withdrawalTable);
  return {
    "POST /api/withdrawals": async ({ body }, context) => {
      await limitRate(database, callerRate, ipBlock(context.ip), clock.now());
      context.setHeader("Cache-Control", "no-store");
      const { orderId = null, items = [], known = 0 } = body;
      await receiveWithdrawal(services, { ...body, orderId, items, known, visitorId: context.session.visitorId });
      return {
        message: context.say("We received your withdrawal. A confirmation is on its way to your email address."),
      };
    },

    "GET /api/admin/withdrawals": async ({ query }, context) => {
      const { state, limit, offset } = query;
      const where = state === undefined ? {} : { state };
      const { rows, count } = await withdrawal.findAndCountAll({ where, order: [["id", "DESC"]], limit, offset });
      context.setHeader("X-Total-Count", String(count));
      return rows.map(presentWithdrawal);
    },

    "PUT /api/admin/withdrawals/:id": async ({ params, body }) => {
      const row = await withdrawal.findByPk(params.id);
      if (!row) throw notFound("There is no such withdrawal");
      return presentWithdrawal(await row.update({ state: body.state }));
    },
  };
}
