import type { Handlers } from "../../http/handlers.ts";
import type { RateRule } from "../../db/rate-limits.ts";
import { ipBlock, limitRate } from "../../http/rate-limit.ts";
import { invite } from "./invite.ts";
import { subscribe } from "./subscribe.ts";
import type { Services } from "../feature.ts";

const newsletterRate: RateRule = { name: "newsletter", max: 5, windowMs: 60_000 };

type NewsletterKeys = "POST /api/subscribers" | "POST /api/admin/subscribers";

export function newsletterRoutes(services: Services): Handlers<NewsletterKeys> {
  return {
    "POST /api/subscribers": async ({ body }, context) => {
      await limitRate(services.database, newsletterRate, ipBlock(context.ip), services.clock.now());
      context.setHeader("Cache-Control", "no-store");
      const { name, email, subscribed, website } = body;
      if (!website) await subscribe(services, { name, email, subscribed });
      return { name, email, subscribed };
    },

    "POST /api/admin/subscribers": ({ body }) => invite(services, body),
  };
}
