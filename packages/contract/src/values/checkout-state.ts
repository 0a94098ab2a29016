import { z } from "zod";

/**
 * What became of a checkout: `open` can be paid, `settling` is paid with a delayed payment that has not arrived yet,
 * `closed` can no longer be paid.
 */
export const checkoutState = z.enum(["open", "settling", "paid", "closed"]).meta({ id: "CheckoutState" });

export type CheckoutState = z.output<typeof checkoutState>;
