import { ApiError } from "@recital/contract/client";
import type { FormInstance } from "antd";
import { useRef, useState } from "react";
import { errorSentence } from "./error-sentence.ts";
import { markFields } from "./mark-fields.ts";
import { useToasts } from "./use-toasts.ts";

/** What a form was opened on. `version` is absent for something new. */
export interface Edited<V> {
  readonly values: V;
  readonly version?: number;
}

export interface SavedForm<V extends object> {
  readonly edited: Edited<V>;
  readonly form: FormInstance<V>;
  /**
   * Saves; `version` is what the save may overwrite. A rejection with {@link ApiError} leaves the form open: its fields
   * are marked, a 409 becomes a choice. Whoever saves tells of other failures.
   */
  readonly onSubmit: (values: V, version: number | undefined) => Promise<unknown>;
  /** Reads the present state, to choose between it and one's own after a conflict. */
  readonly readTheirs?: () => Promise<Edited<V>>;
}

/**
 * Saves a form once at a time. Marks the fields that the server refuses, and holds what somebody else has saved
 * meanwhile until one of the two is chosen. `onSaved` hears of a save before anything is drawn anew.
 */
export function useSaving<V extends object>({ edited, form, onSubmit, readTheirs }: SavedForm<V>, onSaved: () => void) {
  const [isPending, setIsPending] = useState(false);
  const [version, setVersion] = useState(edited.version);
  const [theirs, setTheirs] = useState<Edited<V> | null>(null);
  const isBusy = useRef(false);
  const toasts = useToasts();

  const tellOfFailure = (error: unknown) =>
    toasts.failure("This was changed somewhere else, and could not be read again", errorSentence(error));
  const save = async (values: V, over = version) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsPending(true);
    try {
      await onSubmit(values, over);
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      markFields(form, error);
      if (error.status === 409 && readTheirs) await readTheirs().then(setTheirs, tellOfFailure);
    } finally {
      isBusy.current = false;
      setIsPending(false);
    }
  };
  return {
    isPending,
    hasConflict: theirs !== null,
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

/** Whether somebody typed something into a form that is not what it was opened on. */
export function isChanged<V extends object>(form: FormInstance<V>, before: V): boolean {
  if (!form.isFieldsTouched()) return false;
  const now = form.getFieldsValue(true) as Record<string, unknown>;
  return Object.entries(now).some(
    ([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(before[name as keyof V] ?? null),
  );
}
