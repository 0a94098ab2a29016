import { Button, Form, Modal } from "antd";
import { useId, useRef, useState, type ReactNode } from "react";
import { ConflictChoice } from "./conflict-choice.tsx";
import { isChanged, useSaving, type SavedForm } from "./use-saving.ts";
import { useUnsavedGuard } from "./use-unsaved-guard.ts";

export type { Edited } from "./use-saving.ts";

interface FormDialogProps<V extends object> extends SavedForm<V> {
  readonly title: string;
  readonly submitText: string;
  readonly pendingText?: string;
  readonly width?: number;
  /** Called where the form's own rules refuse what was entered; its fields are marked already. */
  readonly onInvalid?: () => void;
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
  const [isOpen, setIsOpen] = useState(true);
  const close = () => {
    isDone.current = true;
    setIsOpen(false);
  };
  const saving = useSaving(props, close);
  const mayLeave = useUnsavedGuard(() => !isDone.current && (saving.isPending || isChanged(form, edited.values)));
  const handleCancel = async () => {
    if (!saving.isPending && (await mayLeave())) close();
  };
  return (
    <Modal
      open={isOpen}
      // Only then: closing gives the focus back to where it was.
      afterClose={onClose}
      title={title}
      width={props.width ?? 560}
      onCancel={() => void handleCancel()}
      mask={{ closable: false }}
      footer={[
        <Button key="cancel" onClick={() => void handleCancel()} disabled={saving.isPending}>
          Cancel
        </Button>,
        // It belongs to the form, so that the enter key in a field submits as well.
        <Button key="submit" type="primary" htmlType="submit" form={name} loading={saving.isPending}>
          {saving.isPending ? (props.pendingText ?? "Saving...") : props.submitText}
        </Button>,
      ]}
    >
      {saving.hasConflict && <ConflictChoice onKeepMine={saving.keepMine} onTakeTheirs={saving.takeTheirs} />}
      <Form<V>
        form={form}
        name={name}
        layout="vertical"
        // The library wants a partial of any depth; these are whole.
        initialValues={edited.values}
        noValidate
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        onFinish={(values) => void saving.save(values)}
        {...(props.onInvalid && { onFinishFailed: props.onInvalid })}
      >
        {children}
      </Form>
    </Modal>
  );
}
