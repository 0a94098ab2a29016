import type { Issue } from "@recital/contract/endpoints/audience/issues";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Alert, Input, Modal, Radio, Switch } from "antd";
import { useId, useState } from "react";
import { issueCountQuery, issuePreviewQuery, scheduleIssueMutation } from "../../../../api/admin/issues.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { UserFacingError } from "../../../../platform/user-facing-error.ts";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { fromFieldTime, ownTimeZone, toFieldTime, tomorrowAtNine } from "../../../components/form/time-values.ts";
import { formatDateTime } from "../../../components/format.ts";
import { useLanguage, useTexts } from "../../../language.ts";
import { emailBytes, findHints } from "./find-hints.ts";
import { describeSegment, nameOfIssue, type IssueDraft } from "./issue-state.ts";
import styles from "./newsletter.module.css";
import { newsletterTexts } from "./texts/index.ts";

interface SendDialogProps {
  readonly draft: IssueDraft;
  /** As it was stored when the dialog was opened. */
  readonly issue: Issue;
  readonly onClose: () => void;
}

/** Asks when the issue is sent. Its button names how many people get it. */
export function SendDialog({ draft, issue, onClose }: SendDialogProps) {
  const texts = useTexts(newsletterTexts);
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(true);
  const [isLater, setIsLater] = useState(issue.state === "scheduled");
  const [time, setTime] = useState(() =>
    issue.sendAt === null ? tomorrowAtNine(new Date()) : toFieldTime(new Date(issue.sendAt)),
  );
  const api = useApi();
  const { data } = useQuery(issueCountQuery(api, issue));
  const { data: email } = useQuery(issuePreviewQuery(api, issue.id, issue.version));
  const sendAt = fromFieldTime(time);
  const { send, isPending, problem } = useSend(draft, issue.id, () => setIsOpen(false));
  const hints = findHints(draft.content, texts, email && emailBytes(email.html));
  const isRefused = hints.some((hint) => hint.isRefused) || data?.count === 0 || (isLater && sendAt === null);
  const count = data?.count ?? 0;
  const segment = describeSegment(issue.segment, language);
  return (
    <Modal
      open={isOpen}
      title={nameOfIssue(draft.content, texts)}
      okText={isLater ? texts.scheduleFor(count) : texts.sendNow(count)}
      okButtonProps={{ disabled: isRefused || !data, loading: isPending }}
      onOk={() => void send(isLater ? (sendAt?.toISOString() ?? null) : null)}
      onCancel={() => !isPending && setIsOpen(false)}
      afterClose={onClose}
      width={520}
    >
      <p className="quiet">{data?.count === 0 ? texts.goesToNobody(segment) : texts.goesTo(segment, count)}</p>
      {hints.length > 0 && (
        <Alert
          type="warning"
          role="note"
          style={{ marginBlockEnd: "1rem" }}
          title={
            <ul className={styles["hintList"]}>
              {hints.map(({ key, text }) => (
                <li key={key}>{text}</li>
              ))}
            </ul>
          }
        />
      )}
      <WhenFields
        isLater={isLater}
        time={time}
        sendAt={sendAt}
        problem={problem}
        onLater={setIsLater}
        onTime={setTime}
      />
      <ArchiveField draft={draft} />
    </Modal>
  );
}

/** Stores the last changes and sends the issue, or schedules it. */
function useSend(draft: IssueDraft, id: number, onDone: () => void) {
  const texts = useTexts(newsletterTexts);
  const language = useLanguage();
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const { mutateAsync } = useMutation(scheduleIssueMutation(useApi(), id));
  const send = async (sendAt: string | null) => {
    setIsPending(true);
    setProblem(null);
    try {
      const stored = await draft.send();
      if (!stored) throw new UserFacingError(texts.changesNotSaved);
      await mutateAsync({ version: stored.version, sendAt });
      toasts.success(sendAt === null ? texts.beingSent : texts.isScheduled(formatDateTime(sendAt, language)));
      onDone();
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setIsPending(false);
    }
  };
  return { send, isPending, problem };
}

interface WhenFieldsProps {
  readonly isLater: boolean;
  readonly time: string;
  readonly sendAt: Date | null;
  readonly problem: string | null;
  readonly onLater: (isLater: boolean) => void;
  readonly onTime: (time: string) => void;
}

function WhenFields({ isLater, time, sendAt, problem, onLater, onTime }: WhenFieldsProps) {
  const texts = useTexts(newsletterTexts);
  const language = useLanguage();
  return (
    <>
      <Radio.Group
        aria-label={texts.when}
        className={styles["when"] ?? ""}
        value={isLater}
        onChange={({ target }) => onLater(target.value === true)}
        options={[
          { value: false, label: texts.now },
          { value: true, label: texts.later },
        ]}
      />
      {isLater && (
        <div className={styles["time"]}>
          <Input
            type="datetime-local"
            aria-label={texts.dateAndTime}
            value={time}
            onChange={(event) => onTime(event.target.value)}
          />
          <span className="quiet">
            {sendAt ? texts.yourTime(formatDateTime(sendAt.toISOString(), language), ownTimeZone()) : texts.enterTime}
          </span>
        </div>
      )}
      {problem !== null && <Alert type="error" showIcon role="alert" title={problem} style={{ marginBlock: "1rem" }} />}
    </>
  );
}

function ArchiveField({ draft }: { readonly draft: IssueDraft }) {
  const texts = useTexts(newsletterTexts);
  const id = useId();
  return (
    <div className={styles["archive"]}>
      <Switch
        size="small"
        aria-labelledby={id}
        checked={draft.content.archived}
        onChange={(archived) => draft.change({ ...draft.content, archived })}
      />
      <span id={id}>{texts.alsoAsPage}</span>
    </div>
  );
}
