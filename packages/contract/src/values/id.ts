import { z } from "zod";

/** A row's id in a path: a positive whole number in plain decimal digits, without sign, spaces or exponent. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, "Must be a positive whole number")
  .transform(Number)
  .refine(Number.isSafeInteger, "Must be a positive whole number");

/** A row's id in a JSON body. */
export const id = z.int().positive();
