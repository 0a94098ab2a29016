import { ApiError } from "@recital/contract/client";
import type { ProviderName } from "@recital/contract/endpoints/providers";
import { useMutation } from "@tanstack/react-query";
import type { FormInstance } from "antd";
import { useState } from "react";
import { type KeysEdit, saveKeysMutation } from "../../../../api/admin/providers.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { errorSentence, useToasts } from "../../../components/feedback/toasts.ts";
import { markFields } from "../../../components/form/saving.tsx";

/** The confirmation that the server asks for if the login was long ago. */
export interface Proof {
  readonly password?: string;
  readonly code?: string;
}

interface SavingKeys<P extends ProviderName> {
  readonly isPending: boolean;
  /** Whether the server has asked for the password. */
  readonly asksForProof: boolean;
  /** Saves the given keys. Returns whether they were saved. */
  readonly save: (edit: KeysEdit<P>, success: string) => Promise<boolean>;
}

/** Saves the keys of a provider, and lets the form ask for the password if the server does. */
export function useSavingKeys<P extends ProviderName>(provider: P, form: FormInstance): SavingKeys<P> {
  const toasts = useToasts();
  const { mutateAsync, isPending } = useMutation(saveKeysMutation(useApi(), provider));
  const [asksForProof, setAsksForProof] = useState(false);
  return {
    isPending,
    asksForProof,
    async save(edit, success) {
      if (isPending) return false;
      try {
        const { password, code } = form.getFieldsValue(true) as Proof;
        const proof = asksForProof && password ? { password, ...(code && { code }) } : {};
        await mutateAsync({ ...edit, ...proof });
      } catch (error) {
        const isAsking = error instanceof ApiError && ("password" in error.fields || "code" in error.fields);
        // The first time, the fields that appear say enough.
        if (!isAsking || asksForProof) toasts.failure("Failed to save the keys", errorSentence(error));
        if (isAsking) setAsksForProof(true);
        if (error instanceof ApiError && (!isAsking || asksForProof)) markFields(form, error);
        return false;
      }
      setAsksForProof(false);
      form.resetFields();
      toasts.success(success);
      return true;
    },
  };
}
