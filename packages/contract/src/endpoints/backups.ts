import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";

export const backups = {
  "POST /api/admin/backups": {
    summary: "Makes a backup now, in the background; a second one is not started while one waits or runs",
    access: "admin",
    response: z
      .object({
        /** False if a backup was already waiting or running. */
        isNew: z.boolean(),
      })
      .meta({ id: "BackupStart" }),
    status: 202,
  },
} as const satisfies EndpointTable;
