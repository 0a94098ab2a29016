import type { Books } from "@recital/contract/endpoints/orders/sales";
import { currencyOf } from "@recital/contract/values/currency";
import { addPeriods, monthIn } from "@recital/contract/values/zoned-time";
import type { AdminLanguage } from "@recital/contract/values/language";
import { formatPrice } from "@recital/contract/values/money";
import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { useState } from "react";
import { booksQuery } from "../../../../api/admin/sales.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useApiQuery } from "../../../../api/api-query.ts";
import { LoadFailure } from "../../../components/feedback/load-states.tsx";
import { ExportButton } from "../../../components/form/save-file.tsx";
import { formatDay, formatMonth } from "../../../components/format.ts";
import { useTimeZone } from "../../../identity.ts";
import card from "../../../components/layout/card.module.css";
import { useLanguage, useTexts } from "../../../language.ts";
import { dashboardTexts } from "./texts/index.ts";
import booksStyles from "./books-panel.module.css";
import dashboardStyles from "./dashboard.module.css";
import { useFragment } from "../../../components/list/linked.ts";

/** The balance at Stripe in a month, which is read there when it is asked for. */
export function BooksPanel() {
  const { books: texts } = useTexts(dashboardTexts);
  const timezone = useTimeZone();
  const [now] = useState(() => new Date());
  const [month, setMonth] = useState(() => lastMonth(now, timezone));
  const [shown, setShown] = useState<string | null>(null);
  const { data, isFetching, isError, error, refetch } = useQuery(booksQuery(useApi(), shown));
  return (
    <section ref={useFragment<HTMLElement>("books")} aria-labelledby="books" className={card["panel"]}>
      <h2 id="books" className={dashboardStyles["heading"]}>
        {texts.title}
      </h2>
      <p className="quiet small">{texts.text}</p>
      <div className="wrap gap-3">
        <MonthSelect label={texts.month} now={now} timezone={timezone} value={month} onChange={setMonth} />
        <Button loading={isFetching} onClick={() => (month === shown ? void refetch() : setShown(month))}>
          {texts.show}
        </Button>
      </div>
      {isError && <LoadFailure title={texts.failure} error={error} onRetry={() => void refetch()} />}
      {data && !isError && <BookedMonth books={data} timezone={timezone} />}
    </section>
  );
}

const sums = ["charges", "refunds", "disputes", "fees", "other"] as const;

function BookedMonth({ books, timezone }: { readonly books: Books; readonly timezone: string }) {
  const { books: texts } = useTexts(dashboardTexts);
  const language = useLanguage();
  const { unexplained } = books;
  const format = (amount: number, currency = books.currency) => formatPrice(amount, currencyOf(currency, language));
  return (
    <div className={booksStyles["month"]}>
      <dl className={`stack gap-1 flush ${booksStyles["parts"]}`}>
        <Line name={texts.opening} amount={format(books.opening)} />
        {sums.map((sum) => (
          <Line key={sum} name={texts[sum]} amount={format(books[sum])} />
        ))}
        <Line name={texts.closing} amount={format(books.closing)} />
      </dl>
      {unexplained.length === 0 ? (
        <p className={booksStyles["note"]}>{texts.explained}</p>
      ) : (
        <>
          <h3 id="unexplained">{texts.unexplained}</h3>
          <ul aria-labelledby="unexplained">
            {unexplained.map(({ id, type, amount, currency, description, createdAt }) => (
              <li key={id}>
                {texts.movement(
                  formatDay(createdAt, language, timezone),
                  description ?? type.replaceAll("_", " "),
                  format(amount, currency),
                  <small>({id})</small>,
                )}
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
  const { month: texts } = useTexts(dashboardTexts);
  const language = useLanguage();
  const { data, isError, error, refetch } = useApiQuery("GET /api/admin/month");
  if (isError) return <LoadFailure title={texts.failure} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active className={card["panel"] ?? ""} paragraph={{ rows: 3 }} />;
  const format = (amount: number) => formatPrice(amount, currencyOf(data.currency, language));
  return (
    <section aria-labelledby="month" className={card["panel"]}>
      <h2 id="month" className={booksStyles["heading"]}>
        {texts.earned(formatMonth(data.month, language))}
      </h2>
      <p className={booksStyles["number"]}>{format(data.earned)}</p>
      <dl className={`stack gap-1 flush ${booksStyles["parts"]}`}>
        <div>
          <dt>{texts.sales(data.orders)}</dt>
          <dd>{format(data.sales)}</dd>
        </div>
        <div>
          <dt>{texts.refunds}</dt>
          <dd>{format(-data.refunded)}</dd>
        </div>
        {data.disputed > 0 && (
          <div>
            <dt>{texts.lostDisputes}</dt>
            <dd>{format(-data.disputed)}</dd>
          </div>
        )}
        <div>
          <dt>{texts.fees}</dt>
          <dd>{format(-data.fees)}</dd>
        </div>
      </dl>
      {data.ordersWithoutFee > 0 && <p className={booksStyles["note"]}>{texts.unknownFees(data.ordersWithoutFee)}</p>}
    </section>
  );
}

/** Exports a month's sales and refunds as a CSV file. */
export function ExportSales() {
  const { export: texts } = useTexts(dashboardTexts);
  const timezone = useTimeZone();
  const [now] = useState(() => new Date());
  const [month, setMonth] = useState(() => lastMonth(now, timezone));
  return (
    <section ref={useFragment<HTMLElement>("export-sales")} aria-labelledby="export-sales" className={card["panel"]}>
      <h2 id="export-sales" className={dashboardStyles["heading"]}>
        {texts.title}
      </h2>
      <p className="quiet small">{texts.text}</p>
      <div className="wrap gap-3">
        <MonthSelect label={texts.month} now={now} timezone={timezone} value={month} onChange={setMonth} />
        <ExportButton
          read={async (api) => ({
            name: `sales-${month}.csv`,
            blob: await api("GET /api/admin/sales/export", { query: { month } }),
          })}
        >
          {texts.submit}
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
  const language = useLanguage();
  return (
    <select
      className={booksStyles["exportMonth"]}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {exportMonths(now, timezone, language).map((month) => (
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
export function exportMonths(now: Date, timezone: string, language: AdminLanguage): MonthOption[] {
  const thisMonth = monthIn(now, timezone);
  const { soFar } = dashboardTexts[language].export;
  return Array.from({ length: monthCount + 1 }, (_, back) => {
    const value = addPeriods(thisMonth, -back);
    const label = formatMonth(value, language);
    return { value, label: back === 0 ? soFar(label) : label };
  });
}

/** Returns the last month that is over in a time zone. */
export function lastMonth(now: Date, timezone: string): string {
  return addPeriods(monthIn(now, timezone), -1);
}
