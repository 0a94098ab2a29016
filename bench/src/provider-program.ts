import { startStripeEmulator } from "@recital/emulators/stripe/stripe-emulator";

/** The payment provider's emulator as a separate process. */
const emulator = await startStripeEmulator({
  port: Number(process.env["PORT"]),
  secretKey: process.env["STRIPE_SECRET_KEY"] ?? "",
});
process.once("SIGTERM", () => void emulator.stop().then(() => process.exit(0)));
