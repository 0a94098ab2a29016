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
import { useLanguage, useTexts } from "../../../language.ts";
import { paths } from "../../../paths.ts";
import { describeDelay, describeFigures, stateOf } from "./sequence-words.ts";
import type { SequenceTexts } from "./texts/en.ts";
import { sequenceTexts } from "./texts/index.ts";
import { Loaded } from "../../../components/feedback/load-states.tsx";

/** The emails of one sequence. */
export function SequencePage({ kind }: { readonly kind: SequenceKind }) {
  const query = useQuery(sequenceQuery(useApi(), kind));
  const texts = useTexts(sequenceTexts);
  const { name, who } = texts.kinds[kind];
  return (
    <>
      <p>
        <Link to={paths.sequences} className="touch-line">
          ← {texts.all}
        </Link>
      </p>
      <PageHeader title={name} text={who} actions={query.data && <SequenceActions sequence={query.data} />} />
      <Loaded query={query} waiting={texts.loadingEmails} failure={texts.emailsFailed}>
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
  const texts = useTexts(sequenceTexts);
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const { mutate, isPending } = useMutation(saveSequenceMutation(useApi()));
  const save = (input: SequenceInput, success: string, failure: string) =>
    mutate(
      { kind, ...input },
      {
        onSuccess: () => toasts.success(success),
        onError: (error) => toasts.failure(failure, describeRefusal(error, steps, texts) ?? errorMessage(error)),
      },
    );
  return { save, isPending };
}

/** Returns what an email lacks, such as "Email 2: Subject is required"; null for another error. */
function describeRefusal(error: unknown, steps: readonly SequenceStep[], texts: SequenceTexts): string | null {
  const [refused] = error instanceof ApiError ? Object.entries(error.fields) : [];
  if (!refused) return null;
  const [path, message] = refused;
  const index = Number(/^steps\.(\d)/.exec(path)?.[1] ?? -1);
  return steps[index] ? texts.refusedEmail(index + 1, message) : message;
}

function SequenceActions({ sequence }: { readonly sequence: Sequence }) {
  const texts = useTexts(sequenceTexts);
  const confirm = useConfirm();
  const { save, isPending } = useSaveSequence(sequence);
  const { kind, isEnabled, steps } = sequence;
  const turnOn = async () => {
    const isSure = await confirm({
      title: texts.turnOnQuestion,
      content: texts.beginsFor[kind](sequence.startsAtOnce),
      okText: texts.turnOn,
    });
    if (isSure) save({ ...inputOf(sequence), isEnabled: true }, texts.turnedOn, texts.turnOnFailed);
  };
  const turnOff = () => save({ ...inputOf(sequence), isEnabled: false }, texts.turnedOff, texts.turnOffFailed);
  return (
    <>
      {steps.length < limits.emailsPerSequence && (
        <LinkButton to={paths.sequenceStep(kind, "new")} icon={<PlusOutlined aria-hidden />}>
          {texts.add}
        </LinkButton>
      )}
      {isEnabled ? (
        <Button loading={isPending} onClick={turnOff}>
          {texts.turnOff}
        </Button>
      ) : (
        <Button type="primary" disabled={steps.length === 0} loading={isPending} onClick={() => void turnOn()}>
          {texts.turnOn}
        </Button>
      )}
    </>
  );
}

function Steps({ sequence }: { readonly sequence: Sequence }) {
  const texts = useTexts(sequenceTexts);
  const language = useLanguage();
  const { save, isPending } = useSaveSequence(sequence);
  const { kind, steps, pauseReason, resumesAt, isEnabled } = sequence;
  if (steps.length === 0) return <NoSteps kind={kind} />;
  const state = stateOf(sequence, texts);
  const resume = () => save(inputOf(sequence), texts.resumed, texts.resumeFailed);
  return (
    <>
      {pauseReason !== null && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          style={{ marginBlockEnd: "1.5rem" }}
          title={pauseReason}
          description={resumesAt === null ? texts.untilResumed : texts.goesOn(formatDateTime(resumesAt, language))}
          action={
            <Button size="small" loading={isPending} onClick={resume}>
              {texts.resume}
            </Button>
          }
        />
      )}
      <p className={rows["facts"]}>
        <Badge hue={state.hue}>{state.name}</Badge>
        <span>
          {isEnabled && sequence.enabledAt !== null
            ? texts.since(formatDateTime(sequence.enabledAt, language))
            : texts.sentOnceOn}
        </span>
      </p>
      <ol className={rows["list"]} aria-label={texts.emails}>
        {steps.map((step, index) => (
          <StepRow key={step.id} sequence={sequence} step={step} number={index + 1} />
        ))}
      </ol>
    </>
  );
}

function NoSteps({ kind }: { readonly kind: SequenceKind }) {
  const texts = useTexts(sequenceTexts);
  return (
    <Invitation label={texts.noEmails} title={texts.firstEmail}>
      <p>{texts.firstEmailHint(texts.kinds[kind].idea)}</p>
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
  const texts = useTexts(sequenceTexts);
  const confirm = useConfirm();
  const { save, isPending } = useSaveSequence(sequence);
  const { kind } = sequence;
  const name = step.subject === "" ? texts.email(number) : step.subject;
  const remove = async () => {
    const isSure = await confirm({
      title: texts.deleteQuestion,
      content: texts.deleteHint,
      okText: texts.delete,
      isDangerous: true,
    });
    const input = inputOf(sequence);
    const rest = { ...input, steps: input.steps.filter(({ id }) => id !== step.id) };
    if (isSure) save(rest, texts.deleted, texts.deleteFailed);
  };
  return (
    <li className={rows["row"]}>
      <div className={rows["words"]}>
        <Link to={paths.sequenceStep(kind, step.id)} className={`${rows["title"]} touch-line`} dir="auto">
          {name}
        </Link>
        <span className={rows["facts"]}>
          <span>{describeDelay(step.afterHours, kind, texts)}</span>
          <span>{describeFigures(step.figures, texts)}</span>
        </span>
      </div>
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={texts.deleteEmail(name)}
        loading={isPending}
        onClick={() => void remove()}
      />
    </li>
  );
}
