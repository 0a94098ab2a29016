import { z } from "zod";

/**
 * Every non-2xx body under `/api`. `error` and `message` hold the same sentence, since the
 * specification uses both names.
 */
export const errorBody = z
  .object({
    error: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: "Error" });

export type ErrorBody = z.output<typeof errorBody>;
