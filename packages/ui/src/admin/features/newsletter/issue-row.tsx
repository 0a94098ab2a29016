import { DeleteOutlined } from "@ant-design/icons";
import type { ListedIssue } from "@recital/contract/endpoints/issues";
import { Button } from "antd";
import { Link } from "react-router-dom";
import { useTimeLeft } from "../../components/feedback/progress.tsx";
import { Badge } from "../../components/layout/card.tsx";
import { paths } from "../../paths.ts";
import {
  count,
  describeProgress,
  describeSegment,
  nameOfIssue,
  sentPart,
  stateHues,
  stateNames,
} from "./issue-state.ts";
import styles from "./newsletter.module.css";

interface IssueRowProps {
  readonly issue: ListedIssue;
  readonly onDelete: () => void;
}

/** An issue of the list, with its state and what became of it. */
export function IssueRow({ issue, onDelete }: IssueRowProps) {
  const { id, state, segment } = issue;
  const name = nameOfIssue(issue);
  const timeLeft = useTimeLeft(sentPart(issue));
  return (
    <li className={styles["row"]}>
      <div className={styles["words"]}>
        <Link to={paths.issue(id)} className={`${styles["title"]} touch-line`} dir="auto">
          {name}
        </Link>
        <span className={styles["facts"]}>
          <Badge hue={stateHues[state]}>{stateNames[state]}</Badge>
          <span>{describeProgress(issue)}</span>
          {timeLeft !== "" && <span>{timeLeft}</span>}
          {segment.kind !== "all" && <span>{describeSegment(segment)}</span>}
        </span>
      </div>
      {state === "draft" ? (
        <Button
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`Delete: ${name}`}
          onClick={onDelete}
        />
      ) : (
        state !== "scheduled" && <RowFigures issue={issue} />
      )}
    </li>
  );
}

function RowFigures({ issue: { figures } }: Pick<IssueRowProps, "issue">) {
  const shown = [
    ["Sent", figures.sent],
    ["Bounced", figures.bounced],
    ["Unsubscribed", figures.unsubscribed],
    ["Orders", figures.orders],
  ] as const;
  return (
    <dl className={styles["rowFigures"]}>
      {shown.map(([name, number]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count(number)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface UnsentRowProps {
  readonly draftKey: string;
  readonly subject: string;
}

/** An issue that the site does not have yet, or not all of it. */
export function UnsentRow({ draftKey, subject }: UnsentRowProps) {
  return (
    <li className={styles["row"]}>
      <div className={styles["words"]}>
        <Link to={`${paths.newIssue}?draft=${draftKey}`} className={`${styles["title"]} touch-line`} dir="auto">
          {subject}
        </Link>
        <span className={styles["facts"]}>
          <Badge hue="yellow">On this computer</Badge>
          <span>It is saved on your site when the connection is back</span>
        </span>
      </div>
    </li>
  );
}
