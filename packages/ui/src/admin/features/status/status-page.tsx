import type { Status } from "@recital/contract/endpoints/status";
import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Skeleton } from "antd";
import { Link } from "react-router-dom";
import { statusQuery } from "../../../api/admin/status.ts";
import { useApi } from "../../../api/api-context.tsx";
import { LoadFailure } from "../../components/feedback/load-states.tsx";
import { PageHeader } from "../../components/layout/page-header.tsx";
import { paths } from "../../paths.ts";
import { AlertList } from "./alert-list.tsx";
import { BackupButton } from "./backup-button.tsx";
import { describeMissingBackup, describeStatus, missingParts } from "./describe-status.ts";
import { SecurityEvents } from "./security-events.tsx";
import { StatusPanel } from "./status-panel.tsx";
import styles from "./status.module.css";
import { UnusedFiles } from "./unused-files.tsx";

export function StatusPage() {
  const { data: status, isError, isFetching, error, refetch } = useQuery(statusQuery(useApi()));
  const handleRefresh = () => void refetch();
  return (
    <>
      <PageHeader
        title="Status"
        text="The health of your site."
        actions={
          <Button loading={isFetching && status !== undefined} onClick={handleRefresh}>
            Refresh
          </Button>
        }
      />
      <div className={styles["stack"]}>
        {isError && <LoadFailure title="Failed to load the status" error={error} onRetry={handleRefresh} />}
        {!isError && !status && <Skeleton active paragraph={{ rows: 8 }} />}
        {!isError && status && (
          <>
            <Verdict status={status} />
            <div className={styles["panels"]}>
              {describeStatus(status).map((panel) => (
                <StatusPanel key={panel.title} {...panel}>
                  {panel.title === "Backup" && <BackupButton running={status.backup.running} />}
                </StatusPanel>
              ))}
              <UnusedFiles />
              <SecurityEvents events={status.securityEvents} />
            </div>
          </>
        )}
      </div>
    </>
  );
}

/** Shows the alerts and the parts that are not set up, or that everything is working. */
function Verdict({ status }: { readonly status: Status }) {
  const missing = missingParts(status);
  if (status.troubles.length === 0 && missing.length === 0) {
    const missingBackup = describeMissingBackup(status);
    return missingBackup === null ? (
      <Alert type="success" showIcon title="Everything is working" />
    ) : (
      <Alert type="info" showIcon title="Everything is working, without a backup" description={missingBackup} />
    );
  }
  return (
    <>
      <AlertList status={status} />
      {missing.length > 0 && (
        <Alert
          type="info"
          showIcon
          title="Not set up yet"
          description={
            <>
              {missing.join(" ")} <Link to={`${paths.settings}?section=payments`}>Open the settings</Link>
            </>
          }
        />
      )}
    </>
  );
}
