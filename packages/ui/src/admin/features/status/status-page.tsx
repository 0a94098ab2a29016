import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Skeleton } from "antd";
import { useApi } from "../../../api/api-context.tsx";
import { statusQuery } from "../../../api/admin/status.ts";
import { LoadFailure } from "../../components/load-failure.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { describeStatus } from "./describe-status.ts";
import { StatusPanel } from "./status-panel.tsx";
import styles from "./status.module.css";
import { TroubleList } from "./trouble-list.tsx";

export function StatusPage() {
  const { data: status, isError, isFetching, error, refetch } = useQuery(statusQuery(useApi()));
  const handleRefresh = () => void refetch();
  return (
    <>
      <PageHeader
        title="Status"
        text="How the program behind your site is doing."
        actions={
          <Button loading={isFetching && status !== undefined} onClick={handleRefresh}>
            Refresh
          </Button>
        }
      />
      <div className={styles["stack"]}>
        {isError && <LoadFailure title="The status could not be loaded" error={error} onRetry={handleRefresh} />}
        {!isError && !status && <Skeleton active paragraph={{ rows: 8 }} />}
        {!isError && status && (
          <>
            {status.troubles.length === 0 && <Alert type="success" showIcon title="Everything is well" />}
            <TroubleList troubles={status.troubles} />
            <div className={styles["panels"]}>
              {describeStatus(status).map((panel) => (
                <StatusPanel key={panel.title} {...panel} />
              ))}
            </div>
          </>
        )}
      </div>
    </>
  );
}
