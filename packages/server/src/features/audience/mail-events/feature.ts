import type { Feature, Services } from "../../feature.ts";
import { readBounces, readBouncesHandler } from "./read-bounces.job.ts";
import { mailWebhookRoutes } from "./routes.ts";

const fiveMinutesMs = 5 * 60_000;

/** Bounces and complaints, from the webhooks of mail providers and from a mailbox. */
export const mailEvents = {
  name: "mail-events",
  jobs: [{ job: readBounces, isRepeatable: true, whenFailing: "the bounce mailbox cannot be read" }],
  open: (services: Services) => ({
    routes: mailWebhookRoutes(services),
    handlers: [readBouncesHandler(services)],
    schedules: services.bounceMailbox ? [{ job: readBounces, everyMs: fiveMinutesMs }] : [],
  }),
} satisfies Feature;
