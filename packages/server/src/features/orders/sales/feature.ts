import type { sales as salesEndpoints } from "@recital/contract/endpoints/orders/sales";
import type { RateRule } from "../../../db/rate-limits.ts";
import { readTimeZone } from "../../../db/read-site.ts";
import type { Handlers } from "../../../http/handlers.ts";
import { limitRate } from "../../../http/limits.ts";
import type { Feature, Services } from "../../feature.ts";
import { readBooks, readMonth } from "./books.ts";
import { exportSales } from "./export-sales.ts";

export const sales = {
  name: "sales",
  open: (services: Services) => ({ routes: salesRoutes(services) }),
} satisfies Feature;

const exportRate: RateRule = { name: "export-sales", max: 30, windowMs: 10 * 60_000 };

const booksRate: RateRule = { name: "books", max: 30, windowMs: 10 * 60_000 };

export function salesRoutes(services: Services): Handlers<keyof typeof salesEndpoints> {
  const { database, clock } = services;
  return {
    "GET /api/admin/books": async ({ query }, context) => {
      const month = readMonth(query.month, await readTimeZone(database));
      await limitRate(database, booksRate, String(context.session.adminId), clock.now());
      return readBooks(services, month);
    },

    "GET /api/admin/sales/export": async ({ query }, context) => {
      const month = readMonth(query.month, await readTimeZone(database));
      await limitRate(database, exportRate, String(context.session.adminId), clock.now());
      const csv = await exportSales(database, month);
      context.setHeader("Content-Disposition", `attachment; filename="sales-${month.name}.csv"`);
      return csv;
    },
  };
}
