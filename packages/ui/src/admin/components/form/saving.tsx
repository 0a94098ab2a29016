import { ApiError } from "@recital/contract/client";
import { Alert, Button, Space, type FormInstance } from "antd";
import type { Rule } from "antd/es/form";
import { useRef, useState } from "react";
import type { z } from "zod";
import { UserFacingError } from "../../../platform/user-facing-error.ts";
import { useLanguage, useTexts } from "../../language.ts";
import { useErrorMessage, useToasts } from "../feedback/toasts.ts";
import { componentTexts } from "../texts/index.ts";
import { findIssue, translateMessage } from "./schema-messages.ts";

/** The values that a form was opened with. `version` is absent for a new entry. */
export interface Edited<V> {
  readonly values: V;
  readonly version?: number;
}

interface Failure {
  readonly title: string;
  readonly description?: string;
}

export interface SavedForm<V extends object> {
  readonly edited: Edited<V>;
  readonly form: FormInstance<V>;
  /** Sends the values. `version` is the version that the save may overwrite. */
  readonly onSubmit: (values: V, version: number | undefined) => Promise<unknown>;
  /** The toast after a save; null if the form shows it itself. */
  readonly success: string | null;
  /** The toast after a failed save; a text is its title above the reason. */
  readonly failure: string | ((error: unknown, values: V) => Failure);
  /**
   * Reads the stored values after an edit conflict, so that the user can choose. Without it a conflict is a failure.
   */
  readonly readTheirs?: () => Promise<Edited<V>>;
}

/**
 * Saves a form, one submit at a time, and shows a toast. Marks the fields that the server refuses. After an edit
 * conflict (409) the user chooses between both versions. `onSaved` is called before the next render.
 */
export function useSaving<V extends object>(props: SavedForm<V>, onSaved: () => void) {
  const { edited, form, onSubmit, success, failure, readTheirs } = props;
  const [isPending, setIsPending] = useState(false);
  const [version, setVersion] = useState(edited.version);
  const [theirs, setTheirs] = useState<Edited<V> | null>(null);
  const isBusy = useRef(false);
  const toasts = useToasts();
  const texts = useTexts(componentTexts);
  const errorMessage = useErrorMessage();

  const handleFailure = async (error: unknown, values: V) => {
    if (error instanceof ApiError) markFields(form, error);
    if (isEditConflict(error) && readTheirs) {
      await readTheirs().then(setTheirs, (cause: unknown) =>
        toasts.failure(texts.conflictNotLoaded, errorMessage(cause)),
      );
      return;
    }
    if (typeof failure === "string") return toasts.failure(failure, errorMessage(error));
    const { title, description } = failure(error, values);
    toasts.failure(title, description);
  };
  const save = async (values: V, baseVersion = version) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsPending(true);
    try {
      await onSubmit(values, baseVersion);
      if (success !== null) toasts.success(success);
      onSaved();
    } catch (error) {
      await handleFailure(error, values);
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

/** Whether the server refused an edit because its version is outdated. */
export function isEditConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

/** Returns the edited entry from a list that was read again. Throws if it was deleted. */
export function findEntry<T extends { readonly id: number }>(entries: readonly T[], id: number | undefined): T {
  const entry = entries.find((candidate) => candidate.id === id);
  if (!entry) throw new UserFacingError((language) => componentTexts[language].gone);
  return entry;
}

/** Whether the user has changed a form's values. */
export function isChanged<V extends object>(form: FormInstance<V>, before: V): boolean {
  if (!form.isFieldsTouched()) return false;
  const now = form.getFieldsValue(true) as Record<string, unknown>;
  return Object.entries(now).some(
    ([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(before[name as keyof V] ?? null),
  );
}

/**
 * Returns a function that makes a form rule of the server's schema of the field, so that both show the same message, in
 * the language of the back office.
 */
export function useSchemaRule(): (schema: z.ZodType) => Rule {
  const language = useLanguage();
  return (schema) => ({
    validator: async (_rule, value: unknown) => {
      const message = findIssue(schema, value);
      if (message !== null) throw new Error(await translateMessage(message, language));
    },
  });
}

/** Shows the server's error messages at their fields. */
export function markFields<V>(form: FormInstance<V>, { fields }: ApiError): void {
  const marks = Object.entries(fields).map(([path, message]) => ({
    // The form uses the server's field names, and numbers for the rows of a list.
    name: path.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part)) as never,
    errors: [message],
  }));
  if (marks.length > 0) form.setFields(marks);
}

interface ConflictChoiceProps {
  /** A sentence that describes the stored values. */
  readonly theirs?: string;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Asks which of two conflicting edits to keep. */
export function ConflictChoice({ theirs, onKeepMine, onTakeTheirs }: ConflictChoiceProps) {
  const texts = useTexts(componentTexts);
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      style={{ marginBlockEnd: "1rem" }}
      title={texts.conflict}
      description={
        <Space wrap>
          {theirs}
          <Button size="small" onClick={onKeepMine}>
            {texts.keepMine}
          </Button>
          <Button size="small" onClick={onTakeTheirs}>
            {texts.takeTheirs}
          </Button>
        </Space>
      }
    />
  );
}
