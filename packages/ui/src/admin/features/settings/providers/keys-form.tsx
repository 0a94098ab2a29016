import type { ProviderName } from "@recital/contract/endpoints/providers";
import { Button, Form, type FormInstance } from "antd";
import type { ReactNode } from "react";
import type { KeysEdit } from "../../../../api/admin/providers.ts";
import { useConfirm } from "../../../components/feedback/unsaved-guard.tsx";
import { useUnsavedSettings } from "../settings-context.ts";
import { ProofFields } from "./proof-fields.tsx";
import type { ProviderState } from "./provider-card.tsx";
import styles from "./providers.module.css";
import { useSavingKeys } from "./use-saving-keys.ts";

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
  const saving = useSavingKeys(provider, form as FormInstance);
  const confirm = useConfirm();
  useUnsavedSettings(() => saving.isPending || form.isFieldsTouched());
  const isLocked = Object.keys(state.hints).every((field) => state.locked.includes(field));
  const save = async (edit: KeysEdit<P>, success: string) => {
    if (await saving.save(edit, success)) onSaved?.();
  };
  const handleFinish = (values: V) => {
    const edit = read(values);
    if (edit) void save(edit, "Keys saved");
  };
  const handleRemove = async () => {
    const question = { title: props.removalTitle, content: props.removalText, okText: "Remove", isDangerous: true };
    if (removal && (await confirm(question))) await save(removal, "Keys removed");
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
        <div className={styles["buttons"]}>
          <Button type="primary" htmlType="submit" loading={saving.isPending}>
            {saving.isPending ? "Saving..." : "Save"}
          </Button>
          {removal && (
            <Button danger disabled={saving.isPending} onClick={() => void handleRemove()}>
              Remove
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
  const own = fields.filter((field) => state.present.includes(field) && !state.locked.includes(field));
  if (state.isEmulated || own.length === 0) return null;
  return Object.fromEntries(own.map((field) => [field, ""])) as Partial<Record<F, string>>;
}
