import { DownloadOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { exportSubscribersMutation, type SubscriberFilter } from "../../../api/admin/subscribers.ts";
import { useApi } from "../../../api/api-context.tsx";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { errorSentence, useToasts } from "../../components/feedback/toasts.ts";

interface ExportButtonProps {
  readonly filter: SubscriberFilter;
  readonly isDisabled: boolean;
}

/** Exports the subscribers that match the filter as a CSV file. */
export function ExportButton({ filter, isDisabled }: ExportButtonProps) {
  const toasts = useToasts();
  const platform = usePlatform();
  const { mutateAsync: readCsv } = useMutation(exportSubscribersMutation(useApi()));
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const blob = await readCsv(filter);
      return platform.saveFile({ name: `subscribers-${timestamp()}.csv`, blob });
    },
    onSuccess: (saved) => saved && toasts.success("Export successful"),
    onError: (error) => toasts.failure("Export failed", errorSentence(error)),
  });
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={isPending} disabled={isDisabled} onClick={() => mutate()}>
      Export to CSV
    </Button>
  );
}

/** Returns the time as "2026-11-20T15-04-05-123Z", which is valid in file names on every system. */
function timestamp(): string {
  return new Date().toISOString().replaceAll(/[:.]/g, "-");
}
