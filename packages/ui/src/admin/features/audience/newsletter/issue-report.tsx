import { ExportOutlined, EyeOutlined } from "@ant-design/icons";
import type { Issue, IssueFigures } from "@recital/contract/endpoints/audience/issues";
import { formatNumber } from "@recital/contract/values/format";
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
import { useLanguage, useTexts } from "../../../language.ts";
import { paths } from "../../../paths.ts";
import { describeProgress, describeSegment, nameOfIssue, sentPart, stateHues } from "./issue-state.ts";
import { IssueFailures, IssuePreview, IssueSteps } from "./issue-steps.tsx";
import rows from "../../../components/list/rows.module.css";
import styles from "./newsletter.module.css";
import { newsletterTexts } from "./texts/index.ts";

// Tables are larger than the rest of the screen.
const Recipients = lazy(async () => ({ default: (await import("./recipients.tsx")).Recipients }));

/** The results of an issue that is or was sent. */
export function IssueReport({ issue }: { readonly issue: Issue }) {
  const texts = useTexts(newsletterTexts);
  const language = useLanguage();
  const { id, state, segment, pauseReason, resumesAt } = issue;
  const timeLeft = useTimeLeft(sentPart(issue));
  const [isPreviewed, setIsPreviewed] = useState(false);
  return (
    <>
      <Link to={paths.newsletter} className="touch-line">
        ← {texts.allIssues}
      </Link>
      <PageHeader
        title={nameOfIssue(issue, texts)}
        actions={
          <>
            <Button icon={<EyeOutlined aria-hidden />} onClick={() => setIsPreviewed(true)}>
              {texts.preview}
            </Button>
            <IssueSteps issue={issue} />
          </>
        }
      />
      <p className={rows["facts"]}>
        <Badge hue={stateHues[state]}>{texts.states[state]}</Badge>
        <span>{state === "paused" ? "" : describeProgress(issue, language)}</span>
        {timeLeft !== "" && <span>{timeLeft}</span>}
        <span>{describeSegment(segment, language)}</span>
      </p>
      {state === "paused" && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBlock: "1rem" }}
          title={pauseReason ?? texts.pausedByYou}
          description={resumesAt === null ? texts.untilResumed : texts.goesOnAt(formatDateTime(resumesAt, language))}
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

const figureNames = ["sent", "failed", "uncertain", "skipped", "bounced", "unsubscribed", "orders"] as const;

function Delivery({ figures }: { readonly figures: IssueFigures }) {
  const texts = useTexts(newsletterTexts);
  const language = useLanguage();
  const { recipients, waiting, sending } = figures;
  const done = recipients - waiting - sending;
  return (
    <section aria-label={texts.figuresTitle}>
      <div className={styles["progress"]}>
        <ProgressBar
          label={texts.progress}
          share={recipients === 0 ? 0 : Math.floor((done / recipients) * 100) / 100}
          isBare
        />
        <span>{texts.done(done, recipients, waiting)}</span>
      </div>
      <dl className={styles["figures"]}>
        {figureNames.map((name) => (
          <div key={name}>
            <dt>{texts.figures[name].name}</dt>
            <dd>{formatNumber(figures[name], language)}</dd>
            <dd className={styles["meaning"]}>{texts.figures[name].meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet">{texts.noTracking}</p>
    </section>
  );
}

function ArchiveSwitch({ issue }: { readonly issue: Issue }) {
  const texts = useTexts(newsletterTexts);
  const id = useId();
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const platform = usePlatform();
  const { mutate, isPending } = useMutation(archiveIssueMutation(useApi(), issue));
  const change = (archived: boolean) =>
    mutate(archived, {
      onSuccess: () => toasts.success(archived ? texts.pageAdded : texts.pageRemoved),
      onError: (error) => toasts.failure(texts.pageFailed, errorMessage(error)),
    });
  return (
    <div className={styles["archive"]}>
      <Switch size="small" aria-labelledby={id} checked={issue.archived} loading={isPending} onChange={change} />
      <span id={id}>{texts.alsoAsPage}</span>
      {issue.archived && (
        <Button
          size="small"
          type="link"
          icon={<ExportOutlined aria-hidden />}
          onClick={() => platform.openExternal(`${platform.websiteUrl}/newsletter/${issue.archiveSlug}`)}
        >
          {texts.viewAsVisitor}
        </Button>
      )}
    </div>
  );
}
