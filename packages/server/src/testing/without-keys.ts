import { startStripeEmulator, type StripeEmulator } from "@recital/emulators/stripe/stripe-emulator";
import type { TestAppOptions } from "./start-test-app.ts";

/** Removes the providers' variables, so that the owner's keys are in force. Stripe's API stays that of the emulator. */
export const withoutKeys = {
  STRIPE_SECRET_KEY: "",
  STRIPE_WEBHOOK_SECRET: "",
  SMTP_URL: "",
  MAIL_FROM: "",
} as const satisfies TestAppOptions["env"];

/** The key that the Stripe emulator of a test app accepts, and the secret that signs its events. */
export const stripeKeys = { secretKey: "sk_test_of_recital", webhookSecret: "whsec_test_of_recital" };

export const sender = "Ada Vale <shop@recital.example>";

/** Starts a Stripe emulator that several test apps share. */
export function startSharedStripe(): Promise<StripeEmulator> {
  return startStripeEmulator({ secretKey: stripeKeys.secretKey, retryDelays: [50, 100, 200] });
}
