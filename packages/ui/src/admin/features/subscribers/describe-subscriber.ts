import type { SubscriberDetail } from "@recital/contract/endpoints/subscribers";
import type { SubscriberSource } from "@recital/contract/values/subscriber-status";
import type { SuppressionReason, SuppressionSource } from "@recital/contract/values/suppression";

const sources: Readonly<Record<SubscriberSource, string>> = {
  form: "The form on your site",
  invitation: "Your invitation",
  import: "An imported file",
};

/** Says where a subscriber came from. */
export function describeSource(source: SubscriberSource | null): string {
  return source === null ? "Not recorded" : sources[source];
}

/** The labels of suppressed subscribers; an unsubscription is their status already. */
export const suppressionLabels: Readonly<Partial<Record<SuppressionReason, string>>> = {
  "hard-bounce": "Address does not exist",
  complaint: "Marked as spam",
  imported: "Left elsewhere",
};

const reporters: Readonly<Record<SuppressionSource, string>> = {
  site: "recorded here",
  import: "by an imported file",
  smtp: "refused by their mail server",
  mailbox: "reported to your bounce mailbox",
  ses: "reported by Amazon SES",
  postmark: "reported by Postmark",
  mailgun: "reported by Mailgun",
};

/** Says why a subscriber gets no newsletter; null if only their own unsubscription is known. */
export function describeSuppression({ suppression }: SubscriberDetail): string | null {
  const label = suppression && suppressionLabels[suppression.reason];
  return label ? `${label}, ${reporters[suppression.source]}` : null;
}
