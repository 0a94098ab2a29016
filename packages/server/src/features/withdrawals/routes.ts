import type { withdrawals } from "@recital/contract/endpoints/legal";
import type { Handlers } from "../../http/handlers.ts";
import type { RateRule } from "../../db/rate-limits.ts";
import { ipBlock, limitRate } from "../../http/rate-limit.ts";
import { notFound } from "../../kernel/errors.ts";
import { presentWithdrawal } from "../orders/present-withdrawal.ts";
import { receiveWithdrawal } from "./receive-withdrawal.ts";
import { withdrawalTable } from "./tables.ts";
import type { Services } from "../feature.ts";

const callerRate: RateRule = { name: "withdrawal", max: 10, windowMs: 3_600_000 };

export function withdrawalRoutes(services: Services): Handlers<keyof typeof withdrawals> {
  const { database, clock } = services;
  const withdrawal = database.model(withdrawalTable);
  return {
    "POST /api/withdrawals": async ({ body }, context) => {
      await limitRate(database, callerRate, ipBlock(context.ip), clock.now());
      context.setHeader("Cache-Control", "no-store");
      const { orderId = null, items = [], known = 0 } = body;
      await receiveWithdrawal(services, { ...body, orderId, items, known, visitorId: context.session.visitorId });
      return { message: "We received your withdrawal. A confirmation is on its way to your email address." };
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
