import { ApiError } from "@recital/contract/client";
import { signInTexts } from "@recital/contract/values/sign-in-words/texts/index";
import { yourKeys } from "@recital/ui/api/orders";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { LocaleField } from "../../../kit/form-field.tsx";
import { buttonClass } from "../../../kit/button-class.ts";
import { useIsHydrated } from "../../../kit/hydration.tsx";
import { useTexts } from "../../../kit/identity.ts";
import styles from "./order-forms.module.css";
import { youTexts } from "./you/texts/index.ts";

interface PostFormProps {
  /** The endpoint, which takes a form too, so that it works without JavaScript. */
  readonly action: `/api/${string}`;
  readonly send: (fields: FormData) => Promise<unknown>;
  readonly onDone?: () => void;
  readonly button: string;
  readonly kind?: "primary" | "quiet";
  /** Beside the button. */
  readonly beside?: ReactNode;
  /** Renders the fields, with the server's refusal of each by its name. */
  readonly children?: (faults: Readonly<Record<string, string>>) => ReactNode;
}

/** A form that changes what the person sees here: the page is read again once it is sent. */
export function PostForm({ action, send, onDone, button, kind = "primary", beside, children }: PostFormProps) {
  const { moment } = useTexts(youTexts);
  const { failed } = useTexts(signInTexts);
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useIsHydrated();
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: async () => {
      onDone?.();
      await client.invalidateQueries({ queryKey: yourKeys.all });
    },
  });
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [error]);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) mutate(new FormData(event.currentTarget));
  };
  const faults = error instanceof ApiError ? error.fields : {};
  return (
    <form
      ref={form}
      method="post"
      action={action}
      noValidate={isHydrated}
      className={styles["form"]}
      onSubmit={handleSubmit}
    >
      <LocaleField />
      {children?.(faults)}
      {error && Object.keys(faults).length === 0 && (
        <p role="alert" className="fault">
          {(error instanceof ApiError && error.userMessage) || failed}
        </p>
      )}
      <p className="wrap center gap-3">
        <button type="submit" className={buttonClass(kind)} disabled={isPending}>
          {isPending ? moment : button}
        </button>
        {beside}
      </p>
    </form>
  );
}
