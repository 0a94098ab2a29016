import type { ImportResult } from "@recital/contract/endpoints/product-import";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { importProductsMutation } from "../../../../api/admin/product-import.ts";
import { useApi } from "../../../../api/api-context.tsx";
import type { PickedFile } from "../../../../platform/picked-file.ts";
import { errorSentence, useToasts } from "../../../components/feedback/toasts.ts";
import { countActions } from "./describe-import.ts";

interface ImportState {
  readonly fileName: string | null;
  /** What would happen, or what has happened if `isDone`; null until a file was checked. */
  readonly result: ImportResult | null;
  readonly isDone: boolean;
  /** Why the file cannot be imported; null if it can. */
  readonly failure: string | null;
}

const start: ImportState = { fileName: null, result: null, isDone: false, failure: null };

/** Checks a chosen file, and then imports it. */
export function useImport() {
  const toasts = useToasts();
  const [file, setFile] = useState<PickedFile | null>(null);
  const [state, setState] = useState(start);
  const { mutateAsync, isPending } = useMutation(importProductsMutation(useApi()));
  const send = async (chosen: PickedFile, dryRun: boolean) => {
    const fileName = chosen.name;
    try {
      const result = await mutateAsync({ file: chosen, dryRun });
      setState({ ...start, fileName, result, isDone: !dryRun });
      return result;
    } catch (error) {
      setState({ ...start, fileName, failure: errorSentence(error) });
      return null;
    }
  };
  return {
    state,
    isBusy: isPending,
    check: (chosen: PickedFile) => {
      if (isPending) return;
      setFile(chosen);
      setState({ ...start, fileName: chosen.name });
      void send(chosen, true);
    },
    run: () => {
      if (!file || isPending) return;
      void send(file, false).then((result) => {
        if (!result) return;
        const { create } = countActions(result);
        toasts.success(create === 1 ? "1 product imported" : `${create.toLocaleString("en-US")} products imported`);
      });
    },
  };
}
