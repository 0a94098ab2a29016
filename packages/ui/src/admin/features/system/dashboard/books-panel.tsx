import type { Books } from "@recital/contract/endpoints/orders/sales";
import { currencyOf } from "@recital/contract/values/currency";
import { addPeriods, monthIn } from "@recital/contract/values/zoned-time";
import { formatPrice } from "@recital/contract/values/money";
import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { useState } from "react";
import { booksQuery } from "../../../../api/admin/sales.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useApiQuery } from "../../../../api/api-query.ts";
import { LoadFailure } from "../../../components/feedback/load-states.tsx";
import { ExportButton } from "../../../components/form/save-file.tsx";
import { formatCount, formatDay, formatMonth } from "../../../components/format.ts";
import { useTimeZone } from "../../../identity.ts";
import card from "../../../components/layout/card.module.css";
import booksStyles from "./books-panel.module.css";
import dashboardStyles from "./dashboard.module.css";
import { useFragment } from "../../../components/list/linked.ts";

/** The balance at Stripe in a month, which is read there when it is asked for. */
export function BooksPanel() {
  const timezone = useTimeZone();
  const [now] = useState(() => new Date());
  const [month, setMonth] = useState(() => lastMonth(now, timezone));
  const [shown, setShown] = useState<string | null>(null);
  const { data, isFetching, isError, error, refetch } = useQuery(booksQuery(useApi(), shown));
  return (
    <section ref={useFragment<HTMLElement>("books")} aria-labelledby="books" className={card["panel"]}>
      <h2 id="books" className={dashboardStyles["heading"]}>
        Books
      </h2>
      <p className="quiet small">Your balance at Stripe in a month, and everything that moved it.</p>
      <div className="wrap gap-3">
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
  const format = (amount: number, currency = books.currency) => formatPrice(amount, currencyOf(currency, "en"));
  return (
    <div className={booksStyles["month"]}>
      <dl className={`stack gap-1 flush ${booksStyles["parts"]}`}>
        <Line name="Balance at the start" amount={format(books.opening)} />
        {sums.map(([name, sum]) => (
          <Line key={sum} name={name} amount={format(books[sum])} />
        ))}
        <Line name="Balance at the end" amount={format(books.closing)} />
      </dl>
      {unexplained.length === 0 ? (
        <p className={booksStyles["note"]}>Your shop explains every movement.</p>
      ) : (
        <>
          <h3 id="unexplained">Not explained by your shop</h3>
          <ul aria-labelledby="unexplained">
            {unexplained.map(({ id, type, amount, currency, description, createdAt }) => (
              <li key={id}>
                {formatDay(createdAt, "en", timezone)}: {description ?? type.replaceAll("_", " ")},{" "}
                {format(amount, currency)} <small>({id})</small>
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

/** The earnings of this month, by kind. */
export function MonthPanel() {
  const { data, isError, error, refetch } = useApiQuery("GET /api/admin/month");
  if (isError) return <LoadFailure title="Failed to load this month" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active className={card["panel"] ?? ""} paragraph={{ rows: 3 }} />;
  const format = (amount: number) => formatPrice(amount, currencyOf(data.currency, "en"));
  return (
    <section aria-labelledby="month" className={card["panel"]}>
      <h2 id="month" className={booksStyles["heading"]}>
        Earned in {formatMonth(data.month, "en")}
      </h2>
      <p className={booksStyles["number"]}>{format(data.earned)}</p>
      <dl className={`stack gap-1 flush ${booksStyles["parts"]}`}>
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
        <p className={booksStyles["note"]}>
          The fees of {formatCount(data.ordersWithoutFee, "order")} are not known yet.
        </p>
      )}
    </section>
  );
}

/** Exports a month's sales and refunds as a CSV file. */
export function ExportSales() {
  const timezone = useTimeZone();
  const [now] = useState(() => new Date());
  const [month, setMonth] = useState(() => lastMonth(now, timezone));
  return (
    <section ref={useFragment<HTMLElement>("export-sales")} aria-labelledby="export-sales" className={card["panel"]}>
      <h2 id="export-sales" className={dashboardStyles["heading"]}>
        Sales for your bookkeeping
      </h2>
      <p className="quiet small">Every sale and refund of a month with the fees of the payments, as CSV.</p>
      <div className="wrap gap-3">
        <MonthSelect label="Month" now={now} timezone={timezone} value={month} onChange={setMonth} />
        <ExportButton
          read={async (api) => ({
            name: `sales-${month}.csv`,
            blob: await api("GET /api/admin/sales/export", { query: { month } }),
          })}
        >
          Export sales
        </ExportButton>
      </div>
    </section>
  );
}

interface MonthSelectProps {
  readonly label: string;
  readonly now: Date;
  readonly timezone: string;
  /** `2026-11`. */
  readonly value: string;
  readonly onChange: (month: string) => void;
}

/** The browser's own: antd's select would split the code that the other screens share into more files. */
function MonthSelect({ label, now, timezone, value, onChange }: MonthSelectProps) {
  return (
    <select
      className={booksStyles["exportMonth"]}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {exportMonths(now, timezone).map((month) => (
        <option key={month.value} value={month.value}>
          {month.label}
        </option>
      ))}
    </select>
  );
}

/** A month that can be exported, as an option of a select. */
interface MonthOption {
  /** `2026-11`. */
  readonly value: string;
  readonly label: string;
}

/** Books are kept for ten years in most countries. */
const monthCount = 120;

/** Returns the months that can be exported, newest first, in a time zone. The first is the month of `now`, which is not over. */
export function exportMonths(now: Date, timezone: string): MonthOption[] {
  const thisMonth = monthIn(now, timezone);
  return Array.from({ length: monthCount + 1 }, (_, back) => {
    const value = addPeriods(thisMonth, -back);
    return { value, label: back === 0 ? `${formatMonth(value, "en")} (so far)` : formatMonth(value, "en") };
  });
}

/** Returns the last month that is over in a time zone. */
export function lastMonth(now: Date, timezone: string): string {
  return addPeriods(monthIn(now, timezone), -1);
}
