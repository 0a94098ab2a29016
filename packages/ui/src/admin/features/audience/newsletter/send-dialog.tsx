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
import { emailBytes, findHints } from "./find-hints.ts";
import { countSubscribers, describeSegment, nameOfIssue, type IssueDraft } from "./issue-state.ts";
import styles from "./newsletter.module.css";

interface SendDialogProps {
  readonly draft: IssueDraft;
  /** As it was stored when the dialog was opened. */
  readonly issue: Issue;
  readonly onClose: () => void;
}

/** Asks when the issue is sent. Its button names how many people get it. */
export function SendDialog({ draft, issue, onClose }: SendDialogProps) {
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
  const hints = findHints(draft.content, email && emailBytes(email.html));
  const isRefused = hints.some((hint) => hint.isRefused) || data?.count === 0 || (isLater && sendAt === null);
  const people = countSubscribers(data?.count ?? 0);
  return (
    <Modal
      open={isOpen}
      title={nameOfIssue(draft.content)}
      okText={isLater ? `Schedule for ${people}` : `Send to ${people} now`}
      okButtonProps={{ disabled: isRefused || !data, loading: isPending }}
      onOk={() => void send(isLater ? (sendAt?.toISOString() ?? null) : null)}
      onCancel={() => !isPending && setIsOpen(false)}
      afterClose={onClose}
      width={520}
    >
      <p className="quiet">
        {describeSegment(issue.segment)}: {data?.count === 0 ? "no subscriber gets it now." : `${people}.`}
      </p>
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
      if (!stored) throw new UserFacingError("The last changes are not saved yet");
      await mutateAsync({ version: stored.version, sendAt });
      toasts.success(sendAt === null ? "The issue is being sent" : `Scheduled for ${formatDateTime(sendAt, "en")}`);
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
  return (
    <>
      <Radio.Group
        aria-label="When"
        className={styles["when"] ?? ""}
        value={isLater}
        onChange={({ target }) => onLater(target.value === true)}
        options={[
          { value: false, label: "Now" },
          { value: true, label: "Later" },
        ]}
      />
      {isLater && (
        <div className={styles["time"]}>
          <Input
            type="datetime-local"
            aria-label="Date and time"
            value={time}
            onChange={(event) => onTime(event.target.value)}
          />
          <span className="quiet">
            {sendAt
              ? `${formatDateTime(sendAt.toISOString(), "en")}, your time (${ownTimeZone()})`
              : "Enter a date and a time"}
          </span>
        </div>
      )}
      {problem !== null && <Alert type="error" showIcon role="alert" title={problem} style={{ marginBlock: "1rem" }} />}
    </>
  );
}

function ArchiveField({ draft }: { readonly draft: IssueDraft }) {
  const id = useId();
  return (
    <div className={styles["archive"]}>
      <Switch
        size="small"
        aria-labelledby={id}
        checked={draft.content.archived}
        onChange={(archived) => draft.change({ ...draft.content, archived })}
      />
      <span id={id}>Also as a page on your site</span>
    </div>
  );
}
