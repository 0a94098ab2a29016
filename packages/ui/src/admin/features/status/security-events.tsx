import type { SecurityEvent } from "@recital/contract/endpoints/status";
import { formatDateTime } from "../../components/format.ts";
import styles from "./status.module.css";

/** The last changes of who can log in, and logins from new devices. */
export function SecurityEvents({ events }: { readonly events: readonly SecurityEvent[] }) {
  return (
    <section className={styles["wide"]} aria-labelledby="security-events">
      <h2 id="security-events" className={styles["heading"]}>
        Security events
      </h2>
      {events.length === 0 ? (
        <p className={styles["quiet"]}>No new devices, and no changes of passwords or two-step login.</p>
      ) : (
        <ul className={styles["events"]}>
          {events.map(({ at, kind, text }) => (
            <li key={`${at} ${kind} ${text}`} className={styles["event"]}>
              <span>{text}</span>
              <time dateTime={at}>{formatDateTime(at)}</time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
