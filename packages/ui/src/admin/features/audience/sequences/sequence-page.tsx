import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { ApiError } from "@recital/contract/client";
import type { Sequence, SequenceInput, SequenceStep } from "@recital/contract/endpoints/audience/sequences";
import { limits } from "@recital/contract/values/limits";
import type { SequenceKind } from "@recital/contract/values/newsletter";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { Link } from "react-router-dom";
import { saveSequenceMutation, sequenceQuery } from "../../../../api/admin/sequences.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { useConfirm } from "../../../components/feedback/unsaved-guard.tsx";
import { formatDateTime } from "../../../components/format.ts";
import { Badge } from "../../../components/layout/card.tsx";
import { Invitation, LinkButton, PageHeader } from "../../../components/layout/page-header.tsx";
import rows from "../../../components/list/rows.module.css";
import { paths } from "../../../paths.ts";
import { describeDelay, describeFigures, sequenceWords, stateOf } from "./sequence-words.ts";
import { Loaded } from "../../../components/feedback/load-states.tsx";

/** The emails of one sequence. */
export function SequencePage({ kind }: { readonly kind: SequenceKind }) {
  const query = useQuery(sequenceQuery(useApi(), kind));
  const { name, who } = sequenceWords[kind];
  return (
    <>
      <p>
        <Link to={paths.sequences} className="touch-line">
          ← All automatic emails
        </Link>
      </p>
      <PageHeader title={name} text={who} actions={query.data && <SequenceActions sequence={query.data} />} />
      <Loaded query={query} waiting="Loading the emails" failure="Failed to load the emails">
        {(sequence) => <Steps sequence={sequence} />}
      </Loaded>
    </>
  );
}

/** Returns what is stored of the emails of a sequence, as a save sends it. */
export function inputOf({ isEnabled, steps, version }: Sequence): SequenceInput {
  return { isEnabled, steps: steps.map(({ figures: _, ...step }) => step), version };
}

/** Returns a function that saves a sequence, and tells the result. */
function useSaveSequence({ kind, steps }: Sequence) {
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const { mutate, isPending } = useMutation(saveSequenceMutation(useApi()));
  const save = (input: SequenceInput, success: string, failure: string) =>
    mutate(
      { kind, ...input },
      {
        onSuccess: () => toasts.success(success),
        onError: (error) => toasts.failure(failure, describeRefusal(error, steps) ?? errorMessage(error)),
      },
    );
  return { save, isPending };
}

/** Returns what an email lacks, such as "Email 2: Subject is required"; null for another error. */
function describeRefusal(error: unknown, steps: readonly SequenceStep[]): string | null {
  const [refused] = error instanceof ApiError ? Object.entries(error.fields) : [];
  if (!refused) return null;
  const [path, message] = refused;
  const index = Number(/^steps\.(\d)/.exec(path)?.[1] ?? -1);
  return steps[index] ? `Email ${index + 1}: ${message}` : message;
}

function SequenceActions({ sequence }: { readonly sequence: Sequence }) {
  const confirm = useConfirm();
  const { save, isPending } = useSaveSequence(sequence);
  const { kind, isEnabled, steps } = sequence;
  const turnOn = async () => {
    const isSure = await confirm({
      title: "Turn on these emails?",
      content: whatBegins(sequence),
      okText: "Turn on",
    });
    if (isSure) save({ ...inputOf(sequence), isEnabled: true }, "The emails are on", "Failed to turn on the emails");
  };
  const turnOff = () =>
    save({ ...inputOf(sequence), isEnabled: false }, "The emails are off", "Failed to turn off the emails");
  return (
    <>
      {steps.length < limits.emailsPerSequence && (
        <LinkButton to={paths.sequenceStep(kind, "new")} icon={<PlusOutlined aria-hidden />}>
          Add email
        </LinkButton>
      )}
      {isEnabled ? (
        <Button loading={isPending} onClick={turnOff}>
          Turn off
        </Button>
      ) : (
        <Button type="primary" disabled={steps.length === 0} loading={isPending} onClick={() => void turnOn()}>
          Turn on
        </Button>
      )}
    </>
  );
}

/** Says who gets the emails once they are on. */
function whatBegins({ kind, startsAtOnce }: Sequence): string {
  if (kind === "welcome")
    return "Everyone who confirms the newsletter from now on gets them. Earlier subscribers do not.";
  if (kind === "after-purchase") return "Subscribers who buy something from now on get them, at most once a year.";
  const people = `${startsAtOnce.toLocaleString("en-US")} ${startsAtOnce === 1 ? "subscriber has" : "subscribers have"}`;
  return `${people} been quiet for a year already and will get the first email in the next hours.`;
}

function Steps({ sequence }: { readonly sequence: Sequence }) {
  const { save, isPending } = useSaveSequence(sequence);
  const { kind, steps, pauseReason, resumesAt, isEnabled } = sequence;
  if (steps.length === 0) return <NoSteps kind={kind} />;
  const state = stateOf(sequence);
  const resume = () => save(inputOf(sequence), "The emails go on", "Failed to resume the emails");
  return (
    <>
      {pauseReason !== null && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          style={{ marginBlockEnd: "1.5rem" }}
          title={pauseReason}
          description={
            resumesAt === null ? "Nothing is sent until you resume." : `Goes on ${formatDateTime(resumesAt, "en")}.`
          }
          action={
            <Button size="small" loading={isPending} onClick={resume}>
              Resume
            </Button>
          }
        />
      )}
      <p className={rows["facts"]}>
        <Badge hue={state.hue}>{state.name}</Badge>
        <span>
          {isEnabled && sequence.enabledAt !== null
            ? `Since ${formatDateTime(sequence.enabledAt, "en")}`
            : "Nothing is sent until you turn these emails on"}
        </span>
      </p>
      <ol className={rows["list"]} aria-label="Emails">
        {steps.map((step, index) => (
          <StepRow key={step.id} sequence={sequence} step={step} number={index + 1} />
        ))}
      </ol>
    </>
  );
}

function NoSteps({ kind }: { readonly kind: SequenceKind }) {
  return (
    <Invitation label="No emails yet" title="Your first automatic email">
      <p>{sequenceWords[kind].idea} Nothing is sent until you turn these emails on.</p>
    </Invitation>
  );
}

interface StepRowProps {
  readonly sequence: Sequence;
  readonly step: SequenceStep;
  /** Counts from 1. */
  readonly number: number;
}

function StepRow({ sequence, step, number }: StepRowProps) {
  const confirm = useConfirm();
  const { save, isPending } = useSaveSequence(sequence);
  const { kind } = sequence;
  const name = step.subject === "" ? `Email ${number}` : step.subject;
  const remove = async () => {
    const isSure = await confirm({
      title: "Delete this email?",
      content: "Nobody gets it any more. This cannot be undone.",
      okText: "Delete",
      isDangerous: true,
    });
    const input = inputOf(sequence);
    const rest = { ...input, steps: input.steps.filter(({ id }) => id !== step.id) };
    if (isSure) save(rest, "Email deleted", "Failed to delete the email");
  };
  return (
    <li className={rows["row"]}>
      <div className={rows["words"]}>
        <Link to={paths.sequenceStep(kind, step.id)} className={`${rows["title"]} touch-line`} dir="auto">
          {name}
        </Link>
        <span className={rows["facts"]}>
          <span>{describeDelay(step.afterHours, kind)}</span>
          <span>{describeFigures(step.figures)}</span>
        </span>
      </div>
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={`Delete: ${name}`}
        loading={isPending}
        onClick={() => void remove()}
      />
    </li>
  );
}
