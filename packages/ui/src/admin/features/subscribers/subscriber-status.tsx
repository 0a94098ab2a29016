import type { ListedSubscriber } from "@recital/contract/endpoints/subscribers";
import { type SubscriberStatus, subscriberStatusNames } from "@recital/contract/values/subscriber-status";
import { Badge, type BadgeHue } from "../../components/layout/card.tsx";
import { suppressionLabels } from "./describe-subscriber.ts";
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
