import { z } from "zod";

/** Whether a variant or product can be bought: `low` is the last of it, `out` is sold out. */
export const availability = z.enum(["in", "low", "out"]).meta({ id: "Availability" });

export type Availability = z.output<typeof availability>;

/** The options that make a variant, such as `{"Size": "M"}`; empty for the variant of a product without options. */
export const variantOptions = z.record(z.string(), z.string()).meta({ id: "VariantOptions" });

export type VariantOptions = z.output<typeof variantOptions>;
