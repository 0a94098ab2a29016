import { DownloadOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { exportSalesMutation } from "../../../api/admin/sales.ts";
import { useApi } from "../../../api/api-context.tsx";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { errorSentence, useToasts } from "../../components/feedback/toasts.ts";
import { useTimeZone } from "../../identity.ts";
import styles from "./dashboard.module.css";
import { lastMonth } from "./export-months.ts";
import exportStyles from "./export-sales.module.css";
import { MonthSelect } from "./month-select.tsx";

/** Exports a month's sales and refunds as a CSV file. */
export function ExportSales() {
  const toasts = useToasts();
  const platform = usePlatform();
  const timezone = useTimeZone();
  const [now] = useState(() => new Date());
  const [month, setMonth] = useState(() => lastMonth(now, timezone));
  const { mutateAsync: readCsv } = useMutation(exportSalesMutation(useApi()));
  const { mutate, isPending } = useMutation({
    mutationFn: async () => platform.saveFile({ name: `sales-${month}.csv`, blob: await readCsv(month) }),
    onSuccess: (saved) => saved && toasts.success("Export successful"),
    onError: (error) => toasts.failure("Export failed", errorSentence(error)),
  });
  return (
    <section aria-labelledby="export-sales" className={styles["panel"]}>
      <h2 id="export-sales" className={styles["heading"]}>
        Sales for your bookkeeping
      </h2>
      <p className={styles["note"]}>Every sale and refund of a month with the fees of the payments, as CSV.</p>
      <div className={exportStyles["choice"]}>
        <MonthSelect label="Month" now={now} timezone={timezone} value={month} onChange={setMonth} />
        <Button icon={<DownloadOutlined aria-hidden />} loading={isPending} onClick={() => mutate()}>
          Export sales
        </Button>
      </div>
    </section>
  );
}
