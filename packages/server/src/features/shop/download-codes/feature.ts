import type { codeBatches } from "@recital/contract/endpoints/shop/code-batches";
import type { Handlers } from "../../../http/handlers.ts";
import type { Feature, Services } from "../../feature.ts";
import { addBatch, listBatches, stopBatch } from "./batches.ts";
import { exportCodes, readCards } from "./print-codes.ts";
import { redeemCode } from "./redeem.ts";
import { codeBatchTable, downloadCodeTable } from "./tables.ts";

export const downloadCodes = {
  name: "download-codes",
  tables: [codeBatchTable, downloadCodeTable],
  open: (services: Services) => ({ routes: codeRoutes(services) }),
} satisfies Feature;

function codeRoutes(services: Services): Handlers<keyof typeof codeBatches> {
  return {
    "GET /api/admin/code-batches": () => listBatches(services),

    "POST /api/admin/code-batches": ({ body }) => addBatch(services, body),

    "GET /api/admin/code-batches/:id/cards": ({ params }) => readCards(services, params.id),

    "GET /api/admin/code-batches/:id/codes.csv": async ({ params }, context) => {
      const csv = await exportCodes(services, params.id);
      context.setHeader("Content-Disposition", `attachment; filename="download-codes-${params.id}.csv"`);
      return csv;
    },

    "POST /api/admin/code-batches/:id/stop": ({ params }) => stopBatch(services, params.id),

    "POST /api/redeem": async ({ body }, context) => {
      context.setHeader("Cache-Control", "no-store");
      const downloadsUrl = await redeemCode(services, body, context);
      return { downloadsUrl, url: downloadsUrl };
    },
  };
}
