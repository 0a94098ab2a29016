import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";

export const sales = {
  "GET /api/admin/sales/export": {
    summary:
      "The sales, succeeded refunds and lost disputes of a month of the site's time zone (`2026-11`) as CSV, for the bookkeeper",
    access: "admin",
    query: z.object({ month: z.string().optional() }),
    fileType: "text/csv; charset=utf-8",
    refusals: [422, 429],
  },
} as const satisfies EndpointTable;
