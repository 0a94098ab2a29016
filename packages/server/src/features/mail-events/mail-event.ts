import type { SuppressionSource } from "@recital/contract/values/newsletter";

/** What a mail provider or a mail server reports about an email that was sent earlier. */
export interface MailEvent {
  /** A soft bounce was given up too, but says nothing about the address, for example a full mailbox or a policy. */
  readonly kind: "hard-bounce" | "soft-bounce" | "complaint" | "unsubscribed";
  readonly email: string;
  /** Of the email, without angle brackets; null if the provider does not keep it. */
  readonly messageId: string | null;
  readonly source: SuppressionSource;
  readonly at: Date;
}
