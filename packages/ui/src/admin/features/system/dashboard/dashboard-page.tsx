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
import { useTexts } from "../../../language.ts";
import type { DashboardTexts } from "./texts/en.tsx";
import { dashboardTexts } from "./texts/index.ts";
import styles from "./dashboard.module.css";
import { SetupChecklist } from "./setup-checklist.tsx";
import { MostPlayed, Statistics } from "./statistics.tsx";

export function DashboardPage() {
  const texts = useTexts(dashboardTexts);
  const api = useApi();
  const { artistName } = useIdentity();
  const { data: user } = useQuery(meQuery(api));
  const { data: summary, isError, error, refetch } = useApiQuery("GET /api/admin/summary");
  const wasLoaded = useWasLoaded(useArePending());
  return (
    <>
      <PageHeader title={texts.title} text={texts.welcome(user?.username, artistName)} />
      {!wasLoaded && <DashboardLoading />}
      {wasLoaded && (
        <div className={styles["stack"]}>
          {isError && <LoadFailure title={texts.loadFailure} error={error} onRetry={() => void refetch()} />}
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

const links = {
  newPost: paths.newPost,
  newVideo: paths.newVideo,
  about: paths.about,
  siteContent: paths.siteContent,
  siteImages: paths.siteImages,
  products: paths.products,
  orders: paths.orders,
} satisfies Record<keyof DashboardTexts["links"], string>;

// The keys are those of the type.
const linkNames = Object.keys(links) as (keyof typeof links)[];

function QuickLinks() {
  const texts = useTexts(dashboardTexts);
  return (
    <nav aria-labelledby="quick-links">
      <h2 id="quick-links" className={styles["heading"]}>
        {texts.quickLinks}
      </h2>
      <ul className="plain-list wrap gap-2">
        {linkNames.map((name) => (
          <li key={name}>
            <Link to={links[name]} className={styles["link"] ?? ""}>
              {texts.links[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Warns about orders without an address; nothing if there are none. */
function ShippingAlert({ count }: { readonly count: number }) {
  const texts = useTexts(dashboardTexts);
  if (count === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={texts.missingAddress(count)}
      description={
        <Link className="touch-line" to={`${paths.orders}?needs=shipping`}>
          {texts.viewOrders}
        </Link>
      }
    />
  );
}

/** All of the demo content is one entry. */
const demo = { id: 1 };

function deletionOf({ demo: texts }: DashboardTexts): Deletion<typeof demo> {
  return {
    mutation: removeDemoMutation,
    nameOf: () => texts.name,
    success: texts.removed,
    failure: texts.failure,
  };
}

/** Says that the site shows demo content, and removes it; nothing without any. */
function DemoLabel() {
  const texts = useTexts(dashboardTexts);
  const { data: setup } = useQuery(setupQuery(useApi()));
  const { remove, leaving } = useDeletion(deletionOf(texts));
  if (!setup?.demoContent || leaving.length > 0) return null;
  return (
    <section aria-labelledby="demo" className={styles["demo"]}>
      <div className={styles["words"]}>
        <h2 id="demo" className={styles["demoHeading"]}>
          {texts.demo.title}
        </h2>
        <p>{texts.demo.text}</p>
      </div>
      <Button danger onClick={() => void remove(demo)}>
        {texts.demo.remove}
      </Button>
    </section>
  );
}

/** The place of the dashboard while its numbers load. */
function DashboardLoading() {
  const texts = useTexts(dashboardTexts);
  return (
    <div className={styles["stack"]} role="status" aria-label={texts.loading}>
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
