import { ApiError } from "@recital/contract/client";
import { useMutation } from "@tanstack/react-query";
import { Button, Form, Modal } from "antd";
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import type { Collection, StoredEntry } from "../../../api/admin/collection.ts";
import { useApi } from "../../../api/api-context.tsx";
import { UserFacingError } from "../../../platform/user-facing-error.ts";
import { focusFirstField } from "../feedback/focus.ts";
import { useUnsavedGuard } from "../feedback/unsaved-guard.tsx";
import { useTexts } from "../../language.ts";
import { componentTexts } from "../texts/index.ts";
import { ConflictChoice, isChanged, useSaving, type SavedForm } from "./saving.tsx";

interface FormDialogProps<V extends object> extends SavedForm<V> {
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
  const texts = useTexts(componentTexts);
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
          {texts.cancel}
        </Button>,
        // Linked to the form, so that Enter in a field submits it.
        <Button key="submit" type="primary" htmlType="submit" form={name} loading={saving.isPending}>
          {saving.isPending ? (props.pendingText ?? texts.saving) : props.submitText}
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

interface EntryDialogProps<E extends StoredEntry, F extends object, V extends object> extends Omit<
  FormDialogProps<V>,
  "edited" | "onSubmit" | "readTheirs"
> {
  readonly of: Collection<E, F>;
  /** Null for a new entry. */
  readonly entry: E | null;
  /** The form of a new entry. */
  readonly blank: V;
  readonly formOf: (entry: E) => V;
  readonly fieldsOf: (values: V) => F | Promise<F>;
  /** Called with the uploaded share of an image, from 0 to 1, and with null after the upload. */
  readonly onProgress?: (sent: number | null) => void;
  /** Returns a refusal with the form's names of the fields, where they differ from the server's. */
  readonly renameFields?: (error: ApiError, values: V) => ApiError;
}

/** A {@link FormDialog} that adds an entry, or edits one. */
export function EntryDialog<E extends StoredEntry, F extends object, V extends object>(
  props: EntryDialogProps<E, F, V>,
) {
  const { of, entry, blank, formOf, fieldsOf, onProgress, renameFields, ...dialog } = props;
  const api = useApi();
  const { mutateAsync } = useMutation(of.save(api));
  const editedOf = (stored: E) => ({ values: formOf(stored), version: stored.version });
  const [edited] = useState(() => (entry ? editedOf(entry) : { values: blank }));
  const readTheirs = async () => {
    const stored = (await of.read(api)).find(({ id }) => id === entry?.id);
    if (!stored) throw new UserFacingError((language) => componentTexts[language].gone);
    return editedOf(stored);
  };
  const handleSubmit = async (values: V, version: number | undefined) => {
    try {
      await mutateAsync({ id: entry?.id ?? null, fields: await fieldsOf(values), version, onProgress });
    } catch (error) {
      throw error instanceof ApiError && renameFields ? renameFields(error, values) : error;
    } finally {
      onProgress?.(null);
    }
  };
  return <FormDialog<V> {...dialog} edited={edited} onSubmit={handleSubmit} {...(entry && { readTheirs })} />;
}
