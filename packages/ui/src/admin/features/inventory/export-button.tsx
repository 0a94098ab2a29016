import { DownloadOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { exportInventoryMutation } from "../../../api/admin/inventory.ts";
import { useApi } from "../../../api/api-context.tsx";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { errorSentence, useToasts } from "../../components/feedback/toasts.ts";

/** Exports the stock of all variants as a CSV file. */
export function ExportButton() {
  const toasts = useToasts();
  const platform = usePlatform();
  const { mutateAsync: readCsv } = useMutation(exportInventoryMutation(useApi()));
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const blob = await readCsv();
      return platform.saveFile({ name: `inventory-${timestamp()}.csv`, blob });
    },
    onSuccess: (saved) => saved && toasts.success("Export successful"),
    onError: (error) => toasts.failure("Export failed", errorSentence(error)),
  });
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={isPending} onClick={() => mutate()}>
      Export
    </Button>
  );
}

/** Returns the time as "2026-11-20T15-04-05-123Z", which is valid in file names on every system. */
function timestamp(): string {
  return new Date().toISOString().replaceAll(/[:.]/g, "-");
}
