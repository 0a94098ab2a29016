import type { AdminOrder } from "@recital/contract/endpoints/orders/orders";
import { currencyOf } from "@recital/contract/values/currency";
import type { AdminLanguage } from "@recital/contract/values/language";
import { formatPrice } from "@recital/contract/values/money";
import { Skeleton } from "antd";
import { useEffect, useRef } from "react";
import type { ListPage } from "../../../../api/admin/refresh.ts";
import { useMediaQuery } from "../../../components/browser-state.ts";
import { formatDateTime } from "../../../components/format.ts";
import { Pager } from "../../../components/list/pager.tsx";
import { DataTable, type TableColumn } from "../../../components/table/data-table.tsx";
import { useLanguage, useTexts } from "../../../language.ts";
import { besideList } from "./order-place.tsx";
import { CustomerLines, OrderLink, RefundedChip, StatusBadge } from "./order-parts.tsx";
import styles from "./orders.module.css";
import type { OrderTexts } from "./texts/en.tsx";
import { orderTexts } from "./texts/index.ts";

interface OrderResultsProps {
  readonly listPage: ListPage<AdminOrder>;
  readonly selectedId: number | null;
  /** True while another page is loading. */
  readonly isLoading: boolean;
  /** The text in place of an empty list. */
  readonly emptyText: string;
  readonly page: number;
  readonly pageSize: number;
  readonly onPage: (page: number, replace?: boolean) => void;
}

/** One page of the orders, with the pagination. */
export function OrderResults(props: OrderResultsProps) {
  const { listPage, selectedId, isLoading, emptyText, page, pageSize, onPage } = props;
  const { items, total } = listPage;
  const texts = useTexts(orderTexts);
  const isWide = useMediaQuery("(width >= 45rem)");
  const isBeside = useMediaQuery(besideList) && selectedId !== null;
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  useEffect(() => {
    if (page > lastPage) onPage(lastPage, true);
  }, [page, lastPage, onPage]);
  return (
    <>
      <p className={styles["count"]} role="status">
        {texts.list.found(total)}
      </p>
      {isWide && !isBeside ? (
        <OrderTable orders={items} selectedId={selectedId} isLoading={isLoading} emptyText={emptyText} />
      ) : (
        <OrderList orders={items} selectedId={selectedId} isBeside={isBeside} emptyText={emptyText} />
      )}
      <Pager page={page} pageSize={pageSize} total={total} onPage={(next) => onPage(next)} />
    </>
  );
}

/** The placeholder while the orders load. */
export function OrdersLoading() {
  const texts = useTexts(orderTexts);
  return (
    <div className={styles["loading"]} role="status" aria-label={texts.list.loading}>
      <Skeleton active title paragraph={{ rows: 10 }} />
    </div>
  );
}

interface OrderTableProps {
  readonly orders: readonly AdminOrder[];
  readonly selectedId: number | null;
  readonly isLoading: boolean;
  readonly emptyText: string;
}

/** One page of the orders as a table, for wide screens. */
function OrderTable({ orders, selectedId, isLoading, emptyText }: OrderTableProps) {
  const language = useLanguage();
  const { list: texts } = orderTexts[language];
  return (
    <DataTable
      label={texts.name}
      columns={columnsOf(selectedId, texts, language)}
      rows={orders}
      keyOf={({ id }) => id}
      isSelected={({ id }) => id === selectedId}
      isCompact
      hasFixedColumns
      minWidth={644}
      isLoading={isLoading}
      emptyText={emptyText}
    />
  );
}

function columnsOf(
  selectedId: number | null,
  { columns, view }: OrderTexts["list"],
  language: AdminLanguage,
): TableColumn<AdminOrder>[] {
  return [
    { key: "id", title: columns.id, width: 84, render: ({ id }) => `#${id}` },
    {
      key: "customer",
      title: columns.customer,
      render: (order) => (
        <span title={order.customerEmail}>
          <CustomerLines order={order} isOneWord />
        </span>
      ),
    },
    {
      key: "date",
      title: columns.date,
      width: 168,
      className: styles["date"],
      render: ({ createdAt }) => <Moment text={formatDateTime(createdAt, language)} />,
    },
    {
      key: "total",
      title: columns.total,
      width: 96,
      className: styles["total"],
      align: "end",
      render: ({ total, currency }) => formatPrice(total, currencyOf(currency, language)),
    },
    {
      key: "status",
      title: columns.status,
      width: 124,
      render: (order) => (
        <span className="wrap gap-1">
          <StatusBadge status={order.status} />
          <RefundedChip order={order} />
        </span>
      ),
    },
    {
      key: "view",
      title: columns.action,
      width: 92,
      render: ({ id }) => (
        <OrderLink id={id} isSelected={id === selectedId} className={styles["view"] ?? ""}>
          {view}
        </OrderLink>
      ),
    },
  ];
}

/** A day and a time, which break between them only. */
function Moment({ text }: { readonly text: string }) {
  const [, day, time] = /^(.*,) (.*)$/.exec(text) ?? [];
  if (day === undefined) return text;
  return (
    <>
      <span>{day}</span> <span>{time}</span>
    </>
  );
}

interface OrderListProps {
  readonly orders: readonly AdminOrder[];
  readonly selectedId: number | null;
  /** Whether the selected order is beside the list. Its entry is then kept in view. */
  readonly isBeside: boolean;
  readonly emptyText: string;
}

/** One page of the orders, for narrow screens and beside an order. */
function OrderList({ orders, selectedId, isBeside, emptyText }: OrderListProps) {
  const language = useLanguage();
  const { list: texts } = orderTexts[language];
  const selected = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isBeside) selected.current?.scrollIntoView({ block: "nearest" });
  }, [isBeside, selectedId]);
  if (orders.length === 0) return <p className={styles["empty"]}>{emptyText}</p>;
  return (
    <ul className={styles["list"]} data-beside={isBeside || undefined}>
      {orders.map((order) => {
        const { id, createdAt, currency, total, status } = order;
        return (
          <li
            key={id}
            ref={id === selectedId ? selected : null}
            className={styles["order"]}
            data-selected={id === selectedId || undefined}
          >
            <span className="strong">#{id}</span>
            <StatusBadge status={status} />
            <span className="wide anywhere">
              <CustomerLines order={order} />
            </span>
            <span className={styles["refunded"]}>
              <RefundedChip order={order} />
            </span>
            <span className="quiet">{formatDateTime(createdAt, language)}</span>
            <span className="numbers end">{formatPrice(total, currencyOf(currency, language))}</span>
            <OrderLink id={id} isSelected={id === selectedId} className={styles["orderListView"] ?? ""}>
              {texts.view}
            </OrderLink>
          </li>
        );
      })}
    </ul>
  );
}
