import { z } from "zod";
import { countryCodes } from "./country-code.ts";

/** `pending`: asked to confirm by email, and neither confirmed nor refused since. */
export const subscriberStatuses = ["pending", "subscribed", "unsubscribed"] as const;

export const subscriberStatus = z.enum(subscriberStatuses);

export type SubscriberStatus = z.output<typeof subscriberStatus>;

/** The names of the statuses on screens and in exported files. */
export const subscriberStatusNames: Readonly<Record<SubscriberStatus, string>> = {
  pending: "Waiting for confirmation",
  subscribed: "Subscribed",
  unsubscribed: "Unsubscribed",
};

/**
 * The origin of a subscriber: the form of the site, an order on the site or at a table, the owner's invitation or an
 * imported file.
 */
export const subscriberSource = z
  .enum(["form", "order", "table", "invitation", "import"])
  .meta({ id: "SubscriberSource" });

export type SubscriberSource = z.output<typeof subscriberSource>;

/** Why an email address gets no newsletter. `imported`: from a list of another program. */
export const suppressionReason = z
  .enum(["unsubscribed", "hard-bounce", "complaint", "imported", "erased"])
  .meta({ id: "SuppressionReason" });

export type SuppressionReason = z.output<typeof suppressionReason>;

/** The origin of a suppression: this site, an imported file, or the mail server, its mailbox or its webhooks. */
export const suppressionSource = z.enum(["site", "import", "smtp", "mailbox", "ses", "postmark", "mailgun"]);

export type SuppressionSource = z.output<typeof suppressionSource>;

/**
 * The state of a newsletter issue. `paused`: by the owner, by the mail server's refusal or by a restore; `cancelled`:
 * sending was stopped before all recipients had the email.
 */
export const issueState = z
  .enum(["draft", "scheduled", "sending", "paused", "sent", "cancelled"])
  .meta({ id: "IssueState" });

export type IssueState = z.output<typeof issueState>;

/**
 * The state of a recipient's email. `uncertain`: it may have been sent, and is never repeated; `skipped`: the person
 * unsubscribed, or the issue was cancelled, before the email was sent.
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
