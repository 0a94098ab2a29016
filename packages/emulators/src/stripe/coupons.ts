import { randomBytes } from "node:crypto";
import { ApiError, missingResource } from "./api-error.ts";
import type { CreateCoupon } from "./parameters.ts";
import { type Coupon, lookUp, type StripeState } from "./state.ts";

export function addCoupon(state: StripeState, params: CreateCoupon, now: number): Coupon {
  const id = params.id ?? randomBytes(4).toString("hex");
  if (lookUp(state.coupons, id)) {
    throw new ApiError("Coupon already exists.", { status: 400, code: "resource_already_exists", param: "id" });
  }
  const coupon = {
    id,
    created: now,
    amountOff: params.amount_off,
    currency: params.currency,
    duration: params.duration,
    name: params.name ?? null,
    maxRedemptions: params.max_redemptions ?? null,
    metadata: params.metadata,
    timesRedeemed: 0,
  };
  state.coupons[id] = coupon;
  return coupon;
}

/** Throws an {@link ApiError} for an unknown id. */
export function findCoupon(state: StripeState, id: string): Coupon {
  const coupon = lookUp(state.coupons, id);
  if (!coupon) throw missingResource("coupon", id, "coupon");
  return coupon;
}

/**
 * Returns the coupon of a new session in this currency. Throws an {@link ApiError} if it is unknown, used up or in
 * another currency.
 */
export function findUsableCoupon(state: StripeState, id: string, currency: string): Coupon {
  const param = "discounts[0][coupon]";
  const coupon = lookUp(state.coupons, id);
  if (!coupon) throw new ApiError(`No such coupon: '${id}'`, { status: 400, code: "resource_missing", param });
  if (!isValid(coupon)) throw new ApiError(`Coupon ${id} is used up and cannot be applied.`, { status: 400, param });
  if (coupon.currency === currency) return coupon;
  const message = `The coupon \`${id}\` is in \`${coupon.currency}\`, but the Checkout Session is in \`${currency}\`.`;
  throw new ApiError(message, { status: 400, param });
}

/** Counts a use by a completed session. Throws an {@link ApiError} if another session has used the coupon up. */
export function redeemCoupon(state: StripeState, id: string): void {
  const coupon = lookUp(state.coupons, id);
  // A deleted coupon still applies to the sessions that have it.
  if (!coupon) return;
  if (!isValid(coupon)) throw new ApiError(`Coupon ${id} is used up and cannot be applied.`, { status: 400 });
  coupon.timesRedeemed += 1;
}

function isValid({ maxRedemptions, timesRedeemed }: Coupon): boolean {
  return maxRedemptions === null || timesRedeemed < maxRedemptions;
}

/** Returns a coupon in the API's format. */
export function presentCoupon(coupon: Coupon) {
  return {
    id: coupon.id,
    object: "coupon",
    amount_off: coupon.amountOff,
    created: coupon.created,
    currency: coupon.currency,
    duration: coupon.duration,
    duration_in_months: null,
    livemode: false,
    max_redemptions: coupon.maxRedemptions,
    metadata: coupon.metadata,
    name: coupon.name,
    percent_off: null,
    redeem_by: null,
    times_redeemed: coupon.timesRedeemed,
    valid: isValid(coupon),
  };
}
