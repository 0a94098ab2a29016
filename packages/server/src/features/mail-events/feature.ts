import type { Feature } from "../feature.ts";
import { readBounces, readBouncesHandler, type BounceDeps } from "./read-bounces.job.ts";
import { mailWebhookRoutes, type MailWebhookDeps } from "./routes.ts";

const fiveMinutesMs = 5 * 60_000;

/** Bounces and complaints, from the webhooks of mail providers and from a mailbox. */
export const mailEvents = {
  name: "mail-events",
  jobs: [{ job: readBounces, isRepeatable: true, whenFailing: "the bounce mailbox cannot be read" }],
  open: (deps: BounceDeps & MailWebhookDeps) => ({
    routes: mailWebhookRoutes(deps),
    handlers: [readBouncesHandler(deps)],
    schedules: deps.bounceMailbox ? [{ job: readBounces, everyMs: fiveMinutesMs }] : [],
  }),
} satisfies Feature<BounceDeps & MailWebhookDeps>;
