import { z } from "zod";

/** Why an email address gets no newsletter. `imported`: from a list of another program. */
export const suppressionReason = z
  .enum(["unsubscribed", "hard-bounce", "complaint", "imported", "erased"])
  .meta({ id: "SuppressionReason" });

export type SuppressionReason = z.output<typeof suppressionReason>;

/** Where a suppression was learned: here, in an imported file, from the mail server, its mailbox or its webhooks. */
export const suppressionSource = z.enum(["site", "import", "smtp", "mailbox", "ses", "postmark", "mailgun"]);

export type SuppressionSource = z.output<typeof suppressionSource>;
