import { z } from "zod";

/** Every non-2xx body under `/api`: the same human sentence twice, for the two ways in which the specification reads it. */
export const errorBody = z.object({
  error: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});

export type ErrorBody = z.output<typeof errorBody>;
