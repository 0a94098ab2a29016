import type { Currency } from "@recital/contract/values/currency";
import { formatCents, fromDecimal } from "@recital/contract/values/money";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../../api/api-context.tsx";
import { salesTodayQuery } from "../../../api/admin/sales.ts";
import { startOfDay, totalOfSale } from "./basket.ts";
import styles from "./table.module.css";
import type { UnsentSale } from "./use-sales.ts";

interface DayTotalProps {
  readonly currency: Currency;
  readonly unsent: readonly UnsentSale[];
}

/** The number and the total of today's sales at the table, with those that the site does not have yet. */
export function DayTotal({ currency, unsent }: DayTotalProps) {
  const [since] = useState(() => startOfDay(new Date()));
  const { data: today } = useQuery(salesTodayQuery(useApi(), since));
  const mine = unsent.map(({ content }) => content).filter(({ soldAt }) => new Date(soldAt) >= since);
  const sum = (sales: typeof mine) => sales.reduce((cents, sale) => cents + totalOfSale(sale, currency), 0);
  const count = (today?.count ?? 0) + mine.length;
  const total = fromDecimal(today?.total ?? 0, currency) + sum(mine);
  const cash = fromDecimal(today?.cash ?? 0, currency) + sum(mine.filter(({ paid }) => paid === "cash"));
  return (
    <dl className={styles["day"]}>
      <div>
        <dt>Sales today</dt>
        <dd>{count}</dd>
      </div>
      <div>
        <dt>Total</dt>
        <dd>{formatCents(total, currency)}</dd>
      </div>
      <div>
        <dt>In cash</dt>
        <dd>{formatCents(cash, currency)}</dd>
      </div>
    </dl>
  );
}
