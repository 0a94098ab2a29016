import type { disputes } from "@recital/contract/endpoints/disputes";
import { closedDisputeStatuses } from "@recital/contract/values/payment";
import { Op } from "../../db/sequelize.ts";
import type { Handlers } from "../../http/handlers.ts";
import { presentDispute } from "../orders/present-dispute.ts";
import { disputeTable } from "./tables.ts";
import type { Services } from "../feature.ts";

export function disputeRoutes({ database }: Services): Handlers<keyof typeof disputes> {
  return {
    "GET /api/admin/disputes": async ({ query }, context) => {
      const { open, limit, offset } = query;
      const { rows, count } = await database.model(disputeTable).findAndCountAll({
        where: open === "true" ? { status: { [Op.notIn]: [...closedDisputeStatuses] } } : {},
        order: [
          ["createdAt", "DESC"],
          ["id", "DESC"],
        ],
        limit,
        offset,
      });
      context.setHeader("X-Total-Count", String(count));
      return rows.map(presentDispute);
    },
  };
}
