import { Button, Form, Modal } from "antd";
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { ConflictChoice } from "./conflict-choice.tsx";
import { focusFirstField } from "./focus-first-field.ts";
import { isChanged, useSaving, type SavedForm } from "./use-saving.ts";
import { useUnsavedGuard } from "./use-unsaved-guard.tsx";

export type { Edited } from "./use-saving.ts";

export interface FormDialogProps<V extends object> extends SavedForm<V> {
  readonly title: string;
  readonly submitText: string;
  readonly pendingText?: string;
  readonly width?: number;
  /** True if only the button submits, because the submit cannot be undone: Enter in a field does nothing. */
  readonly isSubmittedByButton?: boolean;
  /** Called when the form's rules refuse the input. The fields are marked by then. */
  readonly onInvalid?: () => void;
  /** Called when the dialog has closed, after a save or a cancel. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog with a form, which is open while it is mounted. It asks before it discards changes. Saving and edit
 * conflicts are handled by {@link useSaving}.
 */
export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const { title, edited, form, onClose, children } = props;
  const name = useId();
  const isDone = useRef(false);
  const [isOpen, setIsOpen] = useState(true);
  const [isTouched, setIsTouched] = useState(false);
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
      afterOpenChange={(isShown) => isShown && focusFirstField(document.getElementById(name))}
      // Unmounts after the closing animation, which returns the focus.
      afterClose={onClose}
      title={title}
      width={props.width ?? 560}
      onCancel={() => void handleCancel()}
      mask={{ closable: false }}
      footer={[
        <Button key="cancel" onClick={() => void handleCancel()} disabled={saving.isPending}>
          Cancel
        </Button>,
        // Linked to the form, so that Enter in a field submits it.
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
        // antd's type is a deep partial; these values are complete.
        initialValues={edited.values}
        noValidate
        // A form in which nothing was entered lacks nothing yet.
        validateTrigger={isTouched ? "onBlur" : []}
        onValuesChange={() => setIsTouched(true)}
        scrollToFirstError={{ focus: true }}
        onFinish={(values) => void saving.save(values)}
        {...(props.isSubmittedByButton && { onKeyDown: ignoreEnter })}
        {...(props.onInvalid && { onFinishFailed: props.onInvalid })}
      >
        {children}
      </Form>
    </Modal>
  );
}

function ignoreEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}
