import { z } from "zod";
import { isTimeZone } from "./zoned-time.ts";

/** A name of the IANA database. */
export const timeZone = z
  .string("Time zone is required")
  .trim()
  .min(1, "Time zone is required")
  .max(64, "Must be a time zone such as Europe/Berlin")
  .refine(isTimeZone, "Must be a time zone such as Europe/Berlin");
