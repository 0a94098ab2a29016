import { z } from "zod";
import { limits } from "./limits.ts";

/** `?limit=&offset=` of a list that can grow; its `X-Total-Count` says how many there are. */
export function listWindow(defaultLimit: number) {
  return z.object({
    limit: z.coerce.number().int().min(1).max(limits.pageSize).default(defaultLimit),
    offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  });
}

/** `?search=`: words to look for; nothing means everything. */
export const search = z
  .string()
  .trim()
  .max(limits.searchLength, `Must be at most ${limits.searchLength} characters`)
  .optional();
