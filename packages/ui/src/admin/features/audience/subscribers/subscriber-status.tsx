import type { ListedSubscriber, SubscriberDetail } from "@recital/contract/endpoints/audience/subscribers";
import {
  subscriberStatusNames,
  type SubscriberSource,
  type SubscriberStatus,
  type SuppressionReason,
  type SuppressionSource,
} from "@recital/contract/values/newsletter";
import { Badge, type BadgeHue } from "../../../components/layout/card.tsx";
import styles from "./subscribers.module.css";

const hues: Readonly<Record<SubscriberStatus, BadgeHue>> = {
  pending: "yellow",
  subscribed: "green",
  unsubscribed: "gray",
};

/** A subscriber's status, and why they are suppressed. */
export function SubscriberStatusBadges({ status, suppression }: Pick<ListedSubscriber, "status" | "suppression">) {
  const label = suppression && status === "unsubscribed" ? suppressionLabels[suppression] : undefined;
  return (
    <span className={styles["badges"]}>
      <Badge hue={hues[status]}>{subscriberStatusNames[status]}</Badge>
      {label !== undefined && <Badge hue="red">{label}</Badge>}
    </span>
  );
}

const sources: Readonly<Record<SubscriberSource, string>> = {
  form: "The form on your site",
  order: "An order on your site",
  table: "The table at a concert",
  invitation: "Your invitation",
  import: "An imported file",
};

/** Says where a subscriber came from. */
export function describeSource(source: SubscriberSource | null): string {
  return source === null ? "Not recorded" : sources[source];
}

/** The labels of suppressed subscribers; an unsubscription is their status already. */
const suppressionLabels: Readonly<Partial<Record<SuppressionReason, string>>> = {
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
