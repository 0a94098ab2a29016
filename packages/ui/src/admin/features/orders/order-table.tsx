import type { AdminOrder } from "@recital/contract/endpoints/orders";
import { Table, type TableColumnsType } from "antd";
import { formatDateTime } from "../../components/format-date.ts";
import { formatPrice } from "../../components/format-price.ts";
import { OrderLink } from "./order-link.tsx";
import styles from "./orders.module.css";
import { StatusBadge } from "./status-badge.tsx";

interface OrderTableProps {
  readonly orders: readonly AdminOrder[];
  readonly selectedId: number | null;
  readonly isLoading: boolean;
}

/** One page of the orders, on screens that have room for a table. */
export function OrderTable({ orders, selectedId, isLoading }: OrderTableProps) {
  const columns: TableColumnsType<AdminOrder> = [
    { title: "Order ID", dataIndex: "id", width: 84, render: (id: number) => `#${id}` },
    {
      title: "Customer",
      dataIndex: "customerEmail",
      ellipsis: true,
      render: (email: string) => <span title={email}>{email || "Guest"}</span>,
    },
    { title: "Date", dataIndex: "createdAt", width: 124, render: formatDateTime },
    { title: "Total", dataIndex: "total", width: 96, align: "right", render: formatPrice },
    {
      title: "Status",
      dataIndex: "status",
      width: 126,
      render: (status: string) => <StatusBadge status={status} />,
    },
    {
      title: "Actions",
      key: "view",
      width: 78,
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
      scroll={{ x: 596 }}
      loading={isLoading}
      pagination={false}
      locale={{ emptyText: "No orders found" }}
    />
  );
}
