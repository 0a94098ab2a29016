import type { providers, ProviderName } from "@recital/contract/endpoints/providers";
import type { Handlers } from "../../http/handlers.ts";
import type { RateRule } from "../../db/rate-limits.ts";
import { limitRate } from "../../http/rate-limit.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { checkStripe, type StripeCheckDeps } from "./check-stripe.ts";
import { readProviderSettings } from "./present-keys.ts";
import { saveKeys, type SaveKeysDeps } from "./save-keys.ts";
import { sendTestEmail, type TestEmailDeps } from "./send-test-email.ts";

export interface ProvidersDeps extends SaveKeysDeps, StripeCheckDeps, TestEmailDeps {}

/** A stolen session must not send many emails. */
const testEmailRate: RateRule = { name: "test-email", max: 10, windowMs: 60_000 };
const checkRate: RateRule = { name: "check-stripe", max: 20, windowMs: 60_000 };

export function providerRoutes(deps: ProvidersDeps): Handlers<keyof typeof providers> {
  const { database, clock } = deps;
  const save = async (
    provider: ProviderName,
    changes: Readonly<Record<string, string | undefined>>,
    context: RequestContext,
  ) => {
    await saveKeys(deps, context, provider, changes);
    return readProviderSettings(deps);
  };
  return {
    "GET /api/admin/settings/providers": () => readProviderSettings(deps),

    "PUT /api/admin/settings/stripe": async ({ body }, context) => (await save("stripe", body, context)).stripe,

    "PUT /api/admin/settings/smtp": async ({ body }, context) => (await save("smtp", body, context)).smtp,

    "PUT /api/admin/settings/spotify": async ({ body }, context) => (await save("spotify", body, context)).spotify,

    "POST /api/admin/settings/test-email": async ({ body }) => {
      await limitRate(database, testEmailRate, "all", clock.now());
      await sendTestEmail(deps, body.to);
      return { sent: true };
    },

    "POST /api/admin/settings/check-stripe": async () => {
      await limitRate(database, checkRate, "all", clock.now());
      return checkStripe(deps);
    },
  };
}
