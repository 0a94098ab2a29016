import { CarOutlined, ReloadOutlined } from "@ant-design/icons";
import { groupBy } from "@recital/contract/values/older-browsers";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { checkPendingOrdersMutation, refreshOrdersMutation } from "../../../../api/admin/orders.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";

/** Refetches the orders. The components that show them report a failure. */
export function RefreshButton() {
  const toasts = useToasts();
  const { mutate, isPending } = useMutation(refreshOrdersMutation(useApi()));
  const handleClick = () => mutate(undefined, { onSuccess: () => toasts.success("Orders refreshed") });
  return (
    <Button icon={<ReloadOutlined aria-hidden />} loading={isPending} onClick={handleClick}>
      {isPending ? "Refreshing..." : "Refresh Orders"}
    </Button>
  );
}

/** Checks all orders without a payment or an address with the payment provider, and shows the result. */
export function UpdateShippingButton() {
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const { mutateAsync, isPending } = useMutation(checkPendingOrdersMutation(useApi()));
  const handleClick = () => {
    mutateAsync().then(
      ({ results }) => {
        const isChanged = results.some(({ success }) => success);
        toasts.success(isChanged ? "Orders updated" : "No updates needed", describeCheck(results));
      },
      (error: unknown) => toasts.failure("Failed to check pending orders", errorMessage(error)),
    );
  };
  return (
    <Button icon={<CarOutlined aria-hidden />} loading={isPending} onClick={handleClick}>
      Update Shipping Info
    </Button>
  );
}

interface CheckedOrder {
  readonly orderId: number;
  /** Whether the order changed. */
  readonly success: boolean;
  readonly message: string;
}

/** The number of orders that are listed by id. */
const namedOrders = 5;

/** Describes the result of a check: "2 orders updated: #4, #7. Nothing new: 3 orders." */
export function describeCheck(results: readonly CheckedOrder[]): string {
  if (results.length === 0) return "No orders are waiting for a payment or an address.";
  const updated = results.filter(({ success }) => success).map(({ orderId }) => `#${orderId}`);
  const named = updated.slice(0, namedOrders).join(", ") + (updated.length > namedOrders ? ", …" : "");
  const otherGroups = groupBy(
    results.filter(({ success }) => !success),
    ({ message }) => message,
  );
  const messages = [
    ...(updated.length > 0 ? [`${countOrders(updated.length)} updated: ${named}.`] : []),
    ...[...otherGroups].map(([message, orders]) => `${message}: ${countOrders(orders.length)}.`),
  ];
  return messages.join(" ");
}

function countOrders(count: number): string {
  return count === 1 ? "1 order" : `${count} orders`;
}
