import { z } from "zod";

/** A row's id as it stands in a path: a positive whole number in plain decimal digits, nothing lenient. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, "Must be a positive whole number")
  .transform(Number)
  .refine(Number.isSafeInteger, "Must be a positive whole number");

/** A row's id inside a JSON body. */
export const id = z.int().positive();
