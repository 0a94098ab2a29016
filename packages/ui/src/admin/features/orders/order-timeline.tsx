import type { OrderEvent } from "@recital/contract/endpoints/orders";
import { formatDateTime } from "../../components/format.ts";
import styles from "./order-timeline.module.css";

/** The events of an order, oldest first. */
export function OrderTimeline({ events }: { readonly events: readonly OrderEvent[] }) {
  return (
    <ol className={styles["events"]}>
      {events.map(({ at, by, text }, index) => (
        <li key={index} className={styles["event"]}>
          <span>{text}</span>
          <span className={styles["when"]}>
            <time dateTime={at}>{formatDateTime(at)}</time>
            {by !== null && ` · by ${by}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
