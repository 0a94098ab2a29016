import type { Handlers } from "../../http/handlers.ts";
import { addressBlock, limitRate, type RateRule } from "../../http/rate-limit.ts";
import { askForNewsletter, type NewsletterDeps } from "./ask-for-newsletter.ts";

export interface NewsletterRouteDeps extends NewsletterDeps {
  readonly nudgeWorker: () => void;
}

const newsletterRate: RateRule = { name: "newsletter", max: 5, windowMs: 60_000 };

export function newsletterRoutes(deps: NewsletterRouteDeps): Handlers<"POST /api/subscribers"> {
  return {
    "POST /api/subscribers": async ({ body }, caller) => {
      await limitRate(deps.database, newsletterRate, addressBlock(caller.ip), deps.clock.now());
      caller.setHeader("Cache-Control", "no-store");
      const { name, email, subscribed, website } = body;
      if (!website) {
        await askForNewsletter(deps, { name, email, subscribed });
        deps.nudgeWorker();
      }
      return { name, email, subscribed };
    },
  };
}
