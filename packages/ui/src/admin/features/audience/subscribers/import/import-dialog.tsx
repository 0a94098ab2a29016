import { ApiError } from "@recital/contract/client";
import type {
  ImportMode,
  SubscriberFile,
  SubscriberImportResult,
} from "@recital/contract/endpoints/audience/subscriber-import";
import { useMutation } from "@tanstack/react-query";
import { Button, Form, Modal, type FormInstance } from "antd";
import { useState } from "react";
import { importSubscribersMutation, previewSubscribersMutation } from "../../../../../api/admin/subscribers.ts";
import { useApi } from "../../../../../api/api-context.tsx";
import type { PickedFile } from "../../../../../platform/picked-file.ts";
import { useErrorMessage } from "../../../../components/feedback/toasts.ts";
import area from "../../../../components/form/csv-import.module.css";
import { CsvFileArea, ImportOutcome } from "../../../../components/form/csv-import.tsx";
import { useTexts } from "../../../../language.ts";
import { ImportFields, initialDecisions, toDecisions, type ImportForm } from "./import-fields.tsx";
import type { SubscriberImportTexts } from "./texts/en.ts";
import { subscriberImportTexts } from "./texts/index.ts";

interface ImportDialogProps {
  /** Called when the dialog has closed. */
  readonly onClose: () => void;
}

/** Imports subscribers from a CSV file: its columns, where the people agreed, and what happens with them. */
export function ImportDialog({ onClose }: ImportDialogProps) {
  const texts = useTexts(subscriberImportTexts);
  const [isOpen, setIsOpen] = useState(true);
  const [form] = Form.useForm<ImportForm>();
  const { file, preview, failure, result, isBusy, take, run } = useImport(form);
  const isReady = preview !== null && !result;
  return (
    <Modal
      open={isOpen}
      title={texts.title}
      width={640}
      mask={{ closable: false }}
      onCancel={() => !isBusy && setIsOpen(false)}
      afterClose={onClose}
      footer={[
        <Button key="close" disabled={isBusy} onClick={() => setIsOpen(false)}>
          {result ? texts.close : texts.cancel}
        </Button>,
        isReady && (
          <Button key="import" type="primary" loading={isBusy} onClick={() => form.submit()}>
            {isBusy ? texts.importing : texts.import}
          </Button>
        ),
      ]}
    >
      {result ? (
        <div className={area["area"]}>
          <ImportOutcome
            summary={describeResult(result.outcome, result.mode, texts)}
            skipped={result.outcome.skipped}
          />
        </div>
      ) : (
        <CsvFileArea
          hint={texts.hint}
          fileName={file?.name ?? null}
          isAnother={file !== null}
          isNext={!preview}
          isLoading={isBusy && !preview}
          failure={failure}
          onTake={take}
        >
          {preview && <FileForm form={form} preview={preview} onSubmit={(values) => void run(values)} />}
        </CsvFileArea>
      )}
    </Modal>
  );
}

interface FileFormProps {
  readonly form: FormInstance<ImportForm>;
  readonly preview: SubscriberFile;
  readonly onSubmit: (values: ImportForm) => void;
}

function FileForm({ form, preview, onSubmit }: FileFormProps) {
  const texts = useTexts(subscriberImportTexts);
  return (
    <>
      <p role="status" className="flush strong">
        {describeFile(preview, texts)}
      </p>
      <Form<ImportForm>
        form={form}
        name="import-subscribers"
        layout="vertical"
        // Another file has other columns and values.
        key={JSON.stringify(preview)}
        initialValues={initialValues(preview)}
        noValidate
        scrollToFirstError={{ focus: true }}
        onFinish={onSubmit}
      >
        <ImportFields {...preview} />
      </Form>
    </>
  );
}

function initialValues({ email, name, lastName, mode, consentColumns }: SubscriberFile): ImportForm {
  return {
    email: email ?? undefined,
    name: name ?? undefined,
    lastName: lastName ?? undefined,
    mode,
    consent: "",
    decisions: initialDecisions(consentColumns),
  };
}

interface ImportDone {
  readonly mode: ImportMode;
  readonly outcome: SubscriberImportResult;
}

interface ImportState {
  readonly file: PickedFile | null;
  /** The content of the file; null until one was read. */
  readonly preview: SubscriberFile | null;
  readonly failure: string | null;
  readonly result: ImportDone | null;
}

const start: ImportState = { file: null, preview: null, failure: null, result: null };
/** The fields of the form that the server can refuse. */
const fieldOf: Readonly<Record<string, keyof ImportForm>> = { columns: "email", consent: "consent", mode: "mode" };

/** Shows what a chosen file contains, and imports it. */
function useImport(form: FormInstance<ImportForm>) {
  const [state, setState] = useState(start);
  const errorMessage = useErrorMessage();
  const api = useApi();
  const previewing = useMutation(previewSubscribersMutation(api));
  const importing = useMutation(importSubscribersMutation(api));
  const isBusy = previewing.isPending || importing.isPending;
  const take = async (file: PickedFile) => {
    setState({ ...start, file });
    try {
      setState({ ...start, file, preview: await previewing.mutateAsync(file) });
    } catch (error) {
      setState({ ...start, file, failure: errorMessage(error) });
    }
  };
  const run = async ({ email = "", name, lastName, mode, consent, decisions = [] }: ImportForm) => {
    const { file, preview } = state;
    if (!file || !preview || isBusy) return;
    try {
      const outcome = await importing.mutateAsync({
        file,
        columns: { email, name: name ?? null, lastName: lastName ?? null },
        decisions: toDecisions(preview.consentColumns, decisions),
        consent: mode === "suppress" ? "" : consent,
        mode,
      });
      setState({ ...start, result: { mode, outcome } });
    } catch (error) {
      const refused = error instanceof ApiError ? Object.entries(error.fields) : [];
      const known = refused.flatMap(([field, message]) => {
        const fieldName = fieldOf[field];
        return fieldName ? [{ name: fieldName, errors: [message] }] : [];
      });
      if (known.length > 0) form.setFields(known);
      setState({ ...state, failure: known.length > 0 ? null : errorMessage(error) });
    }
  };
  return {
    ...state,
    isBusy,
    take: (file: PickedFile) => {
      if (!isBusy) void take(file);
    },
    run,
  };
}

/** Says what a file contains: "An export of Ghost with 120 people." */
export function describeFile(
  { source, lines }: Pick<SubscriberFile, "source" | "lines">,
  texts: SubscriberImportTexts,
): string {
  return source === null ? texts.file(lines) : texts.exportOf(source, lines);
}

/** Says what an import has done: "120 people subscribed. 3 were known already. 2 get no newsletter." */
export function describeResult(
  { added, updated, suppressed, skipped }: SubscriberImportResult,
  mode: ImportMode,
  texts: SubscriberImportTexts,
): string {
  const sentences = [
    mode === "suppress" ? "" : texts.added[mode](added),
    updated > 0 ? texts.known(updated) : "",
    suppressed > 0 || mode === "suppress" ? texts.suppressed(suppressed) : "",
    skipped.length > 0 ? texts.skipped(skipped.length) : "",
  ];
  return sentences.filter((sentence) => sentence !== "").join(" ");
}
