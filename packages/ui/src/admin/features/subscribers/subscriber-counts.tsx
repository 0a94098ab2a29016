import { subscriberStatuses, subscriberStatusNames } from "@recital/contract/values/subscriber-status";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../api/api-context.tsx";
import { subscriberCountsQuery } from "../../../api/admin/subscribers.ts";
import styles from "./subscribers.module.css";

/** The number of subscribers of each status; nothing until they are known, or if they cannot be read. */
export function SubscriberCounts() {
  const { data } = useQuery(subscriberCountsQuery(useApi()));
  return (
    <dl className={styles["counts"]}>
      {subscriberStatuses.map((status) => (
        <div key={status}>
          <dt>{subscriberStatusNames[status]}</dt>
          <dd>{data ? data[status].toLocaleString("en-US") : "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
