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
import { useTexts } from "../../../language.ts";
import { setupTexts } from "./texts/index.ts";
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
  const texts = useTexts(setupTexts);
  const token = useLinkToken();
  const { data, error, isFetching, refetch } = useQuery(setupCheckQuery(useApi(), token));
  if (!data && error && !isFetching) {
    return (
      <SetupFrame title={texts.title}>
        <LoadFailure title={texts.notResponding} error={error} onRetry={() => void refetch()} />
      </SetupFrame>
    );
  }
  if (!data) return <ScreenLoading />;
  if (data.state === "done") return <SetUpAlready />;
  if (data.proposal === null) return <NewLinkNeeded hasToken={token !== ""} {...data} />;
  return <NewSiteForm token={token} proposal={data.proposal} />;
}

function SetUpAlready() {
  const texts = useTexts(setupTexts);
  return (
    <SetupFrame title={texts.isSetUp}>
      <p>{texts.logIn}</p>
      <Link to={paths.dashboard}>
        <Button type="primary" size="large">
          {texts.openBackOffice}
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
  const texts = useTexts(setupTexts);
  return (
    <SetupFrame title={texts.title}>
      {hasToken && (
        <p role="alert" className="row gap-2">
          <WarningOutlined aria-hidden className={styles["warning"] ?? ""} />
          {state === "expired" ? texts.linkExpired : texts.linkInvalid}
        </p>
      )}
      <p>{texts.waits}</p>
      <Step>
        {texts.enterCommand}
        <ServerCommand command={command} />
      </Step>
      <Step>{texts.openLink}</Step>
    </SetupFrame>
  );
}

function Step({ children }: { readonly children: ReactNode }) {
  return <div className={styles["instruction"]}>{children}</div>;
}
