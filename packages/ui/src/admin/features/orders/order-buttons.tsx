import { CarOutlined, ReloadOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { checkPendingOrdersMutation, refreshOrdersMutation } from "../../../api/admin/orders.ts";
import { useApi } from "../../../api/api-context.tsx";
import { errorSentence, useToasts } from "../../components/feedback/toasts.ts";
import { describeCheck } from "./describe-check.ts";

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
  const { mutateAsync, isPending } = useMutation(checkPendingOrdersMutation(useApi()));
  const handleClick = () => {
    mutateAsync().then(
      ({ results }) => {
        const isChanged = results.some(({ success }) => success);
        toasts.success(isChanged ? "Orders updated" : "No updates needed", describeCheck(results));
      },
      (error: unknown) => toasts.failure("Failed to check pending orders", errorSentence(error)),
    );
  };
  return (
    <Button icon={<CarOutlined aria-hidden />} loading={isPending} onClick={handleClick}>
      Update Shipping Info
    </Button>
  );
}
