import { ApiError } from "@recital/contract/client";
import type { ImportMode, SubscriberFile, SubscriberImportResult } from "@recital/contract/endpoints/subscriber-import";
import { useMutation } from "@tanstack/react-query";
import type { FormInstance } from "antd";
import { useState } from "react";
import { importSubscribersMutation, previewSubscribersMutation } from "../../../../api/admin/subscribers.ts";
import { useApi } from "../../../../api/api-context.tsx";
import type { PickedFile } from "../../../../platform/picked-file.ts";
import { errorSentence } from "../../../components/feedback/toasts.ts";
import { toDecisions } from "./decisions.ts";
import type { ImportForm } from "./import-fields.tsx";

export interface ImportDone {
  readonly mode: ImportMode;
  readonly outcome: SubscriberImportResult;
}

interface ImportState {
  readonly file: PickedFile | null;
  /** What the file contains; null until one was read. */
  readonly preview: SubscriberFile | null;
  readonly failure: string | null;
  readonly result: ImportDone | null;
}

const start: ImportState = { file: null, preview: null, failure: null, result: null };
/** The fields of the form that the server can refuse. */
const fieldOf: Readonly<Record<string, keyof ImportForm>> = { columns: "email", consent: "consent", mode: "mode" };

/** Shows what a chosen file contains, and imports it. */
export function useImport(form: FormInstance<ImportForm>) {
  const [state, setState] = useState(start);
  const api = useApi();
  const previewing = useMutation(previewSubscribersMutation(api));
  const importing = useMutation(importSubscribersMutation(api));
  const isBusy = previewing.isPending || importing.isPending;
  const take = async (file: PickedFile) => {
    setState({ ...start, file });
    try {
      setState({ ...start, file, preview: await previewing.mutateAsync(file) });
    } catch (error) {
      setState({ ...start, file, failure: errorSentence(error) });
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
        const own = fieldOf[field];
        return own ? [{ name: own, errors: [message] }] : [];
      });
      if (known.length > 0) form.setFields(known);
      setState({ ...state, failure: known.length > 0 ? null : errorSentence(error) });
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
