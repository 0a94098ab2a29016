import type { Handlers } from "../../http/handlers.ts";
import { ipBlock, limitRate, type RateRule } from "../../http/rate-limit.ts";
import { subscribe, type NewsletterDeps } from "./subscribe.ts";

export interface NewsletterRouteDeps extends NewsletterDeps {
  readonly nudgeWorker: () => void;
}

const newsletterRate: RateRule = { name: "newsletter", max: 5, windowMs: 60_000 };

export function newsletterRoutes(deps: NewsletterRouteDeps): Handlers<"POST /api/subscribers"> {
  return {
    "POST /api/subscribers": async ({ body }, context) => {
      await limitRate(deps.database, newsletterRate, ipBlock(context.ip), deps.clock.now());
      context.setHeader("Cache-Control", "no-store");
      const { name, email, subscribed, website } = body;
      if (!website) {
        await subscribe(deps, { name, email, subscribed });
        deps.nudgeWorker();
      }
      return { name, email, subscribed };
    },
  };
}
