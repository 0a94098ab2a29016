import { ApiError } from "@recital/contract/client";
import type { ImportMode, SubscriberImportResult } from "@recital/contract/endpoints/subscriber-import";
import { useMutation } from "@tanstack/react-query";
import type { FormInstance } from "antd";
import { useState } from "react";
import { useApi } from "../../../../api/api-context.tsx";
import { importSubscribersMutation } from "../../../../api/admin/subscribers.ts";
import type { PickedFile } from "../../../../platform/picked-file.ts";
import { errorSentence } from "../../../components/use-toasts.ts";
import type { ImportForm } from "./import-fields.tsx";
import { readHeader, type FileHeader } from "./read-header.ts";

export interface ImportDone {
  readonly mode: ImportMode;
  readonly outcome: SubscriberImportResult;
}

interface ImportState {
  readonly file: PickedFile | null;
  /** Null until a file with columns is chosen. */
  readonly header: FileHeader | null;
  readonly failure: string | null;
  readonly result: ImportDone | null;
}

const start: ImportState = { file: null, header: null, failure: null, result: null };
const headerBytes = 65_536;
/** The fields of the form that the server can refuse. */
const fieldOf: Readonly<Record<string, keyof ImportForm>> = { columns: "email", consent: "consent", mode: "mode" };

/** Reads the header of a chosen file, and imports it. */
export function useImport(form: FormInstance<ImportForm>) {
  const [state, setState] = useState(start);
  const { mutateAsync, isPending } = useMutation(importSubscribersMutation(useApi()));
  const take = async (file: PickedFile) => {
    try {
      const bytes = await (await file.slice(0, Math.min(file.size, headerBytes))).arrayBuffer();
      const header = readHeader(new Uint8Array(bytes));
      if (header.columns.length === 0) return setState({ ...start, file, failure: "The file is empty." });
      setState({ ...start, file, header });
    } catch (error) {
      setState({ ...start, file, failure: errorSentence(error) });
    }
  };
  const run = async ({ email = "", name, mode, consent }: ImportForm) => {
    if (!state.file || isPending) return;
    const columns = { email, name: name ?? null };
    try {
      const outcome = await mutateAsync({
        file: state.file,
        columns,
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
    isBusy: isPending,
    take: (file: PickedFile) => {
      if (!isPending) void take(file);
    },
    run,
  };
}
