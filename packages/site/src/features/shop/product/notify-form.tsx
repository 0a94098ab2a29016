import { ApiError } from "@recital/contract/client";
import type { ProductDetail } from "@recital/contract/endpoints/shop/products";
import { nameWithVariant, visitorLimits } from "@recital/contract/values/order-line";
import { useApi } from "@recital/ui/api/api-context";
import { notifyMutation } from "@recital/ui/api/stock-notifications";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { isEmailLike } from "../../../kit/email.ts";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { FormField, LocaleField, readField } from "../../../kit/form-field.tsx";
import type { Variant } from "../cart/variants.tsx";
import styles from "./buy-product.module.css";
import { formsTexts } from "./forms/texts/index.ts";

interface NotifyFormProps {
  readonly product: Pick<ProductDetail, "id" | "name">;
  /** Undefined for any variant. */
  readonly variant: Variant | undefined;
}

/** The form that asks for one email when a sold-out product is back. Works without JavaScript. */
export function NotifyForm({ product, variant }: NotifyFormProps) {
  const t = useTexts(formsTexts);
  const { mutate, isPending, isSuccess, error } = useMutation(notifyMutation(useApi(), product.id));
  const [fault, setFault] = useState<string>();
  const locale = useIdentity().language;
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const email = readField(new FormData(form), "email");
    if (isEmailLike(email)) mutate({ email, locale, ...(variant && { variantId: variant.id }) });
    else {
      setFault(t.invalidEmail);
      form.querySelector<HTMLInputElement>("[name=email]")?.focus();
    }
  };
  if (isSuccess) {
    return (
      <p role="status" className={styles["done"]}>
        {t.notifySent}
      </p>
    );
  }
  const name = nameWithVariant(product.name, variant?.title ?? null);
  return (
    <form
      method="post"
      action={`/api/products/${product.id}/notify`}
      noValidate
      className={styles["notifyFormForm"]}
      aria-label={t.notifyAbout(name)}
      onSubmit={handleSubmit}
    >
      <LocaleField />
      {variant && <input type="hidden" name="variantId" value={variant.id} />}
      <FormField
        name="email"
        label={t.notifyLabel}
        type="email"
        required
        autoComplete="email"
        placeholder={t.emailPlaceholder}
        maxLength={visitorLimits.emailLength}
        fault={fault}
        onChange={() => setFault(undefined)}
      />
      {error && (
        <p role="alert" className="fault">
          {(error instanceof ApiError && error.userMessage) || t.requestNotSent}
        </p>
      )}
      <button type="submit" className={buttonClass("primary")} disabled={isPending}>
        {isPending ? t.sending : t.notify}
      </button>
    </form>
  );
}
