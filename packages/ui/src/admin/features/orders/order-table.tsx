import type { AdminOrder } from "@recital/contract/endpoints/orders";
import { currencyOf } from "@recital/contract/values/currency";
import { formatPrice } from "@recital/contract/values/money";
import { formatDateTime } from "../../components/format.ts";
import { DataTable, type TableColumn } from "../../components/table/data-table.tsx";
import { Customer, OrderLink } from "./order-parts.tsx";
import styles from "./orders.module.css";
import { StatusBadge } from "./order-status.tsx";
import { RefundedChip } from "./refunded-chip.tsx";

interface OrderTableProps {
  readonly orders: readonly AdminOrder[];
  readonly selectedId: number | null;
  readonly isLoading: boolean;
  readonly emptyText: string;
}

/** One page of the orders as a table, for wide screens. */
export function OrderTable({ orders, selectedId, isLoading, emptyText }: OrderTableProps) {
  return (
    <DataTable
      label="Orders"
      columns={columnsOf(selectedId)}
      rows={orders}
      keyOf={({ id }) => id}
      isSelected={({ id }) => id === selectedId}
      isCompact
      hasFixedColumns
      minWidth={620}
      isLoading={isLoading}
      emptyText={emptyText}
    />
  );
}

function columnsOf(selectedId: number | null): TableColumn<AdminOrder>[] {
  return [
    { key: "id", title: "Order ID", width: 84, render: ({ id }) => `#${id}` },
    {
      key: "customer",
      title: "Customer",
      render: (order) => (
        <span className={styles["customer"]} title={order.customerEmail}>
          <Customer order={order} isOneWord />
        </span>
      ),
    },
    {
      key: "date",
      title: "Date",
      // In two lines where the order is beside the table.
      width: selectedId === null ? 168 : 108,
      className: styles["date"],
      render: ({ createdAt }) => <Moment text={formatDateTime(createdAt)} />,
    },
    {
      key: "total",
      title: "Total",
      width: 96,
      className: styles["total"],
      align: "end",
      render: ({ total, currency }) => formatPrice(total, currencyOf(currency)),
    },
    {
      key: "status",
      title: "Status",
      width: 124,
      render: (order) => (
        <span className={styles["state"]}>
          <StatusBadge status={order.status} />
          <RefundedChip order={order} />
        </span>
      ),
    },
    {
      key: "view",
      title: "Action",
      width: 68,
      render: ({ id }) => (
        <OrderLink id={id} isSelected={id === selectedId} className={styles["view"] ?? ""}>
          View
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
