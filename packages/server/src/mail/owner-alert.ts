import { z } from "zod";
import type { JobKind } from "../jobs/outbox.ts";

/** Tells the owner of something that needs a person. */
export const ownerAlert = {
  kind: "owner-alert",
  payload: z.object({ subject: z.string(), sentences: z.array(z.string()) }),
} satisfies JobKind;
