import type { ProviderName, providers as providersEndpoints } from "@recital/contract/endpoints/system/providers";
import type { RateRule } from "../../../db/rate-limits.ts";
import type { Handlers } from "../../../http/handlers.ts";
import { limitRate } from "../../../http/limits.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import type { Feature, Services } from "../../feature.ts";
import { checkStripe } from "./check-stripe.ts";
import { hourMs } from "./mail-records.ts";
import { makeWebhook } from "./make-webhook.ts";
import { readProviderSettings } from "./present-keys.ts";
import { saveKeys } from "./save-keys.ts";
import { sendTestEmail } from "./test-email.ts";

export const providers = {
  name: "providers",
  open: (services: Services) => ({ routes: providerRoutes(services) }),
} satisfies Feature;

/** A stolen session must not send many emails. */
const testEmailRate: RateRule = { name: "test-email", max: 10, windowMs: 60_000 };
const checkRate: RateRule = { name: "check-stripe", max: 20, windowMs: 60_000 };
/** Each check asks the DNS for some 50 names. */
const mailRecordsRate: RateRule = { name: "check-mail-records", max: 10, windowMs: 60_000 };

export function providerRoutes(services: Services): Handlers<keyof typeof providersEndpoints> {
  const { database, clock } = services;
  const save = async (
    provider: ProviderName,
    changes: Readonly<Record<string, string | undefined>>,
    context: RequestContext,
  ) => {
    await saveKeys(services, context, provider, changes);
    return readProviderSettings(services);
  };
  return {
    "GET /api/admin/settings/providers": () => readProviderSettings(services),

    "PUT /api/admin/settings/stripe": async ({ body }, context) => (await save("stripe", body, context)).stripe,

    "PUT /api/admin/settings/smtp": async ({ body }, context) => (await save("smtp", body, context)).smtp,

    "PUT /api/admin/settings/spotify": async ({ body }, context) => (await save("spotify", body, context)).spotify,

    "POST /api/admin/settings/stripe-webhook": async ({ body }, context) => {
      await limitRate(database, checkRate, "all", clock.now());
      await makeWebhook(services, context, body);
      return (await readProviderSettings(services)).stripe;
    },

    "POST /api/admin/settings/test-email": async ({ body }) => {
      await limitRate(database, testEmailRate, "all", clock.now());
      await sendTestEmail(services, body.to);
      return { sent: true };
    },

    "GET /api/admin/settings/mail-records": async () => ({ records: await services.mailRecords.read(hourMs) }),

    "POST /api/admin/settings/check-mail-records": async () => {
      await limitRate(database, mailRecordsRate, "all", clock.now());
      return { records: await services.mailRecords.read(0) };
    },

    "POST /api/admin/settings/check-stripe": async () => {
      await limitRate(database, checkRate, "all", clock.now());
      return checkStripe(services);
    },
  };
}
