import type { AdminOrder } from "@recital/contract/endpoints/orders";
import { Table, type TableColumnsType } from "antd";
import { currencyOf } from "@recital/contract/values/currency";
import { formatPrice } from "@recital/contract/values/money";
import { formatDateTime } from "../../components/format.ts";
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
  const columns: TableColumnsType<AdminOrder> = [
    { title: "Order ID", dataIndex: "id", width: 76, render: (id: number) => `#${id}` },
    {
      title: "Customer",
      dataIndex: "customerEmail",
      render: (email: string, order) => (
        <span className={styles["customer"]} title={email}>
          <Customer order={order} />
        </span>
      ),
    },
    { title: "Date", dataIndex: "createdAt", width: 168, className: styles["date"] ?? "", render: formatDateTime },
    {
      title: "Total",
      dataIndex: "total",
      width: 84,
      align: "right",
      render: (total: number, { currency }) => formatPrice(total, currencyOf(currency)),
    },
    {
      title: "Status",
      dataIndex: "status",
      width: 124,
      render: (status: string, order) => (
        <span className={styles["state"]}>
          <StatusBadge status={status} />
          <RefundedChip order={order} />
        </span>
      ),
    },
    {
      title: "Action",
      key: "view",
      width: 68,
      render: (_, { id }) => (
        <OrderLink id={id} isSelected={id === selectedId} className={styles["view"] ?? ""}>
          View
        </OrderLink>
      ),
    },
  ];
  return (
    <Table
      className={styles["table"] ?? ""}
      columns={columns}
      dataSource={orders}
      rowKey="id"
      rowClassName={({ id }) => (id === selectedId ? (styles["selected"] ?? "") : "")}
      size="middle"
      tableLayout="fixed"
      scroll={{ x: 620 }}
      loading={isLoading}
      pagination={false}
      locale={{ emptyText }}
    />
  );
}
