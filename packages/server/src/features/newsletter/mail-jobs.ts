import { z } from "zod";
import type { JobKind } from "../../jobs/outbox.ts";

/** Asks an address whether it wants the newsletter. One for each request; `askedAt` tells which. */
export const confirmationMail = {
  kind: "newsletter-confirmation",
  payload: z.object({ subscriberId: z.int().positive(), askedAt: z.iso.datetime() }),
} satisfies JobKind;
