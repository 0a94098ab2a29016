import { z } from "zod";
import { created, expand, integer, metadata, page, text } from "./parameter-types.ts";

export const createRefund = z.strictObject({
  payment_intent: text(200).optional(),
  charge: text(200).optional(),
  amount: integer.pipe(z.int().min(1, "Invalid positive integer")).optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
  metadata,
  expand,
});

/** The filters and pages of refunds and of disputes. */
export const listOfPayments = z.strictObject({
  payment_intent: text(200).optional(),
  charge: text(200).optional(),
  created,
  ...page,
});

export type CreateRefund = z.output<typeof createRefund>;
export type ListOfPayments = z.output<typeof listOfPayments>;
