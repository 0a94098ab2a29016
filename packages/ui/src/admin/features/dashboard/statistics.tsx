import { currencyOf } from "@recital/contract/values/currency";
import { formatPrice } from "@recital/contract/values/money";
import { useQuery } from "@tanstack/react-query";
import { Segmented, Skeleton } from "antd";
import { useState } from "react";
import { statisticsQuery, type StatisticsRange } from "../../../api/admin/dashboard.ts";
import { useApi } from "../../../api/api-context.tsx";
import { LoadFailure } from "../../components/feedback/load-states.tsx";
import { BestSellers } from "./best-sellers.tsx";
import styles from "./dashboard.module.css";
import { PeriodPanel } from "./period-panel.tsx";

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
  const currency = currencyOf(data.currency);
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
