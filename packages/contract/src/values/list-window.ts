import { z } from "zod";
import { limits } from "./limits.ts";

/** Makes the schema of `?limit=&offset=`; the response's `X-Total-Count` is the total number of rows. */
export function listWindow(defaultLimit: number) {
  return z.object({
    limit: z.coerce.number().int().min(1).max(limits.pageSize).default(defaultLimit),
    offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  });
}

/** `?search=`: the words to search for; absent or empty selects everything. */
export const search = z
  .string()
  .trim()
  .max(limits.searchLength, `Must be at most ${limits.searchLength} characters`)
  .optional();
