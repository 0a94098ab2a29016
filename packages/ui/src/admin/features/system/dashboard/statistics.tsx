import type { Statistics } from "@recital/contract/endpoints/system/dashboard";
import { currencyOf } from "@recital/contract/values/currency";
import { formatNumber } from "@recital/contract/values/format";
import { formatPrice } from "@recital/contract/values/money";
import { useQuery } from "@tanstack/react-query";
import { Segmented, Skeleton } from "antd";
import { useState } from "react";
import { Link } from "react-router-dom";
import { statisticsQuery, type StatisticsRange } from "../../../../api/admin/dashboard.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useApiQuery } from "../../../../api/api-query.ts";
import { LoadFailure } from "../../../components/feedback/load-states.tsx";
import { formatPeriod, type PeriodValue } from "../../../components/format.ts";
import { PeriodChart } from "../../../components/table/period-chart.tsx";
import { paths } from "../../../paths.ts";
import card from "../../../components/layout/card.module.css";
import { useLanguage, useTexts } from "../../../language.ts";
import { dashboardTexts } from "./texts/index.ts";
import styles from "./dashboard.module.css";

const ranges = ["30d", "12m"] as const satisfies StatisticsRange[];
const views = ["chart", "table"] as const;

/** Sales and new subscribers over time as charts or tables, and the best sellers. */
export function Statistics() {
  const { statistics: texts } = useTexts(dashboardTexts);
  const language = useLanguage();
  const [range, setRange] = useState<StatisticsRange>("30d");
  const [view, setView] = useState<"chart" | "table">("chart");
  const { data, isError, error, refetch } = useQuery(statisticsQuery(useApi(), range));
  if (isError) return <LoadFailure title={texts.failure} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  const { periods } = data;
  const currency = currencyOf(data.currency, language);
  const formatSales = (amount: number) => formatPrice(amount, currency);
  return (
    <section aria-labelledby="statistics">
      <div className={styles["bar"]}>
        <h2 id="statistics" className={styles["heading"]}>
          {texts.title}
        </h2>
        <Segmented
          aria-label={texts.period}
          options={ranges.map((key) => ({ value: key, label: texts.ranges[key] }))}
          value={range}
          onChange={setRange}
        />
        <Segmented
          aria-label={texts.view}
          options={views.map((key) => ({ value: key, label: texts.views[key] }))}
          value={view}
          onChange={setView}
        />
      </div>
      <div className={styles["charts"]}>
        <PeriodPanel
          title={texts.sales}
          sum={texts.afterRefunds}
          describe={texts.salesChart}
          view={view}
          format={formatSales}
          values={periods.map(({ period, sales }) => ({ period, value: sales }))}
        />
        <PeriodPanel
          title={texts.newSubscribers}
          sum={texts.total}
          describe={texts.subscribersChart}
          view={view}
          format={(count) => formatNumber(count, language)}
          values={periods.map(({ period, newSubscribers }) => ({ period, value: newSubscribers }))}
        />
        <BestSellers sellers={data.bestSellers} format={formatSales} />
      </div>
    </section>
  );
}

interface PeriodPanelProps {
  readonly title: string;
  readonly view: "chart" | "table";
  readonly values: readonly PeriodValue[];
  readonly format: (value: number) => string;
  /** Returns the formatted sum with its name. */
  readonly sum: (total: string) => string;
  /** Returns what the chart shows, of its sum. */
  readonly describe: (sum: string) => string;
}

/** Values over time: as a chart, with a table for screen readers, or as a table for everyone. */
function PeriodPanel({ title, view, values, format, sum, describe }: PeriodPanelProps) {
  const total = sum(format(values.reduce((all, { value }) => all + value, 0)));
  return (
    <div className={card["panel"]}>
      <div className={styles["panelHead"]}>
        <h3 className={styles["heading"]}>{title}</h3>
        <span className="quiet">{total}</span>
      </div>
      {view === "chart" ? (
        <>
          <div role="img" aria-label={describe(total)}>
            <PeriodChart values={values} format={format} />
          </div>
          <div className={styles["spoken"]}>
            <PeriodTable title={title} values={values} format={format} />
          </div>
        </>
      ) : (
        <PeriodTable title={title} values={values} format={format} />
      )}
    </div>
  );
}

function PeriodTable({ title, values, format }: Pick<PeriodPanelProps, "title" | "values" | "format">) {
  const { statistics: texts } = useTexts(dashboardTexts);
  const language = useLanguage();
  return (
    <table className={styles["table"]}>
      <thead>
        <tr>
          <th scope="col">{texts.period}</th>
          <th scope="col">{title}</th>
        </tr>
      </thead>
      <tbody>
        {values.map(({ period, value }) => (
          <tr key={period}>
            <td>{formatPeriod(period, language)}</td>
            <td>{format(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface BestSellersProps {
  readonly sellers: Statistics["bestSellers"];
  readonly format: (amount: number) => string;
}

/** The best-selling products by quantity. */
function BestSellers({ sellers, format }: BestSellersProps) {
  const { statistics: texts } = useTexts(dashboardTexts);
  const language = useLanguage();
  return (
    <div className={`${card["panel"]} wide`}>
      <div className={styles["panelHead"]}>
        <h3 className={styles["heading"]}>{texts.bestSellers}</h3>
      </div>
      {sellers.length === 0 ? (
        <p className="quiet small">{texts.noSales}</p>
      ) : (
        <table className={styles["table"]}>
          <thead>
            <tr>
              <th scope="col">{texts.product}</th>
              <th scope="col">{texts.sold}</th>
              <th scope="col">{texts.sales}</th>
            </tr>
          </thead>
          <tbody>
            {sellers.map(({ productId, name, quantity, sales }) => (
              <tr key={`${productId} ${name}`}>
                <td dir="auto">{name}</td>
                <td>{formatNumber(quantity, language)}</td>
                <td>{format(sales)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

const listed = 5;

/** The tracks of the artist's releases that visitors play most. Nothing before the first play. */
export function MostPlayed() {
  const { statistics: texts } = useTexts(dashboardTexts);
  const language = useLanguage();
  const { data: tracks = [] } = useApiQuery("GET /api/admin/statistics/tracks");
  const played = tracks.filter(({ plays }) => plays > 0).slice(0, listed);
  if (played.length === 0) return null;
  return (
    <section className={card["panel"]} aria-labelledby="most-played">
      <div className={styles["panelHead"]}>
        <h2 id="most-played" className={styles["heading"]}>
          {texts.mostPlayed}
        </h2>
      </div>
      <table className={styles["table"]}>
        <thead>
          <tr>
            <th scope="col">{texts.track}</th>
            <th scope="col">{texts.plays}</th>
            <th scope="col">{texts.sold}</th>
          </tr>
        </thead>
        <tbody>
          {played.map(({ trackId, title, releaseId, releaseTitle, plays, sales }) => (
            <tr key={trackId}>
              <td>
                <Link to={paths.release(releaseId)} dir="auto">
                  {title}
                </Link>{" "}
                <span dir="auto" className="quiet">
                  {releaseTitle}
                </span>
              </td>
              <td>{formatNumber(plays, language)}</td>
              <td>{formatNumber(sales, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
