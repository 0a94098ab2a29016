import { z } from "zod";

/**
 * Chosen by the client that creates an entry: a repeated request with the same key creates nothing, and returns the entry
 * as it is.
 */
export const draftKey = z.uuid("Must be a UUID").nullish();
