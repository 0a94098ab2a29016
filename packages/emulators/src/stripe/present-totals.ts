import { isExpanded } from "./list-page.ts";
import { type Session, shippingOf, type ShippingRate, subtotalOf } from "./state.ts";

/** Returns the fields of a session that add up to its total. */
export function presentTotals(session: Session, expand: readonly string[]) {
  const { discount, shippingRates } = session;
  return {
    amount_subtotal: subtotalOf(session),
    amount_total: session.total,
    discounts: discount ? [{ coupon: discount.couponId, promotion_code: null }] : [],
    shipping_cost: presentShippingCost(session, expand),
    shipping_options: shippingRates.map(({ id, amount }) => ({ shipping_amount: amount, shipping_rate: id })),
    total_details: { amount_discount: discount?.amount ?? 0, amount_shipping: shippingOf(session), amount_tax: 0 },
  };
}

function presentShippingCost(session: Session, expand: readonly string[]) {
  const [rate] = session.shippingRates;
  if (!rate) return null;
  const amount = shippingOf(session);
  return {
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    shipping_rate: isExpanded(expand, "shipping_cost.shipping_rate") ? presentRate(rate, session) : rate.id,
  };
}

function presentRate(rate: ShippingRate, { created, currency }: Session) {
  const { minimum, maximum } = rate;
  return {
    id: rate.id,
    object: "shipping_rate",
    active: true,
    created,
    delivery_estimate: minimum || maximum ? { maximum, minimum } : null,
    display_name: rate.displayName,
    fixed_amount: { amount: rate.amount, currency },
    livemode: false,
    metadata: {},
    tax_behavior: rate.taxBehavior,
    tax_code: null,
    type: "fixed_amount",
  };
}
