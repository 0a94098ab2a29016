import { z } from "zod";

/** A column of an imported file of which nothing is taken, with the number of its filled cells. */
export const ignoredColumn = z.object({ column: z.string(), cells: z.int().positive() }).meta({ id: "IgnoredColumn" });

export type IgnoredColumn = z.output<typeof ignoredColumn>;
