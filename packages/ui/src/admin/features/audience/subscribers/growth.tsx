import type { SubscriberDay } from "@recital/contract/endpoints/audience/subscribers";
import { useQuery } from "@tanstack/react-query";
import { subscriberDaysQuery } from "../../../../api/admin/subscribers.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { formatPeriod } from "../../../components/format.ts";
import { PeriodChart } from "../../../components/table/period-chart.tsx";
import styles from "./subscribers.module.css";

const format = (value: number) => value.toLocaleString("en-US");

/** The change of the number of subscribers; nothing until it is known, or if there never were any. */
export function Growth() {
  const { data: days } = useQuery(subscriberDaysQuery(useApi()));
  if (!days?.some(({ total, left }) => total + left > 0)) return null;
  const sum = (name: "subscribed" | "left") => format(days.reduce((total, day) => total + day[name], 0));
  const summary = `${sum("subscribed")} subscribed, ${sum("left")} left`;
  const first = days[0]?.total ?? 0;
  const last = days.at(-1)?.total ?? 0;
  return (
    <section className={styles["panel"]} aria-labelledby="growth">
      <div className="wrap baseline between gap-1-4">
        <h2 id="growth" className={styles["heading"]}>
          Last {days.length} days
        </h2>
        <span className="quiet numbers">{summary}</span>
      </div>
      <div
        role="img"
        aria-label={`From ${format(first)} to ${format(last)} subscribers: ${summary}. The table shows the days.`}
      >
        <PeriodChart values={days.map(({ date, total }) => ({ period: date, value: total }))} format={format} />
      </div>
      <details>
        <summary>Show the numbers</summary>
        <DayTable days={days} />
      </details>
    </section>
  );
}

/** The days with a change, newest first. */
function DayTable({ days }: { readonly days: readonly SubscriberDay[] }) {
  const changed = days.filter(({ subscribed, left }) => subscribed + left > 0).toReversed();
  if (changed.length === 0) return <p className="quiet">Nothing changed in these days.</p>;
  return (
    <table className={styles["table"]}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Subscribed</th>
          <th scope="col">Left</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {changed.map(({ date, subscribed, left, total }) => (
          <tr key={date}>
            <td>{formatPeriod(date, "en")}</td>
            <td>{format(subscribed)}</td>
            <td>{format(left)}</td>
            <td>{format(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
