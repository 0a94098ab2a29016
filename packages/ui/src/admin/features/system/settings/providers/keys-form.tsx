import { ApiError } from "@recital/contract/client";
import type { ProviderName } from "@recital/contract/endpoints/system/providers";
import { useMutation } from "@tanstack/react-query";
import { Button, Form, Input, type FormInstance } from "antd";
import { useState, type ReactNode } from "react";
import { saveKeysMutation, type KeysEdit } from "../../../../../api/admin/settings.ts";
import { useApi } from "../../../../../api/api-context.tsx";
import { useApiQuery } from "../../../../../api/api-query.ts";
import { focusWhenShown } from "../../../../components/feedback/focus.ts";
import { useErrorMessage, useToasts } from "../../../../components/feedback/toasts.ts";
import { useConfirm } from "../../../../components/feedback/unsaved-guard.tsx";
import { markFields } from "../../../../components/form/saving.tsx";
import { CodeField } from "../../../../components/form/text-fields.tsx";
import { useUnsavedSettings } from "../settings-context.ts";
import type { ProviderState } from "./provider-card.tsx";
import { useTexts } from "../../../../language.ts";
import { providerTexts } from "./texts/index.ts";
import styles from "./providers.module.css";

interface KeysFormProps<P extends ProviderName, V extends object> {
  readonly provider: P;
  /** As in "Remove the keys of Stripe?". */
  readonly removalTitle: string;
  readonly removalText: string;
  readonly state: ProviderState;
  readonly form: FormInstance<V>;
  readonly initialValues: V;
  /** Returns what validated values change; null if they change nothing. */
  readonly read: (values: V) => KeysEdit<P> | null;
  /** Empty texts for all keys that the owner can delete; null if there are none. */
  readonly removal: KeysEdit<P> | null;
  readonly onSaved?: () => void;
  readonly children: ReactNode;
}

/** A form of keys. Fields that stay empty change nothing. */
export function KeysForm<P extends ProviderName, V extends object>(props: KeysFormProps<P, V>) {
  const { provider, state, form, initialValues, read, removal, onSaved, children } = props;
  const { mutateAsync } = useMutation(saveKeysMutation(useApi(), provider));
  const texts = useTexts(providerTexts);
  const saving = useProvenAction<KeysEdit<P>>(form as FormInstance, (edit) => mutateAsync(edit), texts.keysFailure);
  const confirm = useConfirm();
  useUnsavedSettings(() => saving.isPending || form.isFieldsTouched());
  const isLocked = Object.keys(state.hints).every((field) => state.locked.includes(field));
  const save = async (edit: KeysEdit<P>, success: string) => {
    if (await saving.save(edit, success)) onSaved?.();
  };
  const handleFinish = (values: V) => {
    const edit = read(values);
    if (edit) void save(edit, texts.keysSaved);
  };
  const handleRemove = async () => {
    const question = { title: props.removalTitle, content: props.removalText, okText: texts.remove, isDangerous: true };
    if (removal && (await confirm(question))) await save(removal, texts.keysRemoved);
  };
  return (
    <Form<V>
      form={form}
      name={`keys-${provider}`}
      layout="vertical"
      requiredMark={false}
      // antd's type is a deep partial; these values are complete.
      initialValues={initialValues}
      noValidate
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true }}
      className={styles["form"] ?? ""}
      onFinish={handleFinish}
    >
      {children}
      {saving.asksForProof && <ProofFields />}
      {!isLocked && (
        <div className="wrap gap-2">
          <Button type="primary" htmlType="submit" loading={saving.isPending}>
            {saving.isPending ? texts.saving : texts.save}
          </Button>
          {removal && (
            <Button danger disabled={saving.isPending} onClick={() => void handleRemove()}>
              {texts.remove}
            </Button>
          )}
        </div>
      )}
    </Form>
  );
}

/** Returns the empty texts that delete the owner's values; null if there are none. */
export function removalOf<F extends string>(
  state: ProviderState,
  fields: readonly F[],
): Partial<Record<F, string>> | null {
  const removable = fields.filter((field) => state.present.includes(field) && !state.locked.includes(field));
  if (state.isEmulated || removable.length === 0) return null;
  return Object.fromEntries(removable.map((field) => [field, ""])) as Partial<Record<F, string>>;
}

/** The confirmation that the server asks for if the login was long ago. */
export interface Proof {
  readonly password?: string;
  readonly code?: string;
}

interface ProvenAction<E> {
  readonly isPending: boolean;
  /** Whether the server has asked for the password. */
  readonly asksForProof: boolean;
  /** Sends the edit. Returns whether it was accepted. */
  readonly save: (edit: E, success: string) => Promise<boolean>;
}

/** Sends a change, and lets the form ask for the password if the server does. */
export function useProvenAction<E extends object>(
  form: FormInstance,
  send: (edit: E & Proof) => Promise<unknown>,
  failure: string,
): ProvenAction<E> {
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const [isPending, setIsPending] = useState(false);
  const [asksForProof, setAsksForProof] = useState(false);
  return {
    isPending,
    asksForProof,
    async save(edit, success) {
      if (isPending) return false;
      setIsPending(true);
      try {
        const { password, code } = form.getFieldsValue(true) as Proof;
        const proof = asksForProof && password ? { password, ...(code && { code }) } : {};
        await send({ ...edit, ...proof });
      } catch (error) {
        const isAsking = error instanceof ApiError && ("password" in error.fields || "code" in error.fields);
        // The first time, the fields that appear say enough.
        if (!isAsking || asksForProof) toasts.failure(failure, errorMessage(error));
        if (isAsking) setAsksForProof(true);
        if (error instanceof ApiError && (!isAsking || asksForProof)) markFields(form, error);
        return false;
      } finally {
        setIsPending(false);
      }
      setAsksForProof(false);
      form.resetFields();
      toasts.success(success);
      return true;
    },
  };
}

/** The password, and the code of two-step login if it is on, which confirm a change long after the login. */
export function ProofFields() {
  const texts = useTexts(providerTexts);
  const { data: secondFactor } = useApiQuery("GET /api/admin/second-factor");
  return (
    <>
      <p>{texts.confirmPassword}</p>
      <Form.Item name="password" label={texts.password} rules={[{ required: true, message: texts.passwordRequired }]}>
        <Input.Password ref={focusWhenShown} autoComplete="current-password" />
      </Form.Item>
      {secondFactor?.isOn && <CodeField />}
    </>
  );
}
