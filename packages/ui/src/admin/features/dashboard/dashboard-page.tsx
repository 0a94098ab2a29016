import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { lazy, Suspense } from "react";
import { useApi } from "../../../api/api-context.tsx";
import { meQuery } from "../../../api/admin/session.ts";
import { summaryQuery } from "../../../api/admin/summary.ts";
import { LoadFailure } from "../../components/load-failure.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { useIdentity } from "../../shell/identity.ts";
import { CountCards } from "./count-cards.tsx";
import styles from "./dashboard.module.css";
import { QuickLinks } from "./quick-links.tsx";
import { ShippingAlert } from "./shipping-alert.tsx";

/** The charting library is heavier than the rest of the screen, which does not wait for it. */
const Statistics = lazy(async () => ({ default: (await import("./statistics.tsx")).Statistics }));

export function DashboardPage() {
  const api = useApi();
  const { artistName } = useIdentity();
  const { data: user } = useQuery(meQuery(api));
  const { data: summary, isError, error, refetch } = useQuery(summaryQuery(api));
  return (
    <>
      <PageHeader
        title="Dashboard"
        text={`Welcome back${user ? `, ${user.username}` : ""}. This is how ${artistName} is doing.`}
      />
      <div className={styles["stack"]}>
        {isError && (
          <LoadFailure title="The numbers could not be loaded" error={error} onRetry={() => void refetch()} />
        )}
        {summary && <ShippingAlert count={summary.ordersLackingShippingInfo} />}
        {!isError && <CountCards summary={summary} />}
        <QuickLinks />
        <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
          <Statistics />
        </Suspense>
      </div>
    </>
  );
}
