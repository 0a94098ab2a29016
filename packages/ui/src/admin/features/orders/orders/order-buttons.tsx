import { CarOutlined, ReloadOutlined } from "@ant-design/icons";
import { groupBy } from "@recital/contract/values/older-browsers";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { checkPendingOrdersMutation, refreshOrdersMutation } from "../../../../api/admin/orders.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { useTexts } from "../../../language.ts";
import type { OrderTexts } from "./texts/en.tsx";
import { orderTexts } from "./texts/index.ts";

/** Refetches the orders. The components that show them report a failure. */
export function RefreshButton() {
  const toasts = useToasts();
  const { refresh: texts } = useTexts(orderTexts);
  const { mutate, isPending } = useMutation(refreshOrdersMutation(useApi()));
  const handleClick = () => mutate(undefined, { onSuccess: () => toasts.success(texts.done) });
  return (
    <Button icon={<ReloadOutlined aria-hidden />} loading={isPending} onClick={handleClick}>
      {isPending ? texts.pending : texts.button}
    </Button>
  );
}

/** Checks all orders without a payment or an address with the payment provider, and shows the result. */
export function UpdateShippingButton() {
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const { check: texts } = useTexts(orderTexts);
  const { mutateAsync, isPending } = useMutation(checkPendingOrdersMutation(useApi()));
  const handleClick = () => {
    mutateAsync().then(
      ({ results }) => {
        const isChanged = results.some(({ success }) => success);
        toasts.success(isChanged ? texts.updated : texts.notNeeded, describeCheck(results, texts));
      },
      (error: unknown) => toasts.failure(texts.failed, errorMessage(error)),
    );
  };
  return (
    <Button icon={<CarOutlined aria-hidden />} loading={isPending} onClick={handleClick}>
      {texts.button}
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
export function describeCheck(results: readonly CheckedOrder[], texts: OrderTexts["check"]): string {
  if (results.length === 0) return texts.noneWait;
  const updated = results.filter(({ success }) => success).map(({ orderId }) => `#${orderId}`);
  const named = updated.slice(0, namedOrders).join(", ") + (updated.length > namedOrders ? ", …" : "");
  const otherGroups = groupBy(
    results.filter(({ success }) => !success),
    ({ message }) => message,
  );
  const messages = [
    ...(updated.length > 0 ? [texts.updatedOrders(updated.length, named)] : []),
    ...[...otherGroups].map(([message, orders]) => texts.others(message, orders.length)),
  ];
  return messages.join(" ");
}
