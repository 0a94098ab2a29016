import type { ApiEndpoint } from "./api-endpoints.ts";
import { addCoupon, findCoupon, presentCoupon } from "./coupons.ts";
import { createCoupon, onlyExpand, readParameters } from "./parameters.ts";
import type { StripeState } from "./state.ts";

interface CouponEndpointParts {
  readonly state: StripeState;
  /** Unix seconds. */
  now(): number;
}

/** The endpoints of coupons that take an amount off; percentages count as unknown. */
export function couponEndpoints({ state, now }: CouponEndpointParts): ApiEndpoint[] {
  return [
    {
      method: "POST",
      path: "/v1/coupons",
      respond: (_call, form) => presentCoupon(addCoupon(state, readParameters(createCoupon, form), now())),
    },
    {
      method: "GET",
      path: "/v1/coupons/:id",
      respond({ params: { id = "" } }, form) {
        readParameters(onlyExpand, form);
        return presentCoupon(findCoupon(state, id));
      },
    },
    {
      method: "DELETE",
      path: "/v1/coupons/:id",
      respond({ params: { id = "" } }) {
        delete state.coupons[findCoupon(state, id).id];
        return { id, object: "coupon", deleted: true };
      },
    },
  ];
}
