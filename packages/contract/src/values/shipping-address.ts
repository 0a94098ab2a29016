import { z } from "zod";
import { limits } from "./limits.ts";
import { line, optionalLine } from "./text.ts";

/** A postal address as stored and shown; a provider may leave parts empty. */
export const shippingAddress = z
  .object({
    name: z.string(),
    address: z.object({
      line1: z.string(),
      line2: z.string().nullable(),
      city: z.string(),
      state: z.string(),
      postal_code: z.string(),
      country: z.string(),
    }),
  })
  .meta({ id: "ShippingAddress" });

/** A postal address entered by the admin (specification section 5). */
export const shippingAddressInput = z
  .object({
    name: line(limits.nameLength, "Recipient name is required"),
    address: z.object({
      line1: line(limits.addressLineLength, "Address line 1 is required"),
      line2: optionalLine(limits.addressLineLength),
      city: line(limits.addressLineLength, "City is required"),
      state: line(limits.addressLineLength, "State/province is required"),
      postal_code: line(40, "Postal/ZIP code is required"),
      country: line(100, "Country is required"),
    }),
  })
  .meta({ id: "ShippingAddressInput" });

export type ShippingAddress = z.output<typeof shippingAddress>;
