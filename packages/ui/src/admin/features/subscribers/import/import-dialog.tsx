import type { SubscriberFile } from "@recital/contract/endpoints/subscriber-import";
import { Button, Form, type FormInstance, Modal } from "antd";
import { useState } from "react";
import area from "../../../components/form/csv-import.module.css";
import { CsvFileArea, ImportOutcome } from "../../../components/form/csv-import.tsx";
import { initialDecisions } from "./decisions.ts";
import { describeFile, describeResult } from "./describe-result.ts";
import { ImportFields, type ImportForm } from "./import-fields.tsx";
import { useImport } from "./use-import.ts";

interface ImportDialogProps {
  /** Called when the dialog has closed. */
  readonly onClose: () => void;
}

/** Imports subscribers from a CSV file: its columns, where the people agreed, and what happens with them. */
export function ImportDialog({ onClose }: ImportDialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  const [form] = Form.useForm<ImportForm>();
  const { file, preview, failure, result, isBusy, take, run } = useImport(form);
  const isReady = preview !== null && !result;
  return (
    <Modal
      open={isOpen}
      title="Import subscribers"
      width={640}
      mask={{ closable: false }}
      onCancel={() => !isBusy && setIsOpen(false)}
      afterClose={onClose}
      footer={[
        <Button key="close" disabled={isBusy} onClick={() => setIsOpen(false)}>
          {result ? "Close" : "Cancel"}
        </Button>,
        isReady && (
          <Button key="import" type="primary" loading={isBusy} onClick={() => form.submit()}>
            {isBusy ? "Importing..." : "Import"}
          </Button>
        ),
      ]}
    >
      {result ? (
        <div className={area["area"]}>
          <ImportOutcome summary={describeResult(result.outcome, result.mode)} skipped={result.outcome.skipped} />
        </div>
      ) : (
        <CsvFileArea
          hint="Choose a CSV file, as other newsletter programs export it. People who left your newsletter are not added again."
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
  return (
    <>
      <p role="status" className={area["summary"]}>
        {describeFile(preview)}
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
