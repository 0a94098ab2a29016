import { ApiError } from "@recital/contract/client";
import type { ProductDetail } from "@recital/contract/endpoints/shop/products";
import { nameWithVariant, visitorLimits } from "@recital/contract/values/order-line";
import { useApi } from "@recital/ui/api/api-context";
import { notifyMutation } from "@recital/ui/api/stock-notifications";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { isEmailLike } from "../../../kit/email.ts";
import { useIdentity } from "../../../kit/identity.ts";
import { FormField, LocaleField, readField } from "../../../kit/form-field.tsx";
import type { Variant } from "../cart/variants.tsx";
import styles from "./buy-product.module.css";

interface NotifyFormProps {
  readonly product: Pick<ProductDetail, "id" | "name">;
  /** Undefined for any variant. */
  readonly variant: Variant | undefined;
}

/** The form that asks for one email when a sold-out product is back. Works without JavaScript. */
export function NotifyForm({ product, variant }: NotifyFormProps) {
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
      setFault("Please enter a valid email address");
      form.querySelector<HTMLInputElement>("[name=email]")?.focus();
    }
  };
  if (isSuccess) {
    return (
      <p role="status" className={styles["done"]}>
        Check your inbox and confirm to finish. Then we email you once, as soon as it is back.
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
      aria-label={`Notify me about ${name}`}
      onSubmit={handleSubmit}
    >
      <LocaleField />
      {variant && <input type="hidden" name="variantId" value={variant.id} />}
      <FormField
        name="email"
        label="Email me once when it is back"
        type="email"
        required
        autoComplete="email"
        placeholder="you@example.com"
        maxLength={visitorLimits.emailLength}
        fault={fault}
        onChange={() => setFault(undefined)}
      />
      {error && (
        <p role="alert" className="fault">
          {(error instanceof ApiError && error.userMessage) ||
            "Your request could not be sent. Please try again later."}
        </p>
      )}
      <button type="submit" className={buttonClass("primary")} disabled={isPending}>
        {isPending ? "Sending..." : "Notify me"}
      </button>
    </form>
  );
}
