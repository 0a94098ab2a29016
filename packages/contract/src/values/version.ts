import { z } from "zod";

/** How often a row was saved. */
export const version = z.int().min(0);

/**
 * The version that an edit was made on. Where the row has another by now the edit is refused with 409, so that nobody's
 * change is lost without a word; without it the edit is laid over whatever is there.
 */
export const editedVersion = version.optional();
