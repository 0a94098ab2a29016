import { z } from "zod";
import type { JobKind } from "../../jobs/outbox.ts";

const ofOrder = z.object({ orderId: z.int().positive() });

/** Tells the buyer that the order is paid. One for each order. */
export const orderConfirmation = { kind: "order-confirmation", payload: ofOrder } satisfies JobKind;

/** Tells the owner of a new paid order. */
export const newOrderNotice = { kind: "new-order-notice", payload: ofOrder } satisfies JobKind;

/** Tells the owner of something that needs a person. */
export const ownerAlert = {
  kind: "owner-alert",
  payload: z.object({ subject: z.string(), sentences: z.array(z.string()) }),
} satisfies JobKind;
