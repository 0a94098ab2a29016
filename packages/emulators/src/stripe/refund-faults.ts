import { z } from "zod";
import { httpFault, type HeldCall } from "../fault.ts";
import type { TextResponse } from "../http-site.ts";
import { lookUp, type StripeState, type WebhookEvent } from "./state.ts";
import type { WebhookSender } from "./webhooks.ts";

/** The failures of `POST /v1/refunds`. */
export const refundFault = z.discriminatedUnion("kind", [
  ...httpFault.options,
  /** Refuses the refund with one of Stripe's error codes, e.g. `charge_disputed`. */
  z.strictObject({
    kind: z.literal("refuse"),
    code: z.string().min(1).max(100),
    param: z.string().exactOptional(),
  }),
  /** Makes the refund and responds after its events were delivered. */
  z.strictObject({ kind: z.literal("respond-after-events") }),
  /** Makes the refund and responds after this many milliseconds. */
  z.strictObject({ kind: z.literal("delay-response"), ms: z.number().min(0).max(600_000) }),
]);

/** Makes the refund and responds once `until` resolves; for tests in the same process. */
interface HeldResponse {
  readonly kind: "hold-response";
  readonly until: Promise<unknown>;
}

export type RefundFault = z.infer<typeof refundFault> | HeldCall | HeldResponse;

/** The faults that make the refund and respond late. */
export type LateResponse = Extract<
  RefundFault,
  { readonly kind: "respond-after-events" | "delay-response" | "hold-response" }
>;

/** Resolves once no event about the refund in a response is pending. */
export async function untilDelivered(response: TextResponse, state: StripeState, sender: WebhookSender): Promise<void> {
  const { id } = JSON.parse(response.body) as { readonly id?: unknown };
  const refund = typeof id === "string" ? lookUp(state.refunds, id) : undefined;
  if (!refund) return;
  const isAboutRefund = ({ type, payload }: WebhookEvent) =>
    payload.includes(refund.id) || (type === "charge.refunded" && payload.includes(refund.chargeId));
  await sender.untilDelivered(isAboutRefund);
}
