import { CarOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { useApi } from "../../../api/api-context.tsx";
import { checkPendingOrdersMutation } from "../../../api/admin/orders.ts";
import { errorSentence } from "../../components/error-sentence.ts";
import { useToasts } from "../../components/use-toasts.ts";
import { describeCheck } from "./describe-check.ts";

/** Asks the payment provider about all orders that wait for a payment or an address, and says what came of it. */
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
