import type { SubscriberDay } from "@recital/contract/endpoints/audience/subscribers";
import { formatNumber } from "@recital/contract/values/format";
import { useQuery } from "@tanstack/react-query";
import { subscriberDaysQuery } from "../../../../api/admin/subscribers.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { formatPeriod } from "../../../components/format.ts";
import { PeriodChart } from "../../../components/table/period-chart.tsx";
import { useLanguage, useTexts } from "../../../language.ts";
import styles from "./subscribers.module.css";
import { subscriberTexts } from "./texts/index.ts";

/** The change of the number of subscribers; nothing until it is known, or if there never were any. */
export function Growth() {
  const texts = useTexts(subscriberTexts);
  const language = useLanguage();
  const { data: days } = useQuery(subscriberDaysQuery(useApi()));
  if (!days?.some(({ total, left }) => total + left > 0)) return null;
  const sum = (name: "subscribed" | "left") => days.reduce((total, day) => total + day[name], 0);
  const summary = texts.growth(sum("subscribed"), sum("left"));
  const first = days[0]?.total ?? 0;
  const last = days.at(-1)?.total ?? 0;
  return (
    <section className={styles["panel"]} aria-labelledby="growth">
      <div className="wrap baseline between gap-1-4">
        <h2 id="growth" className={styles["heading"]}>
          {texts.lastDays(days.length)}
        </h2>
        <span className="quiet numbers">{summary}</span>
      </div>
      <div role="img" aria-label={texts.chart(first, last, summary)}>
        <PeriodChart
          values={days.map(({ date, total }) => ({ period: date, value: total }))}
          format={(value) => formatNumber(value, language)}
        />
      </div>
      <details>
        <summary>{texts.showNumbers}</summary>
        <DayTable days={days} />
      </details>
    </section>
  );
}

/** The days with a change, newest first. */
function DayTable({ days }: { readonly days: readonly SubscriberDay[] }) {
  const texts = useTexts(subscriberTexts);
  const language = useLanguage();
  const changed = days.filter(({ subscribed, left }) => subscribed + left > 0).toReversed();
  if (changed.length === 0) return <p className="quiet">{texts.nothingChanged}</p>;
  return (
    <table className={styles["table"]}>
      <thead>
        <tr>
          <th scope="col">{texts.day}</th>
          <th scope="col">{texts.newOnes}</th>
          <th scope="col">{texts.left}</th>
          <th scope="col">{texts.total}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map(({ date, subscribed, left, total }) => (
          <tr key={date}>
            <td>{formatPeriod(date, language)}</td>
            <td>{formatNumber(subscribed, language)}</td>
            <td>{formatNumber(left, language)}</td>
            <td>{formatNumber(total, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
