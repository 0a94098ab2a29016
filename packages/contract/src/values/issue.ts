import { z } from "zod";
import { countryCodes } from "./country-code.ts";

/**
 * What becomes of a newsletter issue. `paused`: by the owner, by the mail server's refusal or by a restore; `cancelled`:
 * its sending began and was ended before all recipients had it.
 */
export const issueState = z
  .enum(["draft", "scheduled", "sending", "paused", "sent", "cancelled"])
  .meta({ id: "IssueState" });

export type IssueState = z.output<typeof issueState>;

/**
 * What becomes of a recipient's email. `uncertain`: it may have been sent, and is never repeated; `skipped`: the person
 * left, or the issue was cancelled, before their turn.
 */
export const recipientState = z
  .enum(["waiting", "sending", "sent", "failed", "uncertain", "skipped"])
  .meta({ id: "RecipientState" });

export type RecipientState = z.output<typeof recipientState>;

/** The subscribers who get an issue; `buyers` and `country` are those with a paid order, or one posted there. */
export const issueSegment = z.discriminatedUnion(
  "kind",
  [
    z.object({ kind: z.literal("all") }),
    z.object({ kind: z.literal("buyers") }),
    z.object({
      kind: z.literal("country"),
      country: z
        .string("Must be a country's two-letter code, such as DE")
        .trim()
        .toUpperCase()
        .refine((code) => countryCodes.includes(code), "Must be a country's two-letter code, such as DE"),
    }),
  ],
  "Must be all, buyers or country",
);

export type IssueSegment = z.output<typeof issueSegment>;
