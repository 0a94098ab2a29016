import type { discountCodes as discountCodesEndpoints } from "@recital/contract/endpoints/shop/discount-codes";
import type { Handlers } from "../../../http/handlers.ts";
import type { Feature, Services } from "../../feature.ts";
import { addCode, changeCode, deleteCode, listCodes, readCode } from "./codes.ts";
import { codeListener } from "./uses.ts";
import { codeHoldTable, discountCodeTable } from "./tables.ts";

export const discountCodes = {
  name: "discount-codes",
  tables: [discountCodeTable, codeHoldTable],
  open: (services: Services) => ({ routes: codeRoutes(services), orderListener: codeListener(services.database) }),
} satisfies Feature;

function codeRoutes(services: Services): Handlers<keyof typeof discountCodesEndpoints> {
  return {
    "GET /api/admin/discount-codes": () => listCodes(services),
    "POST /api/admin/discount-codes": ({ body }) => addCode(services, body),
    "GET /api/admin/discount-codes/:id": ({ params }) => readCode(services, params.id),
    "PUT /api/admin/discount-codes/:id": ({ params, body }) => changeCode(services, params.id, body),
    "DELETE /api/admin/discount-codes/:id": ({ params }) => deleteCode(services, params.id),
  };
}
