import { z } from "zod";

/** The number of times that a row was saved. */
export const version = z.int().min(0);

/**
 * The version that an edit is based on. If the row has another version by now, the edit is refused with 409, so that no
 * change is silently lost; without a version, the edit overwrites the row.
 */
export const editedVersion = version.optional();
