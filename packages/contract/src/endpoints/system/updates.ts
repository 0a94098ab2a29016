import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { said, textBlock } from "../../values/fields.ts";

const timestamp = z.iso.datetime();

/** The version that runs, and newer ones. */
export const updates = z
  .object({
    current: z.string(),
    /** Whether the site asks once a day for newer versions. */
    isChecking: z.boolean(),
    checkedAt: timestamp.nullable(),
    /** Why the last check failed, as a sentence; null if it did not. */
    problem: said.nullable(),
    /** The newest version, with what is new; null if there is none that is newer. */
    newer: z.object({ version: z.string(), at: timestamp, changes: z.array(textBlock) }).nullable(),
    /** Whether the site can update itself; else `command` is what a person enters on the server. */
    canInstall: z.boolean(),
    command: z.string(),
    /** Whether an update was asked for, and has not begun. */
    isRequested: z.boolean(),
    /** The last update or return to the version before; null if there was none. */
    last: z
      .object({
        from: z.string(),
        to: z.string(),
        startedAt: timestamp,
        /** Null while it runs. */
        endedAt: timestamp.nullable(),
        /** `failed` and `returned`: the version `from` runs. */
        state: z.enum(["downloading", "trying", "starting", "done", "failed", "returned"]),
        message: said.nullable(),
      })
      .nullable(),
  })
  .meta({ id: "Updates" });

export type Updates = z.output<typeof updates>;

export const updateEndpoints = {
  "GET /api/admin/updates": {
    summary: "The version that runs, newer ones, and how the last update ended",
    access: "admin",
    response: updates,
  },
  "POST /api/admin/updates/check": {
    summary: "Asks for newer versions now",
    access: "admin",
    response: updates,
  },
  "POST /api/admin/updates/install": {
    summary:
      "Installs the newest version: the site is away for some seconds; 409 if it cannot update itself, or there is nothing newer",
    access: "admin",
    response: updates,
    refusals: [409],
  },
} as const satisfies EndpointTable;
