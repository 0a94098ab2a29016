import { startStripeEmulator } from "@recital/emulators/stripe/stripe-emulator";

/** The stand-in for the payment provider, in a process of its own. */
const emulator = await startStripeEmulator({
  port: Number(process.env["PORT"]),
  secretKey: process.env["STRIPE_SECRET_KEY"] ?? "",
});
process.once("SIGTERM", () => void emulator.stop().then(() => process.exit(0)));
