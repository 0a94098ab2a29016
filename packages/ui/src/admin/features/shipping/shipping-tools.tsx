import { DownloadOutlined } from "@ant-design/icons";
import { dayIn } from "@recital/contract/values/zoned-time";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { summaryQuery } from "../../../api/admin/dashboard.ts";
import { exportLabelsMutation } from "../../../api/admin/order-changes.ts";
import { useApi } from "../../../api/api-context.tsx";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { errorSentence, useToasts } from "../../components/feedback/toasts.ts";
import { LinkButton } from "../../components/layout/page-header.tsx";
import { useTimeZone } from "../../identity.ts";
import { paths } from "../../paths.ts";
import styles from "./shipments.module.css";

/** What can be done with all orders to ship. Nothing while there are none. */
export function ShippingTools() {
  const api = useApi();
  const toasts = useToasts();
  const platform = usePlatform();
  const timezone = useTimeZone();
  const { data: summary } = useQuery(summaryQuery(api));
  const { mutateAsync: readCsv } = useMutation(exportLabelsMutation(api));
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      platform.saveFile({ name: `labels-${dayIn(new Date(), timezone)}.csv`, blob: await readCsv() }),
    onSuccess: (saved) => saved && toasts.success("Export successful"),
    onError: (error) => toasts.failure("Export failed", errorSentence(error)),
  });
  if (summary?.toShip === 0) return null;
  return (
    <div className={styles["tools"]}>
      <LinkButton to={paths.shipNext} isPrimary>
        Ship next
      </LinkButton>
      <LinkButton to={paths.labels}>Address labels</LinkButton>
      <Button icon={<DownloadOutlined aria-hidden />} loading={isPending} onClick={() => mutate()}>
        Export for carriers
      </Button>
    </div>
  );
}
