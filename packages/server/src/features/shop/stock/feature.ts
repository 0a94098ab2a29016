import type { variants } from "@recital/contract/endpoints/shop/variants";
import type { Handlers } from "../../../http/handlers.ts";
import { signedInAdmin } from "../../../http/reauthenticate.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import type { Feature, Services } from "../../feature.ts";
import type { VariantRow } from "../products/tables.ts";
import { changeStock, listMoves } from "./change-stock.ts";
import { deleteVariant, presentAdminVariant } from "./default-variant.ts";
import { addVariant, changeVariant, listVariants } from "./save-variant.ts";
import { stockLevel, stockLevelHandler } from "./stock-level.job.ts";
import { stockListener } from "./stock-listener.ts";
import { editionNumberTable, stockHoldTable, stockMoveTable } from "./tables.ts";

const minuteMs = 60_000;

export const stock = {
  name: "stock",
  tables: [editionNumberTable, stockHoldTable, stockMoveTable],
  jobs: [{ job: stockLevel, isRepeatable: true, whenFailing: "the owner is not told when few are left in stock" }],
  open: (services: Services) => ({
    routes: variantRoutes(services),
    handlers: [stockLevelHandler(services)],
    schedules: [{ job: stockLevel, everyMs: 5 * minuteMs }],
    orderListener: stockListener(services.database),
  }),
} satisfies Feature;

export function variantRoutes(services: Services): Handlers<keyof typeof variants> {
  const { database, readSite } = services;
  const nameOf = async (context: RequestContext) => (await signedInAdmin(database, context)).username;
  const present = async (row: VariantRow) => presentAdminVariant(row, (await readSite()).currency);
  return {
    "GET /api/admin/products/:id/variants": async ({ params }) => {
      const [rows, { currency }] = await Promise.all([listVariants(database, params.id), readSite()]);
      return rows.map((row) => presentAdminVariant(row, currency));
    },

    "POST /api/admin/products/:id/variants": async ({ params, body }, context) =>
      present(await addVariant(services, { productId: params.id, adminName: await nameOf(context) }, body)),

    "PUT /api/admin/products/:id/variants/:variantId": async ({ params, body }, context) => {
      const { id: productId, variantId } = params;
      return present(await changeVariant(services, { productId, variantId, adminName: await nameOf(context) }, body));
    },

    "DELETE /api/admin/products/:id/variants/:variantId": ({ params }) =>
      deleteVariant(services, { productId: params.id, variantId: params.variantId }),

    "POST /api/admin/variants/:id/stock": async ({ params, body }, context) =>
      present(await changeStock(services, { ...body, variantId: params.id, adminName: await nameOf(context) })),

    "GET /api/admin/variants/:id/moves": ({ params }) => listMoves(database, params.id),
  };
}
