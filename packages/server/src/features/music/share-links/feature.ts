import { Router } from "@koa/router";
import type { shareLinks as endpoints } from "@recital/contract/endpoints/music/share-links";
import type { Context } from "koa";
import { Op } from "../../../db/sequelize.ts";
import type { Handlers } from "../../../http/handlers.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { nameRoute } from "../../../http/request-meter.ts";
import { sendStoredFile } from "../../../http/send-file.ts";
import { tokenHashOf } from "../../../kernel/ids.ts";
import type { Feature, Services } from "../../feature.ts";
import { isSecret, refuseUnknown } from "../downloads/access.ts";
import { openLayout } from "../downloads/tickets.ts";
import { keepPrivate } from "../downloads/routes.ts";
import { readShared, startPlay, startSharedDownload } from "./listen.ts";
import { addShareLink, listShareLinks, revokeShareLink } from "./share-links.ts";
import { shareLinkTable, shareTicketTable } from "./tables.ts";

export const shareLinks = {
  name: "share-links",
  tables: [shareLinkTable, shareTicketTable],
  open: (services: Services) => ({
    routes: shareLinkRoutes(services),
    publicRoutes: sharedFileRoutes(services),
  }),
} satisfies Feature;

function shareLinkRoutes(services: Services): Handlers<keyof typeof endpoints> {
  const holderOf = ({ token }: { readonly token: string }, context: RequestContext) => {
    keepPrivate(context);
    return { token, ip: context.ip };
  };
  return {
    "GET /api/admin/releases/:id/share-links": ({ params }) => listShareLinks(services.database, params.id),

    "POST /api/admin/releases/:id/share-links": ({ params, body }) => addShareLink(services, params.id, body),

    "DELETE /api/admin/releases/:id/share-links/:linkId": ({ params }) => revokeShareLink(services, params),

    "GET /api/listen/:token": ({ params }, context) =>
      readShared(services, holderOf(params, context), context.language),

    "POST /api/listen/:token/plays": ({ params, body }, context) =>
      startPlay(services, holderOf(params, context), body.trackId),

    "POST /api/listen/:token/downloads": ({ params, body }, context) =>
      startSharedDownload(services, holderOf(params, context), body.format),
  };
}

const filePath = "/files/shared/:ticket";

/** Serves the bytes of tickets of private links, in any ranges. Nothing is counted here. */
function sharedFileRoutes(services: Services): Router {
  const { database, assets, clock } = services;
  const router = new Router({ sensitive: true });
  router.get(filePath, async (ctx: Context) => {
    nameRoute(ctx, `GET ${filePath}`);
    const { ticket: secret } = (ctx as unknown as { readonly params: { readonly ticket: string } }).params;
    ctx.set({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" });
    const where = { ticketHash: tokenHashOf(secret), expiresAt: { [Op.gt]: clock.now() } };
    const ticket = isSecret(secret) ? await database.model(shareTicketTable).findOne({ where }) : null;
    if (!ticket) return refuseUnknown(services, ctx.ip, "There is no such file");
    await sendStoredFile(ctx, { ...openLayout(assets, ticket.layout), onSent: () => undefined });
  });
  return router;
}
