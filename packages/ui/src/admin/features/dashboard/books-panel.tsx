import type { Books } from "@recital/contract/endpoints/sales";
import { currencyOf } from "@recital/contract/values/currency";
import { formatPrice } from "@recital/contract/values/money";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { booksQuery } from "../../../api/admin/sales.ts";
import { useApi } from "../../../api/api-context.tsx";
import { LoadFailure } from "../../components/feedback/load-states.tsx";
import { formatDay } from "../../components/format.ts";
import { useTimeZone } from "../../identity.ts";
import booksStyles from "./books-panel.module.css";
import dashboardStyles from "./dashboard.module.css";
import { lastMonth } from "./export-months.ts";
import exportStyles from "./export-sales.module.css";
import styles from "./month-panel.module.css";
import { MonthSelect } from "./month-select.tsx";

/** The balance at Stripe in a month, which is read there when it is asked for. */
export function BooksPanel() {
  const timezone = useTimeZone();
  const [now] = useState(() => new Date());
  const [month, setMonth] = useState(() => lastMonth(now, timezone));
  const [shown, setShown] = useState<string | null>(null);
  const { data, isFetching, isError, error, refetch } = useQuery(booksQuery(useApi(), shown));
  return (
    <section aria-labelledby="books" className={dashboardStyles["panel"]}>
      <h2 id="books" className={dashboardStyles["heading"]}>
        Books
      </h2>
      <p className={dashboardStyles["note"]}>Your balance at Stripe in a month, and everything that moved it.</p>
      <div className={exportStyles["choice"]}>
        <MonthSelect label="Month of the books" now={now} timezone={timezone} value={month} onChange={setMonth} />
        <Button loading={isFetching} onClick={() => (month === shown ? void refetch() : setShown(month))}>
          Show books
        </Button>
      </div>
      {isError && <LoadFailure title="Failed to load the books" error={error} onRetry={() => void refetch()} />}
      {data && !isError && <BookedMonth books={data} timezone={timezone} />}
    </section>
  );
}

const sums = [
  ["Payments", "charges"],
  ["Refunds", "refunds"],
  ["Disputes", "disputes"],
  ["Fees", "fees"],
  ["Payouts and other", "other"],
] as const;

function BookedMonth({ books, timezone }: { readonly books: Books; readonly timezone: string }) {
  const { unexplained } = books;
  const format = (amount: number, currency = books.currency) => formatPrice(amount, currencyOf(currency));
  return (
    <div className={booksStyles["month"]}>
      <dl className={styles["parts"]}>
        <Line name="Balance at the start" amount={format(books.opening)} />
        {sums.map(([name, sum]) => (
          <Line key={sum} name={name} amount={format(books[sum])} />
        ))}
        <Line name="Balance at the end" amount={format(books.closing)} />
      </dl>
      {unexplained.length === 0 ? (
        <p className={styles["note"]}>Your shop explains every movement.</p>
      ) : (
        <>
          <h3 id="unexplained">Not explained by your shop</h3>
          <ul aria-labelledby="unexplained">
            {unexplained.map(({ id, type, amount, currency, description, createdAt }) => (
              <li key={id}>
                {formatDay(createdAt, timezone)}: {description ?? type.replaceAll("_", " ")}, {format(amount, currency)}{" "}
                <small>({id})</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Line({ name, amount }: { readonly name: string; readonly amount: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
