import { useQueries, useQuery } from "@tanstack/react-query";
import { Alert, Button, Skeleton } from "antd";
import { Link } from "react-router-dom";
import { openDisputesQuery, removeDemoMutation, setupQuery, statisticsQuery } from "../../../../api/admin/dashboard.ts";
import { meQuery } from "../../../../api/admin/session.ts";
import { openWithdrawalsQuery } from "../../../../api/admin/withdrawals.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { apiQuery, useApiQuery } from "../../../../api/api-query.ts";
import { DisputeAlert, WithdrawalAlert } from "../../../components/feedback/alerts.tsx";
import { LoadFailure, useWasLoaded } from "../../../components/feedback/load-states.tsx";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { useDeletion, type Deletion } from "../../../deletions/use-deletion.ts";
import { useIdentity } from "../../../identity.ts";
import { paths } from "../../../paths.ts";
import { BooksPanel, ExportSales, MonthPanel } from "./books-panel.tsx";
import { CountCards, ToShip } from "./count-cards.tsx";
import { FailedRefunds, StatusAlerts } from "./dashboard-alerts.tsx";
import card from "../../../components/layout/card.module.css";
import styles from "./dashboard.module.css";
import { SetupChecklist } from "./setup-checklist.tsx";
import { MostPlayed, Statistics } from "./statistics.tsx";

export function DashboardPage() {
  const api = useApi();
  const { artistName } = useIdentity();
  const { data: user } = useQuery(meQuery(api));
  const { data: summary, isError, error, refetch } = useApiQuery("GET /api/admin/summary");
  const wasLoaded = useWasLoaded(useArePending());
  return (
    <>
      <PageHeader
        title="Dashboard"
        text={`Welcome back${user ? `, ${user.username}` : ""}. Here is how ${artistName} is doing.`}
      />
      {!wasLoaded && <DashboardLoading />}
      {wasLoaded && (
        <div className={styles["stack"]}>
          {isError && <LoadFailure title="Failed to load the summary" error={error} onRetry={() => void refetch()} />}
          <DemoLabel />
          <DisputeAlert />
          <FailedRefunds />
          <WithdrawalAlert />
          {summary && <ShippingAlert count={summary.ordersLackingShippingInfo} />}
          <StatusAlerts />
          <div className={styles["lead"]}>
            {summary && <ToShip toShip={summary.toShip} />}
            <MonthPanel />
          </div>
          <SetupChecklist />
          <Statistics />
          <MostPlayed />
          <QuickLinks />
          <ExportSales />
          <BooksPanel />
          {!isError && <CountCards summary={summary} />}
        </div>
      )}
    </>
  );
}

/** Whether a part of the dashboard has neither numbers nor an error yet: it would move what is below it. */
function useArePending(): boolean {
  const api = useApi();
  return useQueries({
    queries: [
      apiQuery(api, "GET /api/admin/summary"),
      setupQuery(api),
      openDisputesQuery(api),
      openWithdrawalsQuery(api),
      apiQuery(api, "GET /api/admin/alerts"),
      apiQuery(api, "GET /api/admin/month"),
      statisticsQuery(api, "30d"),
      apiQuery(api, "GET /api/admin/statistics/tracks"),
    ],
    combine: (results) => results.some(({ isPending }) => isPending),
  });
}

const links = [
  ["Write a post", paths.newPost],
  ["Add a video", paths.newVideo],
  ["Edit About", paths.about],
  ["Site content", paths.siteContent],
  ["Site images", paths.siteImages],
  ["Products", paths.products],
  ["Orders", paths.orders],
] as const;

function QuickLinks() {
  return (
    <nav aria-labelledby="quick-links">
      <h2 id="quick-links" className={styles["heading"]}>
        Quick links
      </h2>
      <ul className="plain-list wrap gap-2">
        {links.map(([label, path]) => (
          <li key={label}>
            <Link to={path} className={styles["link"] ?? ""}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Warns about orders without an address; nothing if there are none. */
function ShippingAlert({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={count === 1 ? "1 order needs shipping info" : `${count} orders need shipping info`}
      description={
        <Link className="touch-line" to={`${paths.orders}?needs=shipping`}>
          View these orders
        </Link>
      }
    />
  );
}

/** All of the demo content is one entry. */
const demo = { id: 1 };
const deletion: Deletion<typeof demo> = {
  mutation: removeDemoMutation,
  nameOf: () => "Products, music, videos, texts, images and links",
  success: "Demo content removed",
  failure: "Failed to remove the demo content",
};

/** Says that the site shows demo content, and removes it; nothing without any. */
function DemoLabel() {
  const { data: setup } = useQuery(setupQuery(useApi()));
  const { remove, leaving } = useDeletion(deletion);
  if (!setup?.demoContent || leaving.length > 0) return null;
  return (
    <section aria-labelledby="demo" className={styles["demo"]}>
      <div className={styles["words"]}>
        <h2 id="demo" className={styles["demoHeading"]}>
          This site shows demo content
        </h2>
        <p>
          Its products, music, videos, texts, images and links belong to an invented artist. What you edited or added
          stays, and so do all orders. Customers keep what they bought.
        </p>
      </div>
      <Button danger onClick={() => void remove(demo)}>
        Remove demo content
      </Button>
    </section>
  );
}

/** The place of the dashboard while its numbers load. */
function DashboardLoading() {
  return (
    <div className={styles["stack"]} role="status" aria-label="Loading the dashboard">
      <div className={styles["lead"]}>
        {["to-ship", "month"].map((panel) => (
          <div key={panel} className={card["panel"]}>
            <Skeleton active paragraph={{ rows: 3 }} />
          </div>
        ))}
      </div>
      <div className={card["panel"]}>
        <Skeleton active paragraph={{ rows: 8 }} />
      </div>
    </div>
  );
}
