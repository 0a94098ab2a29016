import type { sales } from "@recital/contract/endpoints/sales";
import type { Database } from "../../db/connection.ts";
import { readTimeZone } from "../../db/time-zone.ts";
import type { Handlers } from "../../http/handlers.ts";
import type { RateRule } from "../../db/rate-limits.ts";
import { limitRate } from "../../http/rate-limit.ts";
import type { Clock } from "../../kernel/clock.ts";
import { exportSales } from "./export-sales.ts";
import { readMonth } from "./read-month.ts";

export interface SalesDeps {
  readonly database: Database;
  readonly clock: Clock;
}

const exportRate: RateRule = { name: "export-sales", max: 30, windowMs: 10 * 60_000 };

export function salesRoutes({ database, clock }: SalesDeps): Handlers<keyof typeof sales> {
  return {
    "GET /api/admin/sales/export": async ({ query }, context) => {
      const month = readMonth(query.month, await readTimeZone(database));
      await limitRate(database, exportRate, String(context.session.adminId), clock.now());
      const csv = await exportSales(database, month);
      context.setHeader("Content-Disposition", `attachment; filename="sales-${month.name}.csv"`);
      return csv;
    },
  };
}
