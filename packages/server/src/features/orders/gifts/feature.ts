import type { gifts as giftEndpoints } from "@recital/contract/endpoints/orders/gifts";
import type { Handlers } from "../../../http/handlers.ts";
import { signedInAdmin } from "../../../http/reauthenticate.ts";
import type { Feature, Services } from "../../feature.ts";
import { keepPrivate } from "../../music/downloads/routes.ts";
import { readOrderDetail } from "../orders/read-order-detail.ts";
import { correctRecipient, readGiftCard, sendGiftAgain } from "./gift-card.ts";
import { giftEmail, giftEmailHandler, waitingGifts } from "./gift-email.job.ts";
import { giftListener } from "./gift-listener.ts";
import { openGift, readGift } from "./open-gift.ts";
import { giftTable } from "./tables.ts";

export const gifts = {
  name: "gifts",
  tables: [giftTable],
  // Repeatable, because a restore makes those uncertain that were due since the backup: the others wait for their day.
  jobs: [{ job: giftEmail, isRepeatable: true }],
  open: (services: Services) => ({
    routes: giftRoutes(services),
    orderListener: giftListener(services.database),
    handlers: [giftEmailHandler(services)],
    statefulRows: [waitingGifts(services)],
  }),
} satisfies Feature;

function giftRoutes(services: Services): Handlers<keyof typeof giftEndpoints> {
  return {
    "GET /api/gifts/:token": ({ params: { token } }, context) => {
      keepPrivate(context);
      const holder = { token, ip: context.ip, visitorId: context.session.visitorId };
      return readGift(services, holder, context.language);
    },

    "POST /api/gifts/:token/open": ({ params: { token }, body: { email, locale } }, context) => {
      keepPrivate(context);
      const visitorId = context.session.ensureVisitorId();
      return openGift(services, { token, ip: context.ip, visitorId, email, locale });
    },

    "GET /api/orders/:id/gift-card": ({ params }, context) => {
      keepPrivate(context);
      return readGiftCard(services, context, params.id);
    },

    "PUT /api/admin/orders/:id/gift": async ({ params, body: { email } }, context) => {
      const adminName = (await signedInAdmin(services.database, context)).username;
      await correctRecipient(services, { orderId: params.id, adminName, email });
      return readOrderDetail(services, params.id);
    },

    "POST /api/admin/orders/:id/gift/send": async ({ params }, context) => {
      const adminName = (await signedInAdmin(services.database, context)).username;
      await sendGiftAgain(services, { orderId: params.id, adminName });
      return readOrderDetail(services, params.id);
    },
  };
}
