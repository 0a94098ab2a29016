import type { Status } from "@recital/contract/endpoints/status";
import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Skeleton } from "antd";
import { useApi } from "../../../api/api-context.tsx";
import { statusQuery } from "../../../api/admin/status.ts";
import { LoadFailure } from "../../components/load-failure.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { describeStatus, missingParts } from "./describe-status.ts";
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
            <Verdict status={status} />
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

/** What needs a person and what is not set up; that all is well where there is neither. */
function Verdict({ status }: { readonly status: Status }) {
  const missing = missingParts(status);
  if (status.troubles.length === 0 && missing.length === 0) {
    return <Alert type="success" showIcon title="Everything is well" />;
  }
  return (
    <>
      <TroubleList troubles={status.troubles} />
      {missing.length > 0 && (
        <Alert
          type="info"
          showIcon
          title="Not set up yet"
          description={`${missing.join(" ")} Whoever runs the server sets this up, see README.`}
        />
      )}
    </>
  );
}
