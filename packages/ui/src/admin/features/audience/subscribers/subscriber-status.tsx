import type { ListedSubscriber, SubscriberDetail } from "@recital/contract/endpoints/audience/subscribers";
import type { SubscriberSource, SubscriberStatus } from "@recital/contract/values/newsletter";
import { Badge, type BadgeHue } from "../../../components/layout/card.tsx";
import { useTexts } from "../../../language.ts";
import styles from "./subscribers.module.css";
import type { SubscriberTexts } from "./texts/en.ts";
import { subscriberTexts } from "./texts/index.ts";

const hues: Readonly<Record<SubscriberStatus, BadgeHue>> = {
  pending: "yellow",
  subscribed: "green",
  unsubscribed: "gray",
};

/** A subscriber's status, and why they are suppressed. */
export function SubscriberStatusBadges({ status, suppression }: Pick<ListedSubscriber, "status" | "suppression">) {
  const texts = useTexts(subscriberTexts);
  const label = suppression && status === "unsubscribed" ? texts.suppressions[suppression] : undefined;
  return (
    <span className={styles["badges"]}>
      <Badge hue={hues[status]}>{texts.statuses[status]}</Badge>
      {label !== undefined && <Badge hue="red">{label}</Badge>}
    </span>
  );
}

/** Says where a subscriber came from. */
export function describeSource(source: SubscriberSource | null, texts: SubscriberTexts): string {
  return source === null ? texts.noSource : texts.sources[source];
}

/** Says why a subscriber gets no newsletter; null if only their own unsubscription is known. */
export function describeSuppression({ suppression }: SubscriberDetail, texts: SubscriberTexts): string | null {
  const label = suppression && texts.suppressions[suppression.reason];
  return label ? texts.suppressedBy[suppression.source](label) : null;
}
