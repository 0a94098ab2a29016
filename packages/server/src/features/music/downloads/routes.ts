import type { grants } from "@recital/contract/endpoints/audience/grants";
import type { downloads } from "@recital/contract/endpoints/music/downloads";
import type { Handlers } from "../../../http/handlers.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { signedInAdmin } from "../../../http/reauthenticate.ts";
import { readOrderDetail } from "../../orders/orders/read-order-detail.ts";
import { extendAccess, reissueAccess, restoreAccess, revokeAccess } from "./access.ts";
import { giveGrant, listGrants, revokeGrant } from "./give-grant.ts";
import { countDelivery, startDelivery } from "./deliver.ts";
import { issueTicket } from "./tickets.ts";
import { addProductFile, changeProductFile, deleteProductFile, listProductFiles } from "./product-files.ts";
import { readDownloads } from "./read-downloads.ts";
import type { Services } from "../../feature.ts";

export function downloadRoutes(services: Services): Handlers<keyof typeof downloads | keyof typeof grants> {
  const { database } = services;
  const nameOf = async (context: RequestContext) => (await signedInAdmin(database, context)).username;
  const changeAccess =
    (change: typeof reissueAccess) =>
    async ({ params }: { readonly params: { readonly id: number } }, context: RequestContext) => {
      await change(services, { orderId: params.id, adminName: await nameOf(context) });
      return readOrderDetail(services, params.id);
    };
  return {
    "GET /api/admin/products/:id/files": ({ params }) => listProductFiles(database, params.id),

    "POST /api/admin/products/:id/files": ({ params, body }) => addProductFile(services, params.id, body),

    "PUT /api/admin/products/:id/files/:fileId": ({ params, body }) => changeProductFile(services, params, body),

    "DELETE /api/admin/products/:id/files/:fileId": ({ params }) => deleteProductFile(services, params),

    "GET /api/admin/products/:id/deliver": ({ params }) => countDelivery(services, params.id),

    "POST /api/admin/products/:id/deliver": async ({ params }, context) =>
      startDelivery(services, params.id, await nameOf(context)),

    "POST /api/admin/orders/:id/downloads/reissue": changeAccess(reissueAccess),

    "POST /api/admin/orders/:id/downloads/revoke": changeAccess(revokeAccess),

    "POST /api/admin/orders/:id/downloads/restore": changeAccess(restoreAccess),

    "POST /api/admin/orders/:id/downloads/extend": async ({ params, body }, context) => {
      await extendAccess(services, { orderId: params.id, adminName: await nameOf(context), ...body });
      return readOrderDetail(services, params.id);
    },

    "GET /api/admin/people/:id/grants": ({ params }) => listGrants(database, params.id),

    "POST /api/admin/people/:id/grants": async ({ params, body }) => {
      await giveGrant(services, params.id, body);
      return listGrants(database, params.id);
    },

    "DELETE /api/admin/people/:id/grants/:grantId": async ({ params }, context) => {
      await revokeGrant(services, { ...params, adminName: await nameOf(context) });
      return listGrants(database, params.id);
    },

    "GET /api/downloads/:token": ({ params }, context) => {
      keepPrivate(context);
      return readDownloads(services, params.token, context);
    },

    "POST /api/downloads/:token/tickets": ({ params, body }, context) => {
      keepPrivate(context);
      return issueTicket(services, { token: params.token, ip: context.ip, fileId: body.fileId, format: body.format });
    },
  };
}

/** The URL is a secret: no cache, no search engine and no other site may learn it. */
export function keepPrivate({ setHeader }: RequestContext): void {
  setHeader("Cache-Control", "no-store");
  setHeader("Referrer-Policy", "no-referrer");
  setHeader("X-Robots-Tag", "noindex");
}
