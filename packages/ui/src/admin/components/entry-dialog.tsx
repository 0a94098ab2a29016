import { ApiError } from "@recital/contract/client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../api/api-context.tsx";
import type { Collection, StoredEntry } from "../../api/admin/collection.ts";
import { UserFacingError } from "../../platform/user-facing-error.ts";
import { FormDialog, type FormDialogProps } from "./form-dialog.tsx";

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
    if (!stored) throw new UserFacingError("It no longer exists");
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
