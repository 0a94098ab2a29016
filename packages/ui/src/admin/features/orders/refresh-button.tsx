import { ReloadOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { useApi } from "../../../api/api-context.tsx";
import { refreshOrdersMutation } from "../../../api/admin/orders.ts";
import { useToasts } from "../../components/use-toasts.ts";

/** Reads the orders again. Of a failure tells whoever shows what could not be read. */
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
