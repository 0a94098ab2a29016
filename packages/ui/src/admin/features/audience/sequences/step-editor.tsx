import { ApiError } from "@recital/contract/client";
import {
  afterHours as hoursSchema,
  type Sequence,
  type SequenceInput,
} from "@recital/contract/endpoints/audience/sequences";
import type { Document } from "@recital/contract/values/document";
import { limits } from "@recital/contract/values/limits";
import type { SequenceKind } from "@recital/contract/values/newsletter";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { useState } from "react";
import {
  saveSequenceMutation,
  sequencePreviewQuery,
  sequenceQuery,
  testSequenceMutation,
} from "../../../../api/admin/sequences.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { Banner, Loaded } from "../../../components/feedback/load-states.tsx";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { useUnsavedGuard } from "../../../components/feedback/unsaved-guard.tsx";
import { ConflictChoice, isEditConflict } from "../../../components/form/saving.tsx";
import { useMessages } from "../../../components/form/schema-messages.ts";
import { LinkButton } from "../../../components/layout/page-header.tsx";
import { TitleField, WritingLayout } from "../../../components/layout/writing-layout.tsx";
import { emptyDocument } from "../../../document-editor/document-value.ts";
import { LazyDocumentEditor } from "../../../document-editor/lazy-document-editor.tsx";
import { PreviewDialog } from "../../../document-editor/preview/preview-dialog.tsx";
import { TestDialog } from "../../../document-editor/preview/test-dialog.tsx";
import { useTexts } from "../../../language.ts";
import { paths, readPathId } from "../../../paths.ts";
import { DelayField } from "./delay-field.tsx";
import { inputOf } from "./sequence-page.tsx";
import { delayOf, type Delay } from "./sequence-words.ts";
import { sequenceTexts } from "./texts/index.ts";

interface StepPageProps {
  readonly kind: SequenceKind;
  /** The ID of an email, or "new". */
  readonly step: string;
}

/** One email of a sequence, or a new one. */
export function StepPage({ kind, step }: StepPageProps) {
  const texts = useTexts(sequenceTexts);
  const query = useQuery(sequenceQuery(useApi(), kind));
  const id = step === "new" ? null : readPathId(step);
  return (
    <Loaded query={query} waiting={texts.loadingEmail} failure={texts.emailFailed}>
      {(sequence) =>
        step === "new" || sequence.steps.some((known) => known.id === id) ? (
          <StepEditor stored={sequence} openedId={id} readAgain={async () => (await query.refetch()).data} />
        ) : (
          <Banner
            title={texts.noSuchEmail}
            text={texts.noSuchEmailHint}
            action={<LinkButton to={paths.sequence(kind)}>{texts.allEmails}</LinkButton>}
          />
        )
      }
    </Loaded>
  );
}

interface Content extends Delay {
  readonly subject: string;
  readonly doc: Document;
}

/** Returns the email as it is entered; a new one comes two days after the last. */
function contentOf({ steps }: Sequence, id: number | null): Content {
  const step = steps.find((known) => known.id === id);
  if (step) return { ...delayOf(step.afterHours), subject: step.subject, doc: step.doc };
  const last = steps.at(-1);
  return { ...delayOf(last ? last.afterHours + 48 : 0), subject: "", doc: emptyDocument };
}

function hoursOf({ amount, unit }: Content): number {
  // Not a number until the field is correct, which the schema refuses.
  return amount.trim() === "" ? Number.NaN : Number(amount) * (unit === "days" ? 24 : 1);
}

interface Refusals {
  readonly afterHours?: string;
  readonly subject?: string;
  readonly doc?: string;
  /** What concerns none of the fields. */
  readonly other?: string;
}

/** Returns the emails with this one at its time, and its place among them. */
function placed(sequence: Sequence, id: number | null, content: Content): { input: SequenceInput; index: number } {
  const input = inputOf(sequence);
  const step = { ...(id !== null && { id }), afterHours: hoursOf(content), subject: content.subject, doc: content.doc };
  const others = input.steps.filter((other) => id === null || other.id !== id);
  const steps = [...others, step].toSorted((a, b) => a.afterHours - b.afterHours);
  return { input: { ...input, steps }, index: steps.indexOf(step) };
}

function readRefusals(error: unknown, index: number, errorMessage: (error: unknown) => string): Refusals {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  const own = (name: string) => fields.find(([path]) => path.startsWith(`steps.${index}.${name}`))?.[1];
  // Of two emails at the same time, the second is refused.
  const time = fields.find(([path]) => path.endsWith(".afterHours"))?.[1];
  const [subject, doc] = [own("subject"), own("doc")];
  const known = { ...(time && { afterHours: time }), ...(subject && { subject }), ...(doc && { doc }) };
  return Object.keys(known).length > 0 ? known : { other: fields[0]?.[1] ?? errorMessage(error) };
}

interface StepEditorProps {
  readonly stored: Sequence;
  readonly openedId: number | null;
  readonly readAgain: () => Promise<Sequence | undefined>;
}

