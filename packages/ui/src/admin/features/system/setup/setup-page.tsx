import { WarningOutlined } from "@ant-design/icons";
import type { SetupCheck } from "@recital/contract/endpoints/system/site-setup";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { lazy, Suspense, type ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { setupCheckQuery } from "../../../../api/admin/account.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { LoadFailure, ScreenLoading } from "../../../components/feedback/load-states.tsx";
import { paths } from "../../../paths.ts";
import { ServerCommand, useLinkToken } from "../../../components/layout/link-pages.tsx";
import { SetupFrame } from "./setup-frame.tsx";
import styles from "./setup.module.css";

// Loaded later: the entry, which every screen loads, would otherwise name all of their files.
const NewSiteForm = lazy(async () => ({ default: (await import("./new-site-form.tsx")).NewSiteForm }));
const SetupSteps = lazy(async () => ({ default: (await import("./setup-steps.tsx")).SetupSteps }));

/** All pages of the first run: `/setup`, and with a session the steps after it. */
export function SetupPage() {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<ScreenLoading />}>{pathname === paths.setup ? <NewSitePage /> : <SetupSteps />}</Suspense>
  );
}

/** The first page of a new site, which the link of the server opens: its owner's login and the first settings. */
function NewSitePage() {
  const token = useLinkToken();
  const { data, error, isFetching, refetch } = useQuery(setupCheckQuery(useApi(), token));
  if (!data && error && !isFetching) {
    return (
      <SetupFrame title="Set up your site">
        <LoadFailure title="The site is not responding" error={error} onRetry={() => void refetch()} />
      </SetupFrame>
    );
  }
  if (!data) return <ScreenLoading />;
  if (data.state === "done") return <SetUpAlready />;
  if (data.proposal === null) return <NewLinkNeeded hasToken={token !== ""} {...data} />;
  return <NewSiteForm token={token} proposal={data.proposal} />;
}

function SetUpAlready() {
  return (
    <SetupFrame title="This site is set up">
      <p>Log in to manage it.</p>
      <Link to={paths.dashboard}>
        <Button type="primary" size="large">
          Open the back office
        </Button>
      </Link>
    </SetupFrame>
  );
}

interface NewLinkProps extends Pick<SetupCheck, "command" | "state"> {
  readonly hasToken: boolean;
}

/** Says how to get a link that is valid. */
function NewLinkNeeded({ state, command, hasToken }: NewLinkProps) {
  return (
    <SetupFrame title="Set up your site">
      {hasToken && (
        <p role="alert" className="row gap-2">
          <WarningOutlined aria-hidden className={styles["warning"] ?? ""} />
          {state === "expired"
            ? "This link is older than an hour."
            : "This link is not valid: it is incomplete, or the site was restarted since."}
        </p>
      )}
      <p>This site waits for its owner. To be sure that it is you, it needs a link that only its server knows.</p>
      <Step>
        Enter this on the server:
        <ServerCommand command={command} />
      </Step>
      <Step>Open the link that it prints, in any browser. It works once, for an hour.</Step>
    </SetupFrame>
  );
}

function Step({ children }: { readonly children: ReactNode }) {
  return <div className={styles["instruction"]}>{children}</div>;
}
