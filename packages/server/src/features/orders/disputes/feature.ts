import type { disputes as disputeEndpoints } from "@recital/contract/endpoints/orders/disputes";
import { closedDisputeStatuses } from "@recital/contract/values/payment";
import { Op } from "../../../db/sequelize.ts";
import type { Handlers } from "../../../http/handlers.ts";
import type { Feature, Services } from "../../feature.ts";
import { presentDispute } from "../orders/present-order.ts";
import { disputeReminder } from "./alerts.ts";
import { disputeReminderHandler } from "./reminder.job.ts";
import { disputeTable } from "./table.ts";

export const disputes = {
  name: "disputes",
  tables: [disputeTable],
  jobs: [{ job: disputeReminder, isRepeatable: true, whenFailing: "you are not reminded of disputes" }],
  open: (services: Services) => ({
    routes: disputeRoutes(services),
    handlers: [disputeReminderHandler(services)],
  }),
} satisfies Feature;

function disputeRoutes({ database }: Services): Handlers<keyof typeof disputeEndpoints> {
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