/** Keeps what is entered, and saves it into its sequence. */
function useStep({ stored, openedId, readAgain }: StepEditorProps) {
  const texts = useTexts(sequenceTexts);
  const inWords = useMessages();
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const [sequence, setSequence] = useState(stored);
  const [id, setId] = useState(openedId);
  const [content, setContent] = useState(() => contentOf(stored, openedId));
  const [saved, setSaved] = useState(content);
  const [refusals, setRefusals] = useState<Refusals>({});
  const [theirs, setTheirs] = useState<Sequence | null>(null);
  // Another number shows another document in the editor.
  const [replacements, setReplacements] = useState(0);
  const { mutateAsync, isPending } = useMutation(saveSequenceMutation(useApi()));
  useUnsavedGuard(() => JSON.stringify(content) !== JSON.stringify(saved));

  /** Returns the ID and the version once it is stored; null if it is not. */
  const save = async (base = sequence) => {
    const { input, index } = placed(base, id, content);
    const time = hoursSchema.safeParse(hoursOf(content));
    if (!time.success) {
      setRefusals({ afterHours: inWords(time.error.issues[0]?.message ?? "") });
      return null;
    }
    try {
      const result = await mutateAsync({ kind: base.kind, ...input });
      const stepId = result.steps[index]?.id ?? 0;
      setSequence(result);
      setId(stepId);
      setSaved(content);
      setRefusals({});
      return { kind: base.kind, stepId, version: result.version };
    } catch (error) {
      const newer = isEditConflict(error) ? await readAgain() : undefined;
      if (newer) setTheirs(newer);
      else {
        setRefusals(readRefusals(error, index, errorMessage));
        toasts.failure(texts.saveFailed, errorMessage(error));
      }
      return null;
    }
  };
  const keepMine = () => {
    if (theirs) void save(theirs);
    setTheirs(null);
  };
  const takeTheirs = () => {
    if (!theirs) return;
    const isThere = theirs.steps.some((known) => known.id === id);
    const next = contentOf(theirs, isThere ? id : null);
    setSequence(theirs);
    if (isThere) setContent(next);
    setReplacements((count) => count + 1);
    setSaved(next);
    setTheirs(null);
  };
  return { content, replacements, setContent, refusals, isPending, save, sequence, theirs, keepMine, takeTheirs };
}

type EditedStep = ReturnType<typeof useStep>;
type Stored = Exclude<Awaited<ReturnType<EditedStep["save"]>>, null>;
type Task = Stored & { readonly name: "preview" | "test" };

function StepEditor(props: StepEditorProps) {
  const texts = useTexts(sequenceTexts);
  const step = useStep(props);
  const { content, replacements, setContent, refusals, sequence, theirs, keepMine, takeTheirs } = step;
  const { kind } = sequence;
  const words = texts.kinds[kind];
  const change = (part: Partial<Content>) => setContent({ ...content, ...part });
  return (
    <WritingLayout
      title={content.subject || words.name}
      back={{ to: paths.sequence(kind), text: words.name }}
      status={null}
      actions={<StepActions step={step} />}
    >
      {theirs && <ConflictChoice onKeepMine={keepMine} onTakeTheirs={takeTheirs} />}
      {refusals.other && (
        <Alert type="error" showIcon role="alert" style={{ marginBlockEnd: "1rem" }} title={refusals.other} />
      )}
      <DelayField delay={content} kind={kind} error={refusals.afterHours} onChange={change} />
      <TitleField
        label={texts.subject}
        placeholder={words.subject}
        maxLength={limits.titleLength}
        value={content.subject}
        error={refusals.subject}
        onChange={(subject) => change({ subject })}
      />
      <p className="quiet small">{words.idea}</p>
      {refusals.doc && (
        <p role="alert" className="fault">
          {refusals.doc}
        </p>
      )}
      <LazyDocumentEditor
        key={replacements}
        label={texts.text}
        initial={content.doc}
        onChange={(doc) => change({ doc })}
      />
    </WritingLayout>
  );
}

/** Saving, preview and test of an email. The last two store the last changes first. */
function StepActions({ step: { content, isPending, save } }: { readonly step: EditedStep }) {
  const texts = useTexts(sequenceTexts);
  const toasts = useToasts();
  const [task, setTask] = useState<Task | null>(null);
  const begin = async (name: Task["name"]) => {
    const stored = await save();
    if (stored) setTask({ ...stored, name });
  };
  const close = () => setTask(null);
  return (
    <>
      <Button disabled={isPending} onClick={() => void begin("preview")}>
        {texts.preview}
      </Button>
      <Button disabled={isPending} onClick={() => void begin("test")}>
        {texts.sendTest}
      </Button>
      <Button
        type="primary"
        loading={isPending}
        onClick={() => void save().then((stored) => stored && toasts.success(texts.saved))}
      >
        {texts.save}
      </Button>
      {task?.name === "preview" && <StepPreview task={task} subject={content.subject} onClose={close} />}
      {task?.name === "test" && <StepTest task={task} onClose={close} />}
    </>
  );
}

interface TaskProps {
  readonly task: Task;
  readonly onClose: () => void;
}

function StepPreview({ task, subject, onClose }: TaskProps & { readonly subject: string }) {
  const query = useQuery(sequencePreviewQuery(useApi(), task));
  return <PreviewDialog subject={subject} query={query} onClose={onClose} />;
}

function StepTest({ task, onClose }: TaskProps) {
  const { mutateAsync } = useMutation(testSequenceMutation(useApi(), task));
  return <TestDialog onSend={mutateAsync} onClose={onClose} />;
}
