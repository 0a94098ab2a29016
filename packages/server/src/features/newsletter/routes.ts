import type { Handlers } from "../../http/handlers.ts";
import type { RateRule } from "../../db/rate-limits.ts";
import { ipBlock, limitRate } from "../../http/rate-limit.ts";
import { invite } from "./invite.ts";
import type { NewsletterDeps } from "./request-confirmation.ts";
import { subscribe } from "./subscribe.ts";

const newsletterRate: RateRule = { name: "newsletter", max: 5, windowMs: 60_000 };

type NewsletterKeys = "POST /api/subscribers" | "POST /api/admin/subscribers";

export function newsletterRoutes(deps: NewsletterDeps): Handlers<NewsletterKeys> {
  return {
    "POST /api/subscribers": async ({ body }, context) => {
      await limitRate(deps.database, newsletterRate, ipBlock(context.ip), deps.clock.now());
      context.setHeader("Cache-Control", "no-store");
      const { name, email, subscribed, website } = body;
      if (!website) await subscribe(deps, { name, email, subscribed });
      return { name, email, subscribed };
    },

    "POST /api/admin/subscribers": ({ body }) => invite(deps, body),
  };
}
