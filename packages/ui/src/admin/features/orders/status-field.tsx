import { ApiError } from "@recital/contract/client";
import type { AdminOrderDetail } from "@recital/contract/endpoints/orders";
import type { OrderStatus } from "@recital/contract/values/order-status";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Select } from "antd";
import { useId, useState } from "react";
import { useApi } from "../../../api/api-context.tsx";
import { adminOrderQuery, changeStatusMutation } from "../../../api/admin/orders.ts";
import { ConflictChoice } from "../../components/conflict-choice.tsx";
import { errorSentence } from "../../components/error-sentence.ts";
import { useToasts } from "../../components/use-toasts.ts";
import styles from "./order-panel.module.css";
import { statusLabel, statusOptions } from "./status-labels.ts";

/** The order's status, and its change. The same again does nothing. */
export function StatusField({ order }: { readonly order: AdminOrderDetail }) {
  const id = useId();
  const { change, isPending, refused, forget } = useStatusChange(order.id);
  return (
    <div className={styles["part"]}>
      <label className={styles["label"]} htmlFor={id}>
        Status
      </label>
      <Select
        id={id}
        className={styles["status"] ?? ""}
        options={statusOptions}
        value={order.status}
        loading={isPending}
        disabled={isPending}
        onSelect={(status: OrderStatus) => status !== order.status && void change(status, order.version)}
      />
      {refused && (
        <ConflictChoice
          theirs={`Its status is ${statusLabel(order.status)} now; yours is ${statusLabel(refused)}.`}
          onKeepMine={() => void change(refused, order.version)}
          onTakeTheirs={forget}
        />
      )}
    </div>
  );
}

/** `refused` is what was chosen while somebody else changed the order; by then the order is read again. */
function useStatusChange(orderId: number) {
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation(changeStatusMutation(api));
  const [isPending, setIsPending] = useState(false);
  const [refused, setRefused] = useState<OrderStatus | null>(null);
  const change = async (status: OrderStatus, version: number) => {
    setIsPending(true);
    setRefused(null);
    try {
      await mutateAsync({ id: orderId, status, version });
      toasts.success("Order status updated", `Order #${orderId} status changed to ${status}`);
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === 409;
      if (!isStale) toasts.failure("Failed to update order status", errorSentence(error));
      else if (await queryClient.fetchQuery(adminOrderQuery(api, orderId)).catch(() => null)) setRefused(status);
    } finally {
      setIsPending(false);
    }
  };
  return { change, isPending, refused, forget: () => setRefused(null) };
}
