import { ExportOutlined, EyeOutlined } from "@ant-design/icons";
import type { Issue, IssueFigures } from "@recital/contract/endpoints/audience/issues";
import { useMutation } from "@tanstack/react-query";
import { Alert, Button, Skeleton, Switch } from "antd";
import { lazy, Suspense, useId, useState } from "react";
import { Link } from "react-router-dom";
import { archiveIssueMutation } from "../../../../api/admin/issues.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { usePlatform } from "../../../../platform/platform-context.tsx";
import { ProgressBar, useTimeLeft } from "../../../components/feedback/progress.tsx";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { formatDateTime } from "../../../components/format.ts";
import { Badge } from "../../../components/layout/card.tsx";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { paths } from "../../../paths.ts";
import {
  count,
  describeProgress,
  describeSegment,
  nameOfIssue,
  sentPart,
  stateHues,
  stateNames,
} from "./issue-state.ts";
import { IssueFailures, IssuePreview, IssueSteps } from "./issue-steps.tsx";
import rows from "../../../components/list/rows.module.css";
import styles from "./newsletter.module.css";

// Tables are larger than the rest of the screen.
const Recipients = lazy(async () => ({ default: (await import("./recipients.tsx")).Recipients }));

/** The results of an issue that is or was sent. */
export function IssueReport({ issue }: { readonly issue: Issue }) {
  const { id, state, segment, pauseReason, resumesAt } = issue;
  const timeLeft = useTimeLeft(sentPart(issue));
  const [isPreviewed, setIsPreviewed] = useState(false);
  return (
    <>
      <Link to={paths.newsletter} className="touch-line">
        ← All issues
      </Link>
      <PageHeader
        title={nameOfIssue(issue)}
        actions={
          <>
            <Button icon={<EyeOutlined aria-hidden />} onClick={() => setIsPreviewed(true)}>
              Preview
            </Button>
            <IssueSteps issue={issue} />
          </>
        }
      />
      <p className={rows["facts"]}>
        <Badge hue={stateHues[state]}>{stateNames[state]}</Badge>
        <span>{state === "paused" ? "" : describeProgress(issue)}</span>
        {timeLeft !== "" && <span>{timeLeft}</span>}
        <span>{describeSegment(segment)}</span>
      </p>
      {state === "paused" && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBlock: "1rem" }}
          title={pauseReason ?? "You paused this issue."}
          description={
            resumesAt === null ? "It goes on when you resume it." : `It goes on ${formatDateTime(resumesAt, "en")}.`
          }
        />
      )}
      <Delivery figures={issue.figures} />
      <IssueFailures issue={issue} />
      <ArchiveSwitch issue={issue} />
      <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 4 }} />}>
        <Recipients key={id} issue={issue} />
      </Suspense>
      {isPreviewed && <IssuePreview issue={issue} onClose={() => setIsPreviewed(false)} />}
    </>
  );
}

function Delivery({ figures }: { readonly figures: IssueFigures }) {
  const { recipients, waiting, sending } = figures;
  const done = recipients - waiting - sending;
  const shown = [
    ["Sent", figures.sent, "Accepted by the mail server"],
    ["Failed", figures.failed, "Refused, and not tried again"],
    ["Uncertain", figures.uncertain, "Perhaps sent, and never repeated"],
    ["Skipped", figures.skipped, "Left before their turn"],
    ["Bounced", figures.bounced, "Refused by the mailbox, at once or later"],
    ["Unsubscribed", figures.unsubscribed, "By the link in this issue"],
    ["Orders", figures.orders, "From a product, release or concert in it"],
  ] as const;
  return (
    <section aria-label="Figures">
      <div className={styles["progress"]}>
        <ProgressBar
          label="Progress"
          share={recipients === 0 ? 0 : Math.floor((done / recipients) * 100) / 100}
          isBare
        />
        <span>
          {count(done)} of {count(recipients)} done{waiting > 0 && `, ${count(waiting)} waiting`}
        </span>
      </div>
      <dl className={styles["figures"]}>
        {shown.map(([name, number, meaning]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count(number)}</dd>
            <dd className={styles["meaning"]}>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet">Without tracking: nothing here knows who opened the email or clicked.</p>
    </section>
  );
}

function ArchiveSwitch({ issue }: { readonly issue: Issue }) {
  const id = useId();
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const platform = usePlatform();
  const { mutate, isPending } = useMutation(archiveIssueMutation(useApi(), issue));
  const change = (archived: boolean) =>
    mutate(archived, {
      onSuccess: () => toasts.success(archived ? "The issue is a page of your site" : "The page is gone"),
      onError: (error) => toasts.failure("Failed to change the page", errorMessage(error)),
    });
  return (
    <div className={styles["archive"]}>
      <Switch size="small" aria-labelledby={id} checked={issue.archived} loading={isPending} onChange={change} />
      <span id={id}>Also as a page on your site</span>
      {issue.archived && (
        <Button
          size="small"
          type="link"
          icon={<ExportOutlined aria-hidden />}
          onClick={() => platform.openExternal(`${platform.websiteUrl}/newsletter/${issue.archiveSlug}`)}
        >
          View as a visitor
        </Button>
      )}
    </div>
  );
}
