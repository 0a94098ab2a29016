import { ApiError } from "@recital/contract/client";
import { Alert, Button, Form, Modal, Space, type FormInstance } from "antd";
import { useId, useRef, useState, type ReactNode } from "react";
import { useUnsavedGuard } from "./use-unsaved-guard.ts";

/** What a form was opened on. `version` is absent for something new. */
export interface Edited<V> {
  readonly values: V;
  readonly version?: number;
}

interface FormDialogProps<V extends object> {
  readonly title: string;
  readonly edited: Edited<V>;
  readonly submitText: string;
  readonly pendingText?: string;
  readonly width?: number;
  readonly form: FormInstance<V>;
  /**
   * Saves; `version` is what the save may overwrite. A rejection with {@link ApiError} stays in the dialog: its fields
   * are marked, a 409 becomes a choice. Whoever saves tells of other failures.
   */
  readonly onSubmit: (values: V, version: number | undefined) => Promise<unknown>;
  /** Reads the present state, to choose between it and one's own after a conflict. */
  readonly readTheirs?: () => Promise<Edited<V>>;
  /** Called when the dialog is to go, after a save or a cancel. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog with one form. It submits once at a time, asks before it throws away what was typed, marks the fields that
 * the server refuses, and offers the choice when somebody else has saved meanwhile. Mount it to open it.
 */
export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const { title, edited, form, onClose, children } = props;
  const name = useId();
  const isDone = useRef(false);
  const finish = () => {
    isDone.current = true;
    onClose();
  };
  const saving = useSaving(props, finish);
  const mayLeave = useUnsavedGuard(() => !isDone.current && (saving.isPending || isChanged(form, edited.values)));
  const handleCancel = async () => {
    if (saving.isPending || !(await mayLeave())) return;
    finish();
  };
  return (
    <Modal
      open
      title={title}
      width={props.width ?? 560}
      onCancel={() => void handleCancel()}
      mask={{ closable: false }}
      footer={[
        <Button key="cancel" onClick={() => void handleCancel()} disabled={saving.isPending}>
          Cancel
        </Button>,
        <Button key="submit" type="primary" loading={saving.isPending} onClick={() => form.submit()}>
          {saving.isPending ? (props.pendingText ?? "Saving...") : props.submitText}
        </Button>,
      ]}
    >
      {saving.theirs && <ConflictChoice onKeepMine={saving.keepMine} onTakeTheirs={saving.takeTheirs} />}
      <Form<V>
        form={form}
        name={name}
        layout="vertical"
        // The library wants a partial of any depth; these are whole.
        initialValues={edited.values}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        onFinish={(values) => void saving.save(values)}
      >
        {children}
      </Form>
    </Modal>
  );
}

function useSaving<V extends object>(props: FormDialogProps<V>, finish: () => void) {
  const { edited, form, onSubmit, readTheirs } = props;
  const [isPending, setIsPending] = useState(false);
  const [version, setVersion] = useState(edited.version);
  const [theirs, setTheirs] = useState<Edited<V> | null>(null);
  const isBusy = useRef(false);

  const save = async (values: V, over = version) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsPending(true);
    try {
      await onSubmit(values, over);
      finish();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      markFields(form, error);
      if (error.status === 409 && readTheirs) setTheirs(await readTheirs());
    } finally {
      isBusy.current = false;
      setIsPending(false);
    }
  };
  return {
    isPending,
    theirs,
    save,
    keepMine: () => {
      setTheirs(null);
      setVersion(theirs?.version);
      void save(form.getFieldsValue(true) as V, theirs?.version);
    },
    takeTheirs: () => {
      setTheirs(null);
      setVersion(theirs?.version);
      if (theirs) form.setFieldsValue(theirs.values);
    },
  };
}

interface ConflictChoiceProps {
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

function ConflictChoice({ onKeepMine, onTakeTheirs }: ConflictChoiceProps) {
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title="This was changed somewhere else while you were editing."
      description={
        <Space wrap>
          <Button size="small" onClick={onKeepMine}>
            Keep mine
          </Button>
          <Button size="small" onClick={onTakeTheirs}>
            Take theirs
          </Button>
        </Space>
      }
    />
  );
}

function markFields<V>(form: FormInstance<V>, { fields }: ApiError): void {
  const marks = Object.entries(fields).map(([path, sentence]) => ({
    // The server names fields as the form does.
    name: path.split(".") as never,
    errors: [sentence],
  }));
  if (marks.length > 0) form.setFields(marks);
}

function isChanged<V extends object>(form: FormInstance<V>, before: V): boolean {
  if (!form.isFieldsTouched()) return false;
  const now = form.getFieldsValue(true) as Record<string, unknown>;
  return Object.entries(now).some(
    ([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(before[name as keyof V] ?? null),
  );
}
