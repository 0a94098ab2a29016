import type { variants } from "@recital/contract/endpoints/variants";
import type { Handlers } from "../../http/handlers.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { signedInAdmin } from "../../http/signed-in-admin.ts";
import { changeStock } from "./change-stock.ts";
import { deleteVariant } from "./delete-variant.ts";
import { listMoves } from "./list-moves.ts";
import { presentAdminVariant } from "./present-admin-variant.ts";
import { addVariant, changeVariant, listVariants } from "./save-variant.ts";
import type { VariantRow } from "../products/tables.ts";
import type { Services } from "../feature.ts";

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
