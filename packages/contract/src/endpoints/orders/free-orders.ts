import { z } from "zod";
import { id, idParam, locale } from "../../values/fields.ts";
import { email } from "../../values/text.ts";

/**
 * Whether the buyer asks for the newsletter: they get the email to confirm it once the order is paid. Forms post `on`;
 * anything else is no, since a purchase never fails because of it.
 */
export const newsletter = z
  .union([z.boolean(), z.literal("on").transform(() => true)])
  .default(false)
  .catch(false);

/** One copy of a digital product that costs nothing. A form posts the ids as texts. */
export const freeOrderRequest = z
  .object({
    productId: z.union([id, idParam]),
    /** Required for a product with options. */
    variantId: z.union([id, idParam]).optional(),
    email,
    locale,
    newsletter,
  })
  .meta({ id: "FreeOrderRequest" });

/** An order that is complete at once. `downloadsUrl` is the page of its files, null while it has none. */
export const freeOrder = z
  .object({
    orderId: id,
    downloadsUrl: z.string().nullable(),
    /** The page that a form leads to: the page of the files, else the page of the order. */
    url: z.string(),
  })
  .meta({ id: "FreeOrder" });

export type FreeOrderRequest = z.output<typeof freeOrderRequest>;
export type FreeOrder = z.output<typeof freeOrder>;
