import type { Statistics } from "@recital/contract/endpoints/system/dashboard";
import { currencyOf } from "@recital/contract/values/currency";
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
import styles from "./dashboard.module.css";

const ranges = [
  { value: "30d", label: "30 days" },
  { value: "12m", label: "12 months" },
] satisfies { value: StatisticsRange; label: string }[];
const views = [
  { value: "chart", label: "Chart" },
  { value: "table", label: "Table" },
] satisfies { value: "chart" | "table"; label: string }[];

const formatCount = (count: number) => count.toLocaleString("en-US");

/** Sales and new subscribers over time as charts or tables, and the best sellers. */
export function Statistics() {
  const [range, setRange] = useState<StatisticsRange>("30d");
  const [view, setView] = useState<"chart" | "table">("chart");
  const { data, isError, error, refetch } = useQuery(statisticsQuery(useApi(), range));
  if (isError) return <LoadFailure title="Failed to load statistics" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  const { periods } = data;
  const currency = currencyOf(data.currency, "en");
  const formatSales = (amount: number) => formatPrice(amount, currency);
  return (
    <section aria-labelledby="statistics">
      <div className={styles["bar"]}>
        <h2 id="statistics" className={styles["heading"]}>
          Over time
        </h2>
        <Segmented aria-label="Period" options={ranges} value={range} onChange={setRange} />
        <Segmented aria-label="View" options={views} value={view} onChange={setView} />
      </div>
      <div className={styles["charts"]}>
        <PeriodPanel
          title="Sales"
          sum="after refunds"
          view={view}
          format={formatSales}
          values={periods.map(({ period, sales }) => ({ period, value: sales }))}
        />
        <PeriodPanel
          title="New subscribers"
          view={view}
          format={formatCount}
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
  /** The name of the sum; default: "total". */
  readonly sum?: string;
}

/** Values over time: as a chart, with a table for screen readers, or as a table for everyone. */
function PeriodPanel({ title, view, values, format, sum = "total" }: PeriodPanelProps) {
  const total = `${format(values.reduce((all, { value }) => all + value, 0))} ${sum}`;
  return (
    <div className={card["panel"]}>
      <div className={styles["panelHead"]}>
        <h3 className={styles["heading"]}>{title}</h3>
        <span className="quiet">{total}</span>
      </div>
      {view === "chart" ? (
        <>
          <div role="img" aria-label={`${title} over time, ${total}`}>
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

function PeriodTable({ title, values, format }: Omit<PeriodPanelProps, "view" | "sum">) {
  return (
    <table className={styles["table"]}>
      <thead>
        <tr>
          <th scope="col">Period</th>
          <th scope="col">{title}</th>
        </tr>
      </thead>
      <tbody>
        {values.map(({ period, value }) => (
          <tr key={period}>
            <td>{formatPeriod(period, "en")}</td>
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
  return (
    <div className={`${card["panel"]} wide`}>
      <div className={styles["panelHead"]}>
        <h3 className={styles["heading"]}>Best sellers</h3>
      </div>
      {sellers.length === 0 ? (
        <p className="quiet small">No sales in this period.</p>
      ) : (
        <table className={styles["table"]}>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Sold</th>
              <th scope="col">Sales</th>
            </tr>
          </thead>
          <tbody>
            {sellers.map(({ productId, name, quantity, sales }) => (
              <tr key={`${productId} ${name}`}>
                <td dir="auto">{name}</td>
                <td>{quantity.toLocaleString("en-US")}</td>
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
  const { data: tracks = [] } = useApiQuery("GET /api/admin/statistics/tracks");
  const played = tracks.filter(({ plays }) => plays > 0).slice(0, listed);
  if (played.length === 0) return null;
  return (
    <section className={card["panel"]} aria-labelledby="most-played">
      <div className={styles["panelHead"]}>
        <h2 id="most-played" className={styles["heading"]}>
          Most played
        </h2>
      </div>
      <table className={styles["table"]}>
        <thead>
          <tr>
            <th scope="col">Track</th>
            <th scope="col">Plays</th>
            <th scope="col">Sold</th>
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
              <td>{plays.toLocaleString("en-US")}</td>
              <td>{sales.toLocaleString("en-US")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
