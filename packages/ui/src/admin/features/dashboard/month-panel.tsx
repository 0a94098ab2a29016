import { currencyOf } from "@recital/contract/values/currency";
import { formatPrice } from "@recital/contract/values/money";
import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { monthQuery } from "../../../api/admin/dashboard.ts";
import { useApi } from "../../../api/api-context.tsx";
import { LoadFailure } from "../../components/feedback/load-states.tsx";
import { formatCount, formatMonth } from "../../components/format.ts";
import styles from "./month-panel.module.css";

/** What was earned this month, and how. */
export function MonthPanel() {
  const { data, isError, error, refetch } = useQuery(monthQuery(useApi()));
  if (isError) return <LoadFailure title="Failed to load this month" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active className={styles["panel"] ?? ""} paragraph={{ rows: 3 }} />;
  const format = (amount: number) => formatPrice(amount, currencyOf(data.currency));
  return (
    <section aria-labelledby="month" className={styles["panel"]}>
      <h2 id="month" className={styles["heading"]}>
        Earned in {formatMonth(data.month)}
      </h2>
      <p className={styles["number"]}>{format(data.earned)}</p>
      <dl className={styles["parts"]}>
        <div>
          <dt>Sales, {formatCount(data.orders, "order")}</dt>
          <dd>{format(data.sales)}</dd>
        </div>
        <div>
          <dt>Refunds</dt>
          <dd>{format(-data.refunded)}</dd>
        </div>
        {data.disputed > 0 && (
          <div>
            <dt>Lost disputes</dt>
            <dd>{format(-data.disputed)}</dd>
          </div>
        )}
        <div>
          <dt>Payment fees</dt>
          <dd>{format(-data.fees)}</dd>
        </div>
      </dl>
      {data.ordersWithoutFee > 0 && (
        <p className={styles["note"]}>The fees of {formatCount(data.ordersWithoutFee, "order")} are not known yet.</p>
      )}
    </section>
  );
}
